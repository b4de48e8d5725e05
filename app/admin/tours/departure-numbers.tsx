import type { DepartureFigures } from '#server/departures/departure-figure-records.ts'
import { monthNames } from '#shared/values/dates.ts'

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
