import { type MouseEvent, useState } from 'react'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { Values } from './form-values-of.ts'
import { mergeVersions } from './merge-versions.ts'
import { ChooseAll, sideWords, VersionChoice } from './version-choice.tsx'

type Side = 'mine' | 'stored'

type Props = {
  /** What the form began with, where it is known. */
  base: Values | undefined
  mine: Values
  stored: Values
  /** When the other version was saved, as ISO time; '' where nobody knows. */
  changedAt: string
  labels: Readonly<Record<string, string>>
  onChosen: (values: Values) => void
}

const sides: readonly Side[] = ['mine', 'stored']

/**
 * The fields that two people changed at once, both versions side by side: which one to keep is chosen field by field, or
 * for all. What only one of them changed is kept without a question.
 */
export function ConflictView({ base, mine, stored, changedAt, labels, onChosen }: Props) {
  const { merged, disputed } = mergeVersions({ base, mine, stored })
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const chooseAll = (side: Side) => setChoices(Object.fromEntries(disputed.map((name) => [name, side])))
  const versionOf = (name: string, side: Side) => (side === 'mine' ? mine[name] : stored[name]) ?? ''
  const agreed = Object.entries(merged).filter(([name]) => !disputed.includes(name))

  function keepChoices({ currentTarget }: MouseEvent<HTMLElement>) {
    // The button goes: the focus stays where the form comes back, and does not begin at the top of the page.
    currentTarget.closest<HTMLElement>('dialog, main')?.focus()
    const chosen = disputed.map((name) => [name, versionOf(name, choices[name] ?? 'mine')] as const)
    onChosen({ ...merged, ...Object.fromEntries(chosen) })
  }

  return (
    <section aria-label="Both versions" className="space-y-5">
      {changedAt !== '' && (
        <p>
          The other version was saved on <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>.
        </p>
      )}
      {disputed.length > 0 ? (
        <ChooseAll onChoose={chooseAll} />
      ) : (
        <p>No field was changed by both of you, so that both versions can be kept together.</p>
      )}
      <noscript>
        {agreed.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </noscript>
      {disputed.map((name) => (
        <VersionChoice
          key={name}
          name={name}
          label={labels[name] ?? name}
          versions={sides.map((side) => ({ side, words: sideWords[side], text: versionOf(name, side) }))}
          chosen={choices[name] ?? 'mine'}
          onChoose={(side) => setChoices((before) => ({ ...before, [name]: side }))}
          sends="text"
        />
      ))}
      <button type="button" onClick={keepChoices} className={`${buttonStyles.primary} noscript:hidden`}>
        Go on with this choice
      </button>
    </section>
  )
}
