import { useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { Values } from './form-values-of.ts'
import { ChooseAll, sideWords, VersionChoice } from './version-choice.tsx'

type Side = 'mine' | 'stored'

type Props = {
  mine: Values
  stored: Values
  labels: Readonly<Record<string, string>>
  onChosen: (values: Values) => void
}

const sides: readonly Side[] = ['mine', 'stored']

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
      <ChooseAll onChoose={chooseAll} />
      {differing.map((name) => (
        <VersionChoice
          key={name}
          name={`choice-${name}`}
          label={labels[name] ?? name}
          versions={sides.map((side) => ({ side, words: sideWords[side], text: versionOf(name, side) }))}
          chosen={choices[name] ?? 'mine'}
          onChoose={(side) => setChoices((before) => ({ ...before, [name]: side }))}
        />
      ))}
      <button type="button" onClick={merge} className={`${buttonStyles.primary} noscript:hidden`}>
        Go on with this choice
      </button>
    </section>
  )
}
