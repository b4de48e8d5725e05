import { Link } from 'react-router'

type Props = {
  label: string
  /** Undefined while there is nothing to measure. */
  value: number | string | undefined
  /** Percent against the period before; null where that had nothing. */
  change?: number | null | undefined
  note?: string | undefined
  /** Where what is counted stands; the whole tile leads there. */
  to?: string
}

/** One figure with its name; a pair of a description list. */
export function FigureTile({ label, value, change, note, to }: Props) {
  return (
    <div className="relative rounded-card border border-line bg-paper p-4 has-[a]:hover:border-monsoon">
      <dt className="text-sm text-stone">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="mt-1">
        {value === undefined ? (
          <span className="text-stone">No data yet</span>
        ) : (
          <span className="whitespace-nowrap font-display text-2xl">
            {typeof value === 'number' ? value.toLocaleString('en-IN') : value}
          </span>
        )}
        {value !== undefined && <Note change={change} note={note} />}
      </dd>
    </div>
  )
}

/** Of what fell, stayed and rose. */
const signs = ['−', '', '+']
const colours = ['text-laterite', 'text-stone', 'text-monsoon']

function Note({ change, note }: Pick<Props, 'change' | 'note'>) {
  if (note) return <span className="block text-sm text-stone">{note}</span>
  if (change === undefined || change === null) return null
  const direction = Math.sign(change) + 1
  return (
    <span className={`block text-sm ${colours[direction]}`}>
      {signs[direction]}
      {Math.abs(change)}% against the 30 days before
    </span>
  )
}
