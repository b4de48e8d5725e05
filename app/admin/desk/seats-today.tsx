import type { ReactNode } from 'react'
import { Link, useFetcher } from 'react-router'
import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { describeSeats, HoldActions, SeatOutcome } from '#app/admin/tours/seat-controls.tsx'
import type { TodaySeats } from '#server/departures/today-seat-records.ts'
import type { SeatResult } from '#shared/departures/seat-hold.ts'
import { departuresPath } from '#shared/staff/staff-paths.ts'
import { formatCount } from '#shared/values/money.ts'
import { dayToType } from '#shared/values/parse-day.ts'

/** Holds that end today and departures below their minimum; renders no empty list. */
export function SeatsToday({ seats: { holds, short }, hours }: { seats: TodaySeats; hours: number }) {
  const fetcher = useFetcher<SeatResult | SubmitFailure>()
  const mayChange = useMay()('enquiries.change')
  return (
    <>
      <Section id="today-holds" title="Holds that end today" {...holds}>
        {holds.rows.map((hold) => (
          <li key={hold.id} className="grid items-center gap-x-4 py-1.5 lg:grid-cols-[minmax(0,1fr)_auto]">
            <p className="wrap-anywhere min-w-0 text-sm leading-snug">
              {hold.enquiryId ? (
                <Link to={`${contentKinds.enquiry.path}/${hold.enquiryId}`} className={link}>
                  {hold.name}
                </Link>
              ) : (
                hold.name
              )}{' '}
              · {describeSeats(hold)} ·{' '}
              <Link to={`${departuresPath}/${hold.departureId}`} className={link}>
                {hold.tour}, {dayToType(hold.startsOn)}
              </Link>
            </p>
            {mayChange && <HoldActions {...{ hold, hours, fetcher }} />}
          </li>
        ))}
      </Section>
      <SeatOutcome fetcher={fetcher} />
      <Section id="today-short" title="Departures below the minimum" {...short}>
        {short.rows.map(({ id, tour, startsOn, needs, people }) => (
          <li key={id} className="wrap-anywhere py-1.5 text-sm leading-snug">
            <Link to={`${departuresPath}/${id}`} className={link}>
              {tour}, {dayToType(startsOn)}
            </Link>
            {` · ${people} of ${needs} people`}
          </li>
        ))}
      </Section>
    </>
  )
}

export function emptySeatTexts({ holds, short }: TodaySeats): string[] {
  return [
    ...(holds.total === 0 ? ['No hold ends today'] : []),
    ...(short.total === 0 ? ['No departure below its minimum'] : []),
  ]
}

const link = 'touch-reach font-strong text-base text-monsoon hover:underline'

type SectionProps = { id: string; title: string; total: number; rows: unknown[]; children: ReactNode }

function Section({ id, title, total, rows, children }: SectionProps) {
  if (total === 0) return null
  return (
    <section aria-labelledby={id} className="mt-2 comfortable:mt-6">
      <h2 id={id} className="py-1 font-strong font-text text-base">
        {title} <span className="text-stone">({formatCount(total)})</span>
      </h2>
      <ul className="divide-y divide-line border-line border-y">{children}</ul>
      {total > rows.length && <p className="text-sm text-stone">The first {rows.length} are shown.</p>}
    </section>
  )
}
