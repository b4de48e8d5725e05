import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatCount } from '#shared/values/money.ts'

type Props = {
  label: string
  /** Undefined if there is no data. */
  value: number | string | undefined
  note?: string | undefined
  to?: string
  children?: ReactNode
}

export function FigureTile({ label, value, note, to, children }: Props) {
  return (
    <div className="relative min-w-0 rounded-card border border-line bg-paper px-4 py-2.5 has-[a]:hover:border-monsoon">
      <dt className="text-sm text-stone">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card hover:underline">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd>
        {value === undefined ? (
          <span className="text-stone">No data yet</span>
        ) : (
          <span className="whitespace-nowrap font-strong text-xl tabular-nums">
            {typeof value === 'number' ? formatCount(value) : value}
          </span>
        )}
        {value !== undefined && note && <span className="ml-2 text-sm text-stone">{note}</span>}
        {children}
      </dd>
    </div>
  )
}
