import { useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { Values } from './form-values-of.ts'

type Side = 'mine' | 'stored'

type Props = {
  mine: Values
  stored: Values
  labels: Readonly<Record<string, string>>
  onChosen: (values: Values) => void
}

const sides: readonly { side: Side; name: string }[] = [
  { side: 'mine', name: 'Yours' },
  { side: 'stored', name: 'Saved by somebody else' },
]

/** Both versions of an item side by side where they differ; which one to keep is chosen field by field, or for all. */
export function ConflictView({ mine, stored, labels, onChosen }: Props) {
  const differing = Object.keys(mine).filter((name) => mine[name] !== (stored[name] ?? ''))
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(differing.map((name) => [name, side])))
  const versionOf = (name: string, side: Side) => (side === 'mine' ? mine[name] : stored[name]) ?? ''

  function merge() {
    const merged = differing.map((name) => [name, versionOf(name, choices[name] ?? 'mine')] as const)
    onChosen({ ...mine, ...Object.fromEntries(merged) })
  }

  return (
    <section aria-label="Both versions" className="space-y-5">
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <button type="button" onClick={() => chooseAll('mine')} className={buttonStyles.outline}>
          Choose all of yours
        </button>
        <button type="button" onClick={() => chooseAll('stored')} className={buttonStyles.outline}>
          Choose all of the other version
        </button>
      </div>
      {differing.map((name) => (
        <fieldset key={name}>
          <legend className="mb-1 font-strong">{labels[name] ?? name}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            {sides.map(({ side, name: sideName }) => (
              <label
                key={side}
                className="flex gap-3 rounded-field border border-line p-3 has-checked:border-2 has-checked:border-monsoon has-checked:bg-monsoon/8"
              >
                <input
                  type="radio"
                  name={`choice-${name}`}
                  checked={(choices[name] ?? 'mine') === side}
                  onChange={() => setChoices((before) => ({ ...before, [name]: side }))}
                  className="mt-1 size-5 shrink-0 accent-monsoon"
                />
                <span className="min-w-0">
                  <span className="block text-sm text-stone">{sideName}</span>
                  <span className="block max-h-48 overflow-y-auto whitespace-pre-wrap break-words">
                    {versionOf(name, side) || '(empty)'}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <button type="button" onClick={merge} className={`${buttonStyles.primary} noscript:hidden`}>
        Go on with this choice
      </button>
    </section>
  )
}
