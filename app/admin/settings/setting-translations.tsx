import {
  receiveSheet,
  sheetMeta,
  showSheet,
  submitSheet,
} from '#app/admin/content/translations/sheet-screen.ts'
import { TranslatedItems } from '#app/admin/content/translations/translated-items.tsx'
import type { SheetAnswer } from '#app/admin/content/translations/translator-sheet.tsx'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { importTranslations, listTranslations } from '#server/translations/translation-sheet-records.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/setting-translations.ts'
import { settingKind } from './setting-kind.ts'

export const handle = { ...staffPage({ read: 'settings.change', change: 'settings.change' }), ...largeForm() }

export function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  return showSheet({
    url,
    language,
    list: (shown) => listTranslations(actor, { kind: 'setting', ...shown }),
  })
}

export function action({ request, params: { language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return receiveSheet({
    request,
    language,
    store: (sheet) => importTranslations(actor, { kind: 'setting', ...sheet }),
  })
}

export function clientAction(args: Route.ClientActionArgs) {
  return submitSheet(args)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sheetMeta({ matches, heading: settingKind.heading, language: loaderData?.shown?.language })

/** How far the settings are in a language, and the file for a translator. */
export default function SettingTranslations({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <MissingItem kind={settingKind} what="language" />
  return <TranslatedItems kind={settingKind} shown={shown} answer={actionData as SheetAnswer | undefined} />
}
