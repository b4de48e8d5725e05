import { RowBadge } from '#app/admin/lists/row-badge.tsx'
import type { DepartureRecord } from '#server/departures/departure-records.ts'
import { departureStateLabels } from '#shared/departures/departure.ts'

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
