import { buttonStyles } from '#app/ui/button-styles.ts'
import { isLongText, LongText } from '#app/ui/words/long-text.tsx'

type Version<Side extends string> = { side: Side; words: string; text: string }

type Props<Side extends string> = {
  name: string
  label: string
  versions: readonly Version<Side>[]
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

export function VersionChoice<Side extends string>(props: Props<Side>) {
  const { name, label, versions, chosen, onChoose } = props
  return (
    <fieldset>
      <legend className="mb-1 font-strong">{label}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {versions.map(({ side, words, text }) => (
          <div
            key={side}
            className="min-w-0 rounded-field border border-line p-3 has-checked:border-2 has-checked:border-monsoon has-checked:bg-monsoon/8"
          >
            <label className="flex gap-3">
              <input
                type="radio"
                name={name}
                value={side}
                checked={chosen === side}
                onChange={() => onChoose(side)}
                className="mt-1 size-5 shrink-0 accent-monsoon"
              />
              <span className="min-w-0 grow">
                <span className="block text-sm text-stone">{words}</span>
                {!isLongText(text) && (
                  <span className="wrap-anywhere block whitespace-pre-wrap">{text || '(empty)'}</span>
                )}
              </span>
            </label>
            {isLongText(text) && (
              <LongText text={text} label={`${label}: ${words}`} className="mt-2 max-h-48" />
            )}
          </div>
        ))}
      </div>
    </fieldset>
  )
}

export function ChooseAll({ onChoose }: { onChoose: (side: 'mine' | 'stored') => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <button type="button" onClick={() => onChoose('mine')} className={buttonStyles.outline}>
        Choose all of yours
      </button>
      <button type="button" onClick={() => onChoose('stored')} className={buttonStyles.outline}>
        Choose all of the other version
      </button>
    </div>
  )
}
