import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { DraftOffer } from '#app/admin/forms/drafts/draft-offer.tsx'
import type { UnsavedWork } from '#app/admin/shell/offline/draft-store.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useStore } from '#app/ui/use-store.ts'
import {
  type TranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import { altTextMaximum } from '#shared/media/alt-text.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { LatestSaver } from './latest-saver.ts'
import { saveAltText } from './save-file-fact.ts'
import { SaveMark } from './save-mark.tsx'

type Props = {
  id: string
  name: string
  altText: string
  language?: TranslationLanguage
  isOutdated?: boolean
}

export function AltTextInput({ id, name, altText, language, isOutdated = false }: Props) {
  const { revalidate } = useRevalidator()
  const [text, setText] = useState(altText)
  const [saver] = useState(
    () =>
      new LatestSaver({
        stored: altText,
        async save(sent) {
          const end = await saveAltText(id, { ...sent, language })
          if (end === null) void revalidate()
          else if (sent.isLast) notify(mediaPath, { text: `The alt text of “${name}” was not saved: ${end}` })
          return end
        },
      }),
  )
  const state = useStore(saver.state)
  const put = (typed: string) => {
    setText(typed)
    saver.change(typed)
  }
  const field = language ? `alt-text-${language}` : 'alt-text'
  const form = language ? `${mediaPath}/${id}?language=${language}` : `${mediaPath}/${id}`
  return (
    <div>
      <DraftOffer
        form={form}
        stored={{ altText }}
        work={state.phase === 'saved' ? undefined : workOf(text, altText)}
        isStored={({ values }) => values.altText === altText}
        onBringBack={({ values }) => put(values.altText ?? '')}
      />
      <label htmlFor={field} className="font-strong">
        {language ? `Alt text in ${translationLanguageNames[language].name}` : 'Alt text'}
      </label>
      <textarea
        id={field}
        lang={language}
        autoComplete="off"
        rows={3}
        value={text}
        maxLength={altTextMaximum}
        aria-describedby={`${field}-hint ${field}-state`}
        aria-invalid={state.phase === 'failed' || undefined}
        onChange={({ currentTarget }) => put(currentTarget.value)}
        className="field mt-1 w-full aria-invalid:border-2 aria-invalid:border-laterite"
      />
      <p id={`${field}-hint`} className="text-sm text-stone">
        {language ? hintIn(language, isOutdated) : englishHint}
      </p>
      <p id={`${field}-state`} role="status" className="min-h-7 text-sm">
        <SaveMark state={state} />
      </p>
      {isOutdated && (
        <button type="button" onClick={() => put(text)} className={buttonStyles.outline}>
          Still right
        </button>
      )}
    </div>
  )
}

const englishHint =
  'What the picture shows, in a sentence, for those who cannot see it: “A boat below Murud-Janjira fort at dawn”. Search engines read it, too. Leave empty for decorative pictures.'

function hintIn(language: TranslationLanguage, isOutdated: boolean): string {
  const { name } = translationLanguageNames[language]
  return isOutdated
    ? `The English text has changed. Pages in ${name} use the English one until you change this or confirm it.`
    : `Pages in ${name} have it as soon as it is saved; the English one where it is empty.`
}

function workOf(text: string, stored: string): UnsavedWork {
  return { values: { altText: text }, base: { altText: stored }, start: {} }
}
