import { RowBadge } from '#app/admin/lists/row-marks.tsx'
import type { DepartureFigures } from '#server/departures/departure-figure-records.ts'
import type { DepartureRecord } from '#server/departures/departure-records.ts'
import { itineraryLimits, parseItinerary } from '#shared/content/itinerary.ts'
import { tourLimits } from '#shared/content/tour.ts'
import { departureStateLabels } from '#shared/departures/departure.ts'
import { monthNames } from '#shared/values/dates.ts'
import { parseNumber } from '#shared/values/parse-number.ts'

const heads = ['Month', 'Tour', 'Dates', 'Confirmed', 'Held', 'Seats', 'Full', 'Lead', 'Waiting', 'Expired']

export function DepartureNumbers({ figures }: { figures: readonly DepartureFigures[] }) {
  return (
    <section aria-labelledby="numbers" className="mt-6">
      <h2 id="numbers" className="text-xl">
        Numbers
      </h2>
      <p className="text-stone">
        Lead: average days from the hold to the start. Expired: holds that ended unconfirmed.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls horizontally on small screens, also by keyboard */}
      <section aria-label="Numbers by month and tour" tabIndex={0} className="relative overflow-x-auto">
        <table className="mt-2 w-full text-left text-sm">
          <thead>
            <tr className="border-line border-b">
              {heads.map((head) => (
                <th key={head} scope="col" className="whitespace-nowrap py-1 pr-4 font-strong">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.map((row) => (
              <tr key={`${row.month} ${row.tour}`} className="border-line border-b">
                {cellsOf(row).map((cell, at) => (
                  <td key={heads[at]} className={`py-1 pr-4 ${at === 1 ? 'min-w-48' : 'whitespace-nowrap'}`}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {figures.length === 0 && <p>No departures in these twelve months.</p>}
    </section>
  )
}

function cellsOf({
  month,
  tour,
  dates,
  confirmed,
  held,
  seats,
  leadDays,
  waiting,
  expired,
}: DepartureFigures) {
  const share = `${Math.round((100 * confirmed) / seats)} %`
  const leadTime = leadDays === null ? '–' : `${leadDays} days`
  return [nameMonth(month), tour, dates, confirmed, held, seats, share, leadTime, waiting, expired]
}

/** `2026-12` becomes `December 2026`. */
export function nameMonth(month: string): string {
  return `${monthNames[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`
}

const tones = { guaranteed: 'green', closed: 'grey', cancelled: 'red' } as const

type StateProps = { departure: Pick<DepartureRecord, 'state' | 'needs' | 'confirmed' | 'ownSeats'> }

/** The state unless it is open, and how many people it still needs. */
export function DepartureBadges({ departure }: StateProps) {
  const { state, needs, confirmed, ownSeats } = departure
  const people = confirmed - ownSeats
  const isShort = needs !== null && people < needs && (state === 'open' || state === 'closed')
  return (
    <>
      {state !== 'open' && <RowBadge tone={tones[state]}>{departureStateLabels[state]}</RowBadge>}
      {isShort && <RowBadge tone="yellow">Needs {needs - people} more</RowBadge>}
    </>
  )
}

type SeatProps = Pick<DepartureRecord, 'seats' | 'confirmed' | 'held' | 'free'> & { className?: string }

export function SeatBar({ seats, confirmed, held, free, className = '' }: SeatProps) {
  return (
    <p className={`text-sm text-stone ${className}`}>
      <svg viewBox={`0 0 ${seats} 1`} preserveAspectRatio="none" aria-hidden="true" className="h-2 w-full">
        <rect width={seats} height="1" className="fill-line" />
        <rect width={confirmed + held} height="1" className="fill-turmeric" />
        <rect width={confirmed} height="1" className="fill-monsoon" />
      </svg>
      {`${confirmed} confirmed, ${held} held, ${free} free`}
    </p>
  )
}

type DayCounts = {
  duration: number
  days: number
}

/** Undefined if they match, if one is empty, or if the duration is not a valid number. */
export function differingDays(typed: { duration: string; itinerary: string }): DayCounts | undefined {
  const text = parseNumber(typed.duration)
  const duration = /^\d{1,4}$/.test(text) ? Number(text) : 0
  if (duration < 1 || duration > tourLimits.days) return undefined
  const days = parseItinerary(typed.itinerary).length
  return days === 0 || days === duration ? undefined : { duration, days }
}

export function matchesItinerary(days: number): boolean {
  return days <= itineraryLimits.days
}

export function inDays(count: number): string {
  return count === 1 ? '1 day' : `${count} days`
}
