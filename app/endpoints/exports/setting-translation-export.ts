import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { exportTranslations } from '#server/translations/translation-sheet-records.ts'
import { isTranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/setting-translation-export.ts'
import { noSuchLanguage, sendCsv } from './csv-response.ts'

export const handle = staffPage({ read: 'settings.change' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

export function loader({ request, params: { language }, context }: Route.LoaderArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  if (!isTranslationLanguage(language)) throw noSuchLanguage()
  return sendCsv(request, {
    name: `settings-${language}`,
    what: 'The translations',
    read: () => exportTranslations(actor, { kind: 'setting', language }),
  })
}
