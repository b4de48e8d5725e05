import { useState } from 'react'
import { ContentForm } from '#app/admin/content/content-form.tsx'
import { SwitchInput } from '#app/admin/forms/choice-inputs.tsx'
import type { SaveResult } from '#app/admin/forms/save-result.ts'
import type { ContentKind } from '#app/admin/shell/content-kinds.ts'
import { valuesOf } from '#app/ui/forms/form-values-of.ts'
import { type FormText, translationSchema } from '#shared/content/translations/translation-form.ts'
import {
  type TranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import { LanguageLinks, type Languages } from './language-links.tsx'
import { type SideBySide, TranslatedText } from './translated-text.tsx'

type Props = {
  kind: ContentKind
  list: ContentKind
  shown: {
    item: { id: string; englishTitle: string; updatedAt: Date }
    texts: readonly (FormText & SideBySide)[]
    language: TranslationLanguage
    languages: Languages
  }
  result: SaveResult | undefined
  /** URL of the English version, for items without an editor. */
  english?: string
  previewPath?: string
  hint?: string
}

export function TranslationDialog({ kind, list, shown, result, english, previewPath, hint }: Props) {
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
      kind={list}
      schema={schema}
      labels={labels}
      initial={valuesOf(schema.shape, item)}
      item={item}
      newId={undefined}
      result={result}
      {...(previewPath !== undefined && { previewPath })}
    >
      <div className="col-span-full">
        <LanguageLinks {...{ kind, languages, english }} id={item.id} current={language} />
        <p className="text-stone">
          {texts.length === 0
            ? 'There is nothing to translate yet. What is entered in English can be translated here.'
            : 'Empty texts are shown in English.'}
        </p>
      </div>
      {texts.map((text) => (
        <TranslatedText key={text.name} text={text} language={language} />
      ))}
      <div className="col-span-full border-line border-t pt-5">
        <SwitchInput
          name="isReady"
          hint={
            hint ??
            `Visitors are shown it in ${name} once it is ready and published. Until then they see it in English.`
          }
        />
      </div>
    </ContentForm>
  )
}
