import { useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { fullLabel } from './setting-fields.ts'
import type { SettingsDraft } from './settings-draft.ts'
import type { Difference, Side } from './settings-merge.ts'

type Props = {
  differences: readonly Difference[]
  rows: SettingsDraft['rows']
  onChosen: (choices: Readonly<Record<string, Side>>) => void
}

/** Both versions of what two people changed at once: which to keep is chosen field by field, of a list also both. */
export function SettingVersions({ differences, rows, onChosen }: Props) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const choose = (name: string, side: Side) => setChoices((before) => ({ ...before, [name]: side }))
  const chooseAll = (side: Side) =>
    setChoices(Object.fromEntries(differences.map(({ name }) => [name, side])))
  const isWhole = differences.every(({ name }) => name in choices)
  return (
    <section aria-label="Both versions" className="mb-8 space-y-5">
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <button type="button" onClick={() => chooseAll('mine')} className={buttonStyles.outline}>
          Choose all of yours
        </button>
        <button type="button" onClick={() => chooseAll('stored')} className={buttonStyles.outline}>
          Choose all of the other version
        </button>
      </div>
      {differences.map((difference) => (
        <fieldset key={difference.name}>
          <legend className="mb-1 font-strong">{fullLabel(rows, difference.name)}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {sidesOf(difference).map(({ side, words, text }) => (
              <label
                key={side}
                className="flex gap-3 rounded-field border border-line p-3 has-checked:border-2 has-checked:border-monsoon has-checked:bg-monsoon/8"
              >
                <input
                  type="radio"
                  required
                  name={`choice.${difference.name}`}
                  value={side}
                  checked={choices[difference.name] === side}
                  onChange={() => choose(difference.name, side)}
                  className="mt-1 size-5 shrink-0 accent-monsoon"
                />
                <span className="min-w-0">
                  <span className="block text-sm text-stone">{words}</span>
                  <span className="block max-h-48 overflow-y-auto whitespace-pre-wrap break-words">
                    {text}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button
        type="submit"
        aria-disabled={!isWhole}
        onClick={(event) => {
          event.preventDefault()
          if (isWhole) onChosen(choices)
        }}
        className={`${buttonStyles.primary} aria-disabled:opacity-60`}
      >
        Go on with this choice
      </button>
    </section>
  )
}

type Shown = { side: Side; words: string; text: string }

function sidesOf({ mine, stored, isList }: Difference): Shown[] {
  return [
    { side: 'mine', words: 'Yours', text: mine || '(empty)' },
    { side: 'stored', words: 'Saved by somebody else', text: stored || '(empty)' },
    ...(isList
      ? [{ side: 'both' as const, words: 'Both', text: 'The other version, and below it what yours adds.' }]
      : []),
  ]
}
