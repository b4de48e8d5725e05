import { Link } from 'react-router'
import { formatCount } from '#shared/values/money.ts'

type Props = {
  label: string
  /** Undefined if there is no data. */
  value: number | string | undefined
  note?: string | undefined
  to?: string
}

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
