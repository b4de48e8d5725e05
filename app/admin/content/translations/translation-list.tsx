import { useLocation } from 'react-router'
import { kindAt } from '#app/admin/shell/content-kinds.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/translation-list.ts'
import { loadSheet, saveSheet } from './sheet-screen.server.ts'
import { sheetMeta, submitSheet, TranslatedItems } from './translated-items.tsx'
import type { SheetResult } from './translator-sheet.tsx'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  return loadSheet(actor, { kind: kindAt(url).name, url, language })
}

export function action({ request, url, params: { language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  return saveSheet(actor, { kind: kindAt(url).name, request, language })
}

export const clientAction = (args: Route.ClientActionArgs) => submitSheet(args)

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  sheetMeta({ matches, heading: kindAt(location).kind.heading, language: loaderData?.shown?.language })

export default function TranslationList({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { kind } = kindAt(useLocation())
  if (!shown) return <MissingItem kind={kind} what="language" />
  return <TranslatedItems kind={kind} shown={shown} answer={actionData as SheetResult | undefined} />
}
