import { loadSheet, saveSheet } from '#app/admin/content/translations/sheet-screen.server.ts'
import { sheetMeta, submitSheet, TranslatedItems } from '#app/admin/content/translations/translated-items.tsx'
import type { SheetResult } from '#app/admin/content/translations/translator-sheet.tsx'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/setting-translations.ts'
import { settingKind } from './setting-kind.ts'

export const handle = { ...staffPage({ read: 'settings.change', change: 'settings.change' }), ...largeForm() }

export function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  return loadSheet(actor, { kind: 'setting', url, language })
}

export function action({ request, params: { language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveSheet(actor, { kind: 'setting', request, language })
}

export const clientAction = (args: Route.ClientActionArgs) => submitSheet(args)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  sheetMeta({ matches, heading: settingKind.heading, language: loaderData?.shown?.language })

export default function SettingTranslations({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <MissingItem kind={settingKind} what="language" />
  return <TranslatedItems kind={settingKind} shown={shown} answer={actionData as SheetResult | undefined} />
}
