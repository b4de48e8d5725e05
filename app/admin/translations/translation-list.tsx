import { data } from 'react-router'
import { contentKinds, kindAt } from '#app/admin/content/content-kinds.ts'
import { MissingItem } from '#app/admin/content/missing-item.tsx'
import { submitInPlace } from '#app/admin/lists/submit-in-place.ts'
import { screenMeta } from '#app/admin/screen-meta.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { importTranslations, listTranslations } from '#server/translations/translation-sheet-records.ts'
import {
  isTranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import { readStateFilter } from '#shared/content/translations/translation-sheets.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/translation-list.ts'
import { receiveSheet } from './receive-sheet.ts'
import { TranslatedItems } from './translated-items.tsx'
import type { SheetAnswer } from './translator-sheet.tsx'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ url, params: { language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const { name: kind } = kindAt(url)
  if (!isTranslationLanguage(language)) return data({ kind, shown: undefined }, { status: 404 })
  const state = readStateFilter(url.searchParams)
  const list = await listTranslations(actor, { kind, language, state })
  return data({ kind, shown: { ...list, language, state } })
}

export function action({ request, url, params: { language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const { name: kind } = kindAt(url)
  return receiveSheet({ request, language, store: (sheet) => importTranslations(actor, { kind, ...sheet }) })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitInPlace(serverAction as () => Promise<{ ok: boolean }>)
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { heading } = kindAt(location).kind
  const language = loaderData?.shown?.language
  if (!language) return screenMeta(matches, `No such language of ${heading}`)
  return screenMeta(matches, `${heading} in ${translationLanguageNames[language].name}`)
}

/** How far the items of a kind are in a language, and the file for a translator. */
export default function TranslationList({ loaderData: { kind, shown }, actionData }: Route.ComponentProps) {
  const content = contentKinds[kind]
  if (!shown) return <MissingItem kind={content} what="language" />
  return <TranslatedItems kind={content} shown={shown} answer={actionData as SheetAnswer | undefined} />
}
