import { Differences } from '#app/admin/content/history/version-differences.tsx'
import { useField } from '#app/admin/forms/form-state.ts'
import { LineInput, TextArea } from '#app/admin/forms/text-inputs.tsx'
import { contentLimits } from '#shared/content/content-fields.ts'
import type { TextState } from '#shared/content/translations/translatable-texts.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'

/** `difference` compares the English at translation time with the current one. */
export type SideBySide = {
  name: string
  label: string
  isLine: boolean
  /** Maximum length in characters. */
  max: number
  english: string
  isRequired: boolean
  state: TextState
  difference: readonly { text: string; side: 'both' | 'old' | 'new' }[]
}

const lettersOfALine = 42
const maxLineLength = contentLimits.title
const maxRows = 12

function rowsFor(english: string): number {
  const rows = english
    .split('\n')
    .reduce((sum, line) => sum + 1 + Math.floor(line.length / lettersOfALine), 0)
  return Math.min(rows + 1, maxRows)
}

export function TranslatedText({ text, language }: { text: SideBySide; language: TranslationLanguage }) {
  const { name, label, isLine, max, english, isRequired, state, difference } = text
  const hint = isRequired ? 'Needed before it is ready.' : ''
  return (
    <div className="col-span-full grid min-w-0 gap-x-6 gap-y-3 border-line border-t pt-5 sm:grid-cols-2">
      {isLine && max <= maxLineLength && english.length <= lettersOfALine ? (
        <LineInput name={name} lang={language} {...(hint && { hint })} />
      ) : (
        <TextArea name={name} lang={language} rows={rowsFor(english)} wide={false} {...(hint && { hint })} />
      )}
      <div className="min-w-0">
        <p className="font-strong">
          English
          {state === 'changed' && <span className="ml-2 text-laterite-deep">changed since</span>}
        </p>
        <p
          lang="en"
          className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-field border border-line bg-sand/40 px-3 py-2"
        >
          {state === 'changed' ? <Differences pieces={difference} /> : english}
        </p>
        {state === 'changed' && <StillRight name={name} label={label} />}
      </div>
    </div>
  )
}

function StillRight({ name, label }: { name: string; label: string }) {
  const { value, change } = useField('stillRight')
  const names = value.split(', ').filter((one) => one !== '')
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name="stillRight"
        value={name}
        checked={names.includes(name)}
        onChange={(event) => {
          const others = names.filter((one) => one !== name)
          change((event.currentTarget.checked ? [...others, name] : others).join(', '))
        }}
        className="size-6 accent-monsoon"
      />
      <span>
        Still right<span className="sr-only">: {label}</span>
      </span>
    </label>
  )
}
