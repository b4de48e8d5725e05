import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { useLiveChanges } from '#app/admin/shell/live-changes.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { Values } from '#app/ui/forms/form-values-of.ts'
import { type LiveTopic, mayConcern } from '#shared/pages/live-notice.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { mergeVersions, type Versions } from './merge-versions.ts'
import { ChooseAll, VersionChoice } from './version-choice.tsx'

type Side = 'mine' | 'stored' | 'both'
export type Choices = Readonly<Record<string, Side>>

export type Dispute = { name: string; label: string; mine: string; stored: string; both?: string }

type Props = {
  disputes: readonly Dispute[]
  /** ISO time of the other save; '' if unknown. */
  changedAt?: string
  startsWithMine?: boolean
  /** A name or `you`. */
  changedBy?: string | undefined
  onChosen: (choices: Choices) => void
}

export function ConflictView({
  disputes,
  changedAt = '',
  changedBy = 'another user',
  startsWithMine = false,
  onChosen,
}: Props) {
  const all = (side: Side): Choices => Object.fromEntries(disputes.map(({ name }) => [name, side]))
  const [chosen, setChoices] = useState<Choices>({})
  const choices = startsWithMine ? { ...all('mine'), ...chosen } : chosen
  const isComplete = disputes.every(({ name }) => name in choices)

  function preserveChoices(event: MouseEvent<HTMLElement>) {
    if (!isComplete) return
    // The button disappears, so the form's container gets the focus.
    event.currentTarget.closest<HTMLElement>('dialog, main')?.focus()
    onChosen(choices)
  }

  return (
    <section aria-label="Both versions" className="space-y-5">
      {changedAt !== '' && (
        <p>
          The other version was saved by {changedBy} on{' '}
          <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>.
        </p>
      )}
      {disputes.length > 0 ? (
        <ChooseAll onChoose={(side) => setChoices(all(side))} />
      ) : (
        <p>You changed different fields, so both versions can be merged.</p>
      )}
      {disputes.map((dispute) => (
        <VersionChoice
          key={dispute.name}
          name={`choice.${dispute.name}`}
          label={dispute.label}
          versions={versionsOf(dispute, changedBy)}
          chosen={choices[dispute.name]}
          onChoose={(side) => setChoices((before) => ({ ...before, [dispute.name]: side }))}
        />
      ))}
      <button
        type="button"
        aria-disabled={isComplete ? undefined : true}
        onClick={preserveChoices}
        className={`${buttonStyles.primary} aria-disabled:opacity-60`}
      >
        Use these choices
      </button>
    </section>
  )
}

function versionsOf(dispute: Dispute, changedBy: string) {
  const sideLabels = { mine: 'Yours', stored: `Saved by ${changedBy}`, both: 'Both' }
  const sides = (['mine', 'stored', 'both'] as const).filter((side) => dispute[side] !== undefined)
  return sides.map((side) => ({ side, words: sideLabels[side], text: dispute[side] ?? '' }))
}

type FieldsProps = {
  versions: Versions
  changedAt: string
  changedBy?: string | undefined
  labels: Readonly<Record<string, string>>
  onChosen: (values: Values) => void
}

export function FieldConflictView({ versions, changedAt, changedBy, labels, onChosen }: FieldsProps) {
  const { merged, disputed } = mergeVersions(versions)
  const { mine, stored } = versions
  const disputes = disputed.map((name): Dispute => {
    return { name, label: labels[name] ?? name, mine: mine[name] ?? '', stored: stored[name] ?? '' }
  })
  return (
    <ConflictView
      disputes={disputes}
      changedAt={changedAt}
      startsWithMine
      changedBy={changedBy}
      onChosen={(choices) => {
        const theirs = disputed.filter((name) => choices[name] === 'stored')
        onChosen({ ...merged, ...Object.fromEntries(theirs.map((name) => [name, stored[name] ?? ''])) })
      }}
    />
  )
}

type ChangedElsewhereProps = {
  topics: readonly LiveTopic[]
  id: string | undefined
}

/** Shown above an open form when a colleague changed its item. The form does not change until the user reloads. */
export function ChangedElsewhere({ topics, id }: ChangedElsewhereProps) {
  const [isOutdated, setOutdated] = useState(false)
  useLiveChanges(topics, (notice) => {
    if (!notice || mayConcern(notice, id)) setOutdated(true)
  })
  return <ChangedNotice isOutdated={isOutdated} />
}

/** The notice alone, for forms that detect changes themselves. */
export function ChangedNotice({ isOutdated }: { isOutdated: boolean }) {
  const { pathname, search } = useLocation()
  // Screen readers announce text only in a region that already exists.
  return (
    <div role="status" className="mb-5 empty:mb-0">
      {isOutdated && (
        <Alert kind="information">
          Changed elsewhere —{' '}
          <a href={pathname + search} className="underline underline-offset-4">
            reload
          </a>
        </Alert>
      )}
    </div>
  )
}
