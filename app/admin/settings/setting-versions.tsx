import { useState } from 'react'
import { ChooseAll, sideWords, VersionChoice } from '#app/admin/forms/version-choice.tsx'
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
      <ChooseAll onChoose={chooseAll} />
      {differences.map((difference) => (
        <VersionChoice
          key={difference.name}
          name={`choice.${difference.name}`}
          label={fullLabel(rows, difference.name)}
          versions={versionsOf(difference)}
          chosen={choices[difference.name]}
          onChoose={(side) => choose(difference.name, side)}
          sends="side"
        />
      ))}
      <button
        type="submit"
        aria-disabled={!isWhole}
        onClick={(event) => {
          event.preventDefault()
          if (!isWhole) return
          // The button goes: the focus stays in the form that comes back, and does not begin at the top of the page.
          event.currentTarget.closest<HTMLElement>('main')?.focus()
          onChosen(choices)
        }}
        className={`${buttonStyles.primary} aria-disabled:opacity-60`}
      >
        Go on with this choice
      </button>
    </section>
  )
}

function versionsOf({ mine, stored, isList }: Difference) {
  const versions: { side: Side; words: string; text: string }[] = [
    { side: 'mine', words: sideWords.mine, text: mine },
    { side: 'stored', words: sideWords.stored, text: stored },
  ]
  const text = 'The other version, and below it what yours adds.'
  return isList ? [...versions, { side: 'both' as const, words: sideWords.both, text }] : versions
}
