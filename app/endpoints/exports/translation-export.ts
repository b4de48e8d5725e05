import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { exportTranslations } from '#server/translations/translation-sheet-records.ts'
import { addressOf, kindInPanel } from '#shared/content/content-kind.ts'
import { isTranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/translation-export.ts'
import { noSuchLanguage, sendCsv } from './csv-response.ts'

export const handle = staffPage({ read: 'content.change' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export function loader({ request, url, params: { language }, context }: Route.LoaderArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const kind = kindInPanel(url.pathname)
  if (!kind || !isTranslationLanguage(language)) throw noSuchLanguage()
  return sendCsv(request, {
    name: `${addressOf(kind)}-${language}`,
    what: 'The translations',
    read: () => exportTranslations(actor, { kind, language }),
  })
}
