import { Link } from 'react-router'
import type { ChangeLine } from '#shared/staff/audit-log-labels.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import type { HistoryLine } from './history-lines.ts'

type Props = {
  entries: readonly HistoryLine[]
  /** Omitted if all entries belong to one item. */
  historyOf?: (entry: HistoryLine) => string | undefined
  versionOf?: ((entry: HistoryLine) => string) | undefined
}

export function EntryList({ entries, historyOf, versionOf }: Props) {
  return (
    <ol className="divide-y divide-line border-line border-y">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2 comfortable:py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <p className="wrap-anywhere min-w-0 font-strong sm:flex-1 sm:basis-80">{entry.sentence}</p>
            <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-stone">
              <HistoryLink entry={entry} address={historyOf?.(entry)} />
              <VersionLink entry={entry} address={entry.isVersion ? versionOf?.(entry) : undefined} />
              <time dateTime={entry.at.toISOString()}>{formatDateTime(entry.at)}</time>
            </p>
          </div>
          <Lines lines={entry.lines} />
        </li>
      ))}
    </ol>
  )
}

function HistoryLink({ entry, address }: { entry: HistoryLine; address: string | undefined }) {
  if (!address) return null
  return (
    <Link
      to={address}
      className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4 sm:min-h-6"
    >
      History<span className="sr-only"> of {entry.title}</span>
    </Link>
  )
}

function VersionLink({ entry, address }: { entry: HistoryLine; address: string | undefined }) {
  if (!address) return null
  return (
    <Link
      to={address}
      className="inline-flex min-h-11 min-w-11 items-center text-monsoon underline underline-offset-4 sm:min-h-6"
    >
      Version<span className="sr-only"> of {formatDateTime(entry.at)}</span>
    </Link>
  )
}

function Lines({ lines }: { lines: readonly ChangeLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="mt-1 space-y-1">
      {lines.map(({ label, words }) => (
        <li key={label} className="wrap-anywhere">
          <span className="text-stone">{label}</span> {words}
        </li>
      ))}
    </ul>
  )
}
