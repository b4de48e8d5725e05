import { Link } from 'react-router'
import { formatCount } from '#shared/values/money.ts'

type Props = {
  label: string
  /** Undefined while there is nothing to measure. */
  value: number | string | undefined
  /** What the value is compared with or means, in words. */
  note?: string | undefined
  /** Where what is counted stands; the whole tile leads there. */
  to?: string
}

/** One figure with its name; a pair of a description list. */
export function FigureTile({ label, value, note, to }: Props) {
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
            {typeof value === 'number' ? formatCount(value) : value}
          </span>
        )}
        {value !== undefined && note && <span className="block text-sm text-stone">{note}</span>}
      </dd>
    </div>
  )
}
