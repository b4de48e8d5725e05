import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { formatShortDate } from '#shared/values/dates.ts'
import { formatCount } from '#shared/values/money.ts'

type Day = { day: string; count: number }
type Props = {
  /** What is counted, such as `Page views`. */
  what: string
  days: readonly Day[]
  summary?: string | undefined
}

const bar = { step: 20, width: 14, height: 100 }

/** Pointer and arrow keys read out values; a table has all numbers. */
export function DayChart({ what, days, summary }: Props) {
  const [at, setAt] = useState<number>()
  const most = Math.max(1, ...days.map(({ count }) => count))
  const busiest = days.find(({ count }) => count === most)
  const chosen = at === undefined ? undefined : days[at]
  const highest = busiest ? `Busiest day: ${tell(busiest)}.` : 'None yet.'
  const bars = <Bars days={days} most={most} at={at} />
  return (
    <figure className="mt-1">
      <figcaption className="truncate text-sm text-stone">
        <span className="sr-only">{what} a day. </span>
        {chosen ? tell(chosen) : (summary ?? highest)}
      </figcaption>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${what}, day by day`}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(at ?? days.length - 1) + 1}
        aria-valuetext={tell(chosen ?? days.at(-1))}
        onKeyDown={(event) => setAt(keyedTo(event, { at, last: days.length - 1 }))}
        onPointerDown={(event) => setAt(pointedAt(event, days.length))}
        onPointerMove={(event) => setAt(pointedAt(event, days.length))}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
        className="touch-pan-y"
      >
        {bars}
      </div>
      <Numbers what={what} days={days} />
    </figure>
  )
}

function Bars({ days, most, at }: { days: readonly Day[]; most: number; at: number | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length * bar.step} ${bar.height + 1}`}
      preserveAspectRatio="none"
      className="h-12 w-full"
    >
      <path d={`M0 ${bar.height + 0.5}H${days.length * bar.step}`} className="stroke-line" />
      {days.map(({ day, count }, place) => (
        <rect
          key={day}
          x={place * bar.step + (bar.step - bar.width) / 2}
          y={bar.height - (count / most) * bar.height}
          width={bar.width}
          height={(count / most) * bar.height}
          className={place === at ? 'fill-laterite' : 'fill-monsoon'}
        />
      ))}
      {at !== undefined && (
        <path d={`M${(at + 0.5) * bar.step} 0V${bar.height}`} className="stroke-2 stroke-laterite/40" />
      )}
    </svg>
  )
}

function Numbers({ what, days }: Props) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-8 min-w-11 items-center text-monsoon underline underline-offset-4 pointer-coarse:min-h-11">
        Show the numbers<span className="sr-only">: {what}</span>
      </summary>
      <table className="w-full max-w-xs">
        <thead>
          <tr>
            <th className="text-left font-strong">Day</th>
            <th className="text-right font-strong">{what}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day} className="border-line border-t">
              <td>{formatShortDate(day)}</td>
              <td className="text-right">{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function tell(day: Day | undefined): string {
  return day ? `${formatShortDate(day.day)}: ${formatCount(day.count)}` : ''
}

type Hovered = { at: number | undefined; last: number }

function keyedTo(event: KeyboardEvent, { at, last }: Hovered): number | undefined {
  if (event.key === 'Escape') return undefined
  const from = at ?? last + 1
  const places: Record<string, number> = {
    ...{ ArrowLeft: from - 1, ArrowDown: from - 1, ArrowRight: from + 1, ArrowUp: from + 1 },
    ...{ PageUp: from + 7, PageDown: from - 7, Home: 0, End: last },
  }
  const to = places[event.key]
  if (to === undefined) return at
  event.preventDefault()
  return Math.min(Math.max(to, 0), last)
}

function pointedAt({ clientX, currentTarget }: PointerEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return Math.min(Math.max(Math.floor(((clientX - left) / width) * count), 0), count - 1)
}
