import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { Dashboard } from '#server/statistics/dashboard-records.ts'
import type { OfficeFigures, ReplyTimeFigures } from '#server/statistics/office-figure-records.ts'
import { enquirySourceLabels } from '#shared/enquiries/enquiry-source.ts'
import {
  describeComparison,
  deskPeriodLabels,
  type FigurePeriod,
  figurePeriodDays,
  shareInPercent,
} from '#shared/enquiries/statistics.ts'
import { formatMinutes } from '#shared/values/dates.ts'
import { formatCount } from '#shared/values/money.ts'
import { DayChart } from './day-chart.tsx'

type Props = { figures: OfficeFigures; dashboard: Dashboard; period: FigurePeriod; children?: ReactNode }

/** Figures of the period; page views and chats are of the last 30 days. */
export function OfficeFiguresSection({ figures, dashboard, period, children }: Props) {
  const { all, before } = figures
  const { views, enquiries, conversion, chats } = dashboard
  const ofMonth = period === 'month' ? '' : 'last 30 days'
  return (
    <section aria-labelledby="desk" className="space-y-2">
      <div className="flex flex-wrap items-baseline gap-x-6">
        <h2 id="desk" className="text-lg">
          {period === 'month' ? 'The last 30 days' : 'The last 12 months'}
        </h2>
        {children}
        <Periods chosen={period} />
      </div>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-[1.1fr_1.1fr_1fr_1fr]">
        <dl className="grid">
          <FigureTile label="Page views" value={views?.total} note={ofMonth}>
            {views && (
              <DayChart
                what="Page views"
                days={views.byDay}
                summary={compare(views, deskPeriodLabels.month.before)}
              />
            )}
          </FigureTile>
        </dl>
        <dl className="grid">
          <FigureTile label="Enquiries received" value={all.received === 0 ? undefined : all.received}>
            {enquiries && (
              <DayChart
                what="Enquiries"
                days={enquiries.byDay}
                summary={compare(
                  { total: all.received, before: before.received },
                  deskPeriodLabels[period].before,
                )}
              />
            )}
          </FigureTile>
        </dl>
        <dl className="grid content-start gap-3">
          <FigureTile
            label="Replied within 24 hours"
            value={percent(answered(all))}
            note={compareAnswered({ all, before })}
          />
          <FigureTile
            label="Time to first contact"
            value={all.medianMinutes === null ? undefined : formatMinutes(all.medianMinutes)}
            note="median"
          />
        </dl>
        <dl className="grid content-start gap-3">
          <FigureTile
            label="Converted"
            value={percent(converted(all))}
            note={`${formatCount(all.converted)} of ${formatCount(all.received)}${conversion === null ? '' : `; ${conversion}% of all so far`}`}
          />
          <FigureTile
            label="WhatsApp chats"
            value={chats?.opened}
            note={`opened, ${chats?.wrote ?? 0} wrote${ofMonth && `, ${ofMonth}`}`}
          />
        </dl>
      </div>
      {all.received > 0 && <Breakdown {...figures} />}
    </section>
  )
}

/** Such as `12 more than in the 30 days before`; undefined without earlier data. */
function compare(figure: { total: number; before: number }, period: string): string | undefined {
  if (figure.before === 0) return undefined
  return describeComparison({ now: figure.total, before: figure.before }, period)
}

function Breakdown({ byOwner, bySource, byTour }: OfficeFigures) {
  return (
    <details className="group rounded-card border border-line bg-paper">
      <summary className="flex min-h-11 items-center gap-3 px-4 py-2">
        <span className="flex-1 font-strong">By owner, source and tour</span>
        <Icon name="down" className="size-5 text-monsoon group-open:rotate-180" />
      </summary>
      <div className="grid items-start gap-6 border-line border-t p-4 xl:grid-cols-2">
        <Lines
          heading="By owner"
          first="Owner"
          rows={byOwner.map((row) => ({ ...row, key: row.name ?? '', name: row.name ?? 'Unassigned' }))}
        />
        <Lines
          heading="By source"
          first="Way"
          rows={bySource.map((row) => ({ ...row, key: row.source, name: enquirySourceLabels[row.source] }))}
        />
        {byTour.length > 0 && (
          <Lines
            heading="By tour"
            first="Tour"
            rows={byTour.map((row) => ({
              ...row,
              key: row.id,
              name: (
                <Link to={`/admin/tours/${row.id}/edit`} className="text-monsoon hover:underline">
                  {row.title}
                </Link>
              ),
            }))}
          />
        )}
      </div>
    </details>
  )
}

function Periods({ chosen }: { chosen: FigurePeriod }) {
  const periods = Object.keys(figurePeriodDays) as FigurePeriod[]
  return (
    <nav aria-label="Period" className="ml-auto flex flex-wrap gap-x-2">
      {periods.map((period) => (
        <Link
          key={period}
          to={period === 'month' ? '/admin' : `/admin?period=${period}`}
          preventScrollReset
          aria-current={period === chosen ? 'true' : undefined}
          className="inline-flex min-h-8 items-center border-transparent border-b-3 px-2 pointer-coarse:min-h-11 aria-[current]:border-monsoon aria-[current]:font-strong"
        >
          {deskPeriodLabels[period].label}
        </Link>
      ))}
    </nav>
  )
}

/** On a phone the name is above its figures, so the figures fit in one row. */
const phoneRow =
  'max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] max-sm:gap-x-2 max-sm:*:first:col-span-full'

type Line = ReplyTimeFigures & { key: string; name: ReactNode }

function Lines({ heading, first, rows }: { heading: string; first: string; rows: readonly Line[] }) {
  return (
    <div className="min-w-0">
      <h3 className="font-strong font-text text-base">{heading}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls horizontally on small screens, also by keyboard */}
      <section aria-label={heading} tabIndex={0} className="relative mt-1 overflow-x-auto">
        {/* biome-ignore-start lint/a11y/noRedundantRoles: `display: grid` on a phone removes the native roles */}
        <table role="table" className="w-full text-sm max-sm:block">
          <thead role="rowgroup" className="max-sm:block">
            <tr role="row" className={`text-stone ${phoneRow}`}>
              <th scope="col" role="columnheader" className="py-1 pr-3 text-left font-normal max-sm:sr-only">
                {first}
              </th>
              {['Received', 'Within 24 h', 'Half within', 'Converted'].map((name) => (
                <th
                  key={name}
                  scope="col"
                  role="columnheader"
                  className="py-1 text-right font-normal sm:pl-3"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-sm:block">
            {rows.map((row) => (
              <tr key={row.key} role="row" className={`border-line border-t ${phoneRow}`}>
                <th
                  scope="row"
                  role="rowheader"
                  className="wrap-anywhere min-w-28 py-1.5 pr-3 text-left font-normal"
                >
                  {row.name}
                </th>
                <Figure>{formatCount(row.received)}</Figure>
                <Figure>
                  <Share value={answered(row)} />
                </Figure>
                <Figure>{row.medianMinutes === null ? <Nothing /> : formatMinutes(row.medianMinutes)}</Figure>
                <Figure>{percent(converted(row)) ?? <Nothing />}</Figure>
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: only the table above needs it */}
      </section>
    </div>
  )
}

function Figure({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: same as the surrounding table
    <td role="cell" className="whitespace-nowrap py-1.5 text-right tabular-nums sm:pl-3">
      {children}
    </td>
  )
}

const barWidth = 48

function Share({ value }: { value: number | null }) {
  if (value === null) return <Nothing />
  return (
    <span className="inline-flex items-center gap-2">
      <svg aria-hidden="true" viewBox={`0 0 ${barWidth} 8`} className="h-2 w-12 max-sm:hidden">
        <rect width={barWidth} height="8" rx="2" className="fill-line" />
        <rect width={(barWidth * value) / 100} height="8" rx="2" className="fill-monsoon" />
      </svg>
      {value}%
    </span>
  )
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">No data yet</span>
    </>
  )
}

function answered({ inTime, assessed }: Pick<ReplyTimeFigures, 'inTime' | 'assessed'>): number | null {
  return shareInPercent({ part: inTime, of: assessed })
}

function converted({ converted: part, received }: ReplyTimeFigures): number | null {
  return shareInPercent({ part, of: received })
}

function percent(share: number | null): string | undefined {
  return share === null ? undefined : `${share}%`
}

function compareAnswered({ all, before }: Pick<OfficeFigures, 'all' | 'before'>): string {
  const was = answered(before)
  const count = `${formatCount(all.inTime)} of ${formatCount(all.assessed)}`
  return was === null ? count : `${count}; ${was}% before`
}

type FigureTileProps = {
  label: string
  value: number | string | undefined
  note?: string | undefined
  to?: string
  children?: ReactNode
}

function FigureTile({ label, value, note, to, children }: FigureTileProps) {
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
