import { useState } from 'react'
import { data } from 'react-router'
import { ContentForm } from '#app/admin/content/content-form.tsx'
import { contentKinds, kindAt } from '#app/admin/content/content-kinds.ts'
import { MissingItem } from '#app/admin/content/missing-item.tsx'
import { SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { valuesOf } from '#app/admin/forms/form-values-of.ts'
import { saveAction } from '#app/admin/forms/save-action.ts'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import { submitForm } from '#app/admin/forms/submit-form.ts'
import { screenMeta } from '#app/admin/screen-meta.ts'
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
import { LanguageLinks } from './language-links.tsx'
import { TranslatedText } from './translated-text.tsx'

export const handle = { ...staffPage({ read: 'content.change', change: 'content.change' }), ...largeForm() }

export async function loader({ url, params: { id, language }, context }: Route.LoaderArgs) {
  const actor = actorOf(staffOf(context))
  const { name: kind } = kindAt(url)
  if (!isTranslationLanguage(language)) return data({ kind, shown: undefined }, { status: 404 })
  const [found, languages] = await Promise.all([
    findTranslation(actor, { kind, id, language }),
    readTranslationProgress(actor, { kind, id }),
  ])
  return data({ kind, shown: found && { ...found, language, languages } }, { status: found ? 200 : 404 })
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
    schema: translationSchema(found.texts),
    async save(typed, { loadedAt }) {
      const input = typed as TranslationInput
      // What is merged into a newer version was still written from the English that this form showed.
      seen ??= input.english
      const outcome = await saveTranslation(actor, { ...of, loadedAt, input: { ...input, english: seen } })
      if (!outcome.ok) return outcome
      const title = `${outcome.item.englishTitle} in ${translationLanguageNames[of.language].name}`
      return { ok: true, item: { ...outcome.item, title } }
    },
  })
}

export function clientAction({ request, url, serverAction }: Route.ClientActionArgs) {
  return submitForm<SaveResult>({ request, serverAction, kind: kindAt(url).kind, done: 'saved' })
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const { one } = kindAt(location).kind
  const shown = loaderData?.shown
  if (!shown) return screenMeta(matches, 'No such translation', `Translate ${one}`)
  const { name } = translationLanguageNames[shown.language]
  return screenMeta(matches, shown.item.englishTitle, `Translate ${one} into ${name}`)
}

/** The form in which an item is said in another language, beside its English. */
export default function TranslationForm({ loaderData: { kind, shown }, actionData }: Route.ComponentProps) {
  if (!shown) return <MissingItem kind={contentKinds[kind]} />
  return <TranslationDialog key={shown.language} kind={kind} shown={shown} result={actionData} />
}

type Shown = NonNullable<Route.ComponentProps['loaderData']['shown']>
type DialogProps = { kind: keyof typeof contentKinds; shown: Shown; result: SaveResult | undefined }

function TranslationDialog({ kind, shown, result }: DialogProps) {
  const { item, texts, language, languages } = shown
  const { name } = translationLanguageNames[language]
  const [schema] = useState(() => translationSchema(texts))
  const labels = {
    ...Object.fromEntries(texts.map((text) => [text.name, text.label])),
    stillRight: 'Still right',
    isReady: `Ready: show it in ${name}`,
    english: 'English',
  }
  return (
    <ContentForm
      title={`${item.englishTitle} in ${name}`}
      kind={contentKinds[kind]}
      schema={schema}
      labels={labels}
      initial={valuesOf(schema.shape, item)}
      item={item}
      newId={undefined}
      result={result}
    >
      <div className="col-span-full">
        <LanguageLinks kind={contentKinds[kind]} id={item.id} languages={languages} current={language} />
        <p className="text-stone">What stays empty is shown in English.</p>
      </div>
      <ShownEnglish />
      {texts.map((text) => (
        <TranslatedText key={text.name} text={text} language={language} />
      ))}
      <div className="col-span-full border-line border-t pt-5">
        <SwitchInput
          name="isReady"
          hint={`Visitors are shown it in ${name} once it is ready and published. Until then they see it in English.`}
        />
      </div>
    </ContentForm>
  )
}

/** For a browser without script: the English that the texts were written from. */
function ShownEnglish() {
  const { value } = useField('english')
  return <input type="hidden" name="english" value={value} />
}
