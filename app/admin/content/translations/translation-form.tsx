import { data, useLocation } from 'react-router'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-action.ts'
import { contentKinds, dialogPaths, kindAt } from '#app/admin/shell/content-kinds.ts'
import { titleOfMissing } from '#app/admin/shell/item-meta.ts'
import { MissingItem } from '#app/admin/shell/missing-item.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { findLastChanger } from '#server/audit-log/change-records.ts'
import { readItemState } from '#server/audit-log/item-state-records.ts'
import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import {
  findTranslation,
  readTranslationProgress,
  saveTranslation,
} from '#server/translations/translation-records.ts'
import { type TranslationInput, translationSchema } from '#shared/content/translations/translation-form.ts'
import {
  isTranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import { largeForm, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/translation-form.ts'
import { openedFrom } from './opened-from.ts'
import { TranslationDialog } from './translation-dialog.tsx'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ url, params: { id, language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const { name: kind } = kindAt(url)
  if (!isTranslationLanguage(language))
    return data({ kind, shown: undefined, state: undefined }, { status: 404 })
  const [found, languages] = await Promise.all([
    findTranslation(actor, { kind, id, language }),
    readTranslationProgress(actor, { kind, id }),
  ])
  if (found) return data({ kind, shown: { ...found, language, languages }, state: undefined })
  const state = await readItemState(actor, { kind, itemId: id })
  return data({ kind, shown: undefined, state }, { status: 404 })
}

export async function action({ request, url, params: { id, language }, context }: Route.ActionArgs) {
  const actor = actorOf(staffOf(context))
  const { name: kind } = kindAt(url)
  const of = isTranslationLanguage(language) && { kind, id, language }
  const found = of ? await findTranslation(actor, of) : undefined
  if (!of || !found) return data<SaveResult>({ ok: false, reason: 'missing' }, { status: 404 })
  let seen: TranslationInput['english'] | undefined
  return saveAction({
    request,
    id,
    schema: translationSchema(found.texts),
    findChanger: (itemId) => findLastChanger(actor, { kind, itemId }),
    async save(typed, { loadedAt }) {
      const input = typed as TranslationInput
      // A merge still counts as translated from the English that this form displayed.
      seen ??= input.english
      const outcome = await saveTranslation(actor, { ...of, loadedAt, input: { ...input, english: seen } })
      if (!outcome.ok) return outcome
      const title = `${outcome.item.englishTitle} in ${translationLanguageNames[of.language].name}`
      return { ok: true, item: { ...outcome.item, title } }
    },
  })
}

export function clientAction({ request, url, params, serverAction }: Route.ClientActionArgs) {
  const kind = openedFrom(kindAt(url).kind, { search: url.search, language: params.language })
  return submitForm<SaveResult>({ request, serverAction, kind, done: 'saved' })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { one } = kindAt(location).kind
  const shown = loaderData?.shown
  if (!shown) {
    const state = loaderData?.state
    return screenMeta(matches, state ? titleOfMissing(one, state) : 'No such translation', `Translate ${one}`)
  }
  const { name } = translationLanguageNames[shown.language]
  return screenMeta(matches, shown.item.englishTitle, `Translate ${one} into ${name}`)
}

export default function TranslationForm({ loaderData, actionData, params }: Route.ComponentProps) {
  const { kind, shown, state } = loaderData
  const { search } = useLocation()
  const what = isTranslationLanguage(params.language) ? undefined : 'language'
  if (!shown) return <MissingItem kind={contentKinds[kind]} what={what} state={state} />
  const { language } = shown
  const behind = openedFrom(contentKinds[kind], { search, language })
  return (
    <TranslationDialog
      key={language}
      kind={contentKinds[kind]}
      list={behind}
      shown={shown}
      result={actionData}
      previewPath={dialogPaths(contentKinds[kind]).unsavedTranslation(shown.item.id, language)}
    />
  )
}
