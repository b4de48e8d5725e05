import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contentKinds, fromList } from '#app/admin/shell/content-kinds.ts'
import { MailAddress } from '#app/ui/mail-address.tsx'
import type { EnquiryRecord } from '#server/enquiries/enquiry-records.ts'
import type { TodayEntry } from '#server/enquiries/today-records.ts'
import type { LiveToday } from '#server/statistics/dashboard-records.ts'
import { enquiryStatusLabels, enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import type { ReplyTime } from '#shared/enquiries/reply-time.ts'
import { type TodayListName, todayPath, todayTexts } from '#shared/enquiries/today-lists.ts'
import { formatDateTime, minuteInIndia } from '#shared/values/dates.ts'
import { formatCount } from '#shared/values/money.ts'

type DeskNowFigures = {
  all: Record<TodayListName, number>
  own: Record<TodayListName, number>
  unanswered: (TodayEntry & { answer: ReplyTime })[]
  steps: TodayEntry[]
  today: string
}
type Props = { desk: DeskNowFigures; live: { items: readonly LiveToday[]; more: number } }

export function OpenWork({ desk, live }: Props) {
  const { all, own, unanswered, steps, today } = desk
  const due = all.overdue + all.dueToday
  return (
    <section aria-labelledby="now">
      <h2 id="now" className="sr-only">
        Now
      </h2>
      <div className="grid items-start gap-3 md:grid-cols-2 md:grid-rows-[auto_1fr] md:[&>:first-child]:row-span-2">
        <Card
          heading="Unanswered"
          count={all.unanswered}
          shown={unanswered.length}
          own={own.unanswered}
          to={todayPath}
        >
          {unanswered.length === 0 && <None>{todayTexts.unanswered.empty}</None>}
          {unanswered.map(({ answer, ...row }) => (
            <Row key={row.id} row={row} note={answer.words} isUrgent={answer.isUrgent} />
          ))}
        </Card>
        <Card
          heading="Overdue and due today"
          count={due}
          shown={steps.length}
          own={own.overdue + own.dueToday}
          to={todayPath}
        >
          {steps.length === 0 && <None>No next step is overdue or due today.</None>}
          {steps.map((row) => {
            const isOverdue = (row.nextStepOn ?? '') < today
            const note = `${isOverdue ? 'Overdue' : 'Today'}: ${row.nextStep ?? ''}`
            return <Row key={row.id} row={row} note={note} isUrgent={isOverdue} />
          })}
        </Card>
        <Card heading="Goes live today" count={live.items.length + live.more}>
          {live.items.length === 0 && <None>Nothing is scheduled for the rest of today.</None>}
          {live.items.map(({ kind, id, title, at, action }) => (
            <li key={`${id}${action}`} className="flex gap-3 py-1">
              <span className="tabular-nums">{minuteInIndia(at).slice(11)}</span>
              <span className="wrap-anywhere min-w-0">
                <Link to={`${contentKinds[kind].path}/${id}/edit`} className="text-monsoon hover:underline">
                  {title}
                </Link>{' '}
                <span className="text-sm text-stone">
                  {action === 'publish' ? 'is published' : 'is withdrawn'}
                </span>
              </span>
            </li>
          ))}
          {live.more > 0 && <None>{`And ${live.more} more.`}</None>}
        </Card>
      </div>
    </section>
  )
}

const further =
  'inline-flex min-h-6 min-w-11 items-center text-monsoon underline underline-offset-4 pointer-coarse:min-h-11'

type CardProps = {
  heading: string
  count: number
  shown?: number
  own?: number
  to?: string
  children: ReactNode
}

function Card({ heading, count, shown = count, own = 0, to, children }: CardProps) {
  return (
    <section className="min-w-0 rounded-card border border-line bg-paper px-4 py-2.5">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h3 className="mr-auto font-strong font-text text-base">
          {to ? (
            <Link to={to} className="hover:underline">
              {heading}
            </Link>
          ) : (
            heading
          )}{' '}
          <span className="font-normal text-stone">({formatCount(count)})</span>
        </h3>
        {to && own > 0 && (
          <Link to={`${to}?show=mine`} className={`${further} text-sm`}>
            {formatCount(own)} of them {own === 1 ? 'is' : 'are'} yours
          </Link>
        )}
        {to && count > shown && (
          <Link to={to} className={`${further} text-sm`}>
            See all {formatCount(count)}
            <span className="sr-only">: {heading}</span>
          </Link>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  )
}

function Row({ row, note, isUrgent }: { row: TodayEntry; note: string; isUrgent: boolean }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-1">
      <span className="min-w-0 grow">
        <Link
          to={`${contentKinds.enquiry.path}/${row.id}`}
          state={fromList}
          className="wrap-anywhere font-strong text-monsoon hover:underline"
        >
          {row.name}
        </Link>{' '}
        <span className={`wrap-anywhere ${isUrgent ? 'text-laterite-deep' : 'text-stone'}`}>{note}</span>
      </span>
      <span className="wrap-anywhere min-w-0 text-sm text-stone sm:truncate">
        {row.tour ?? enquiryTypeLabels[row.type]} · {row.owner ?? 'Unassigned'}
      </span>
    </li>
  )
}

function None({ children }: { children: string }) {
  return <li className="text-stone">{children}</li>
}

export function LatestEnquiries({ enquiries }: { enquiries: readonly EnquiryRecord[] }) {
  return (
    <section aria-labelledby="latest" className="min-w-0 space-y-2">
      <h2 id="latest" className="text-lg">
        Latest enquiries
      </h2>
      {enquiries.length === 0 && (
        <p className="text-stone">
          No data yet. What visitors send from the contact, plan and tour pages appears here.
        </p>
      )}
      <ul className="divide-y divide-line border-line border-y empty:hidden">
        {enquiries.map((enquiry) => (
          <li key={enquiry.id}>
            <Link
              to={`/admin/enquiries/${enquiry.id}`}
              state={fromList}
              className="grid gap-x-4 px-2 py-1 leading-snug hover:bg-sand sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="min-w-0">
                <span className="font-strong">{enquiry.name}</span>{' '}
                <span className="text-stone">
                  {enquiry.email ? <MailAddress address={enquiry.email} /> : enquiry.phone}
                </span>
                <span className="block truncate text-sm text-stone">{enquiry.message}</span>
              </span>
              <span className="text-sm text-stone sm:text-right">
                {enquiryTypeLabels[enquiry.type]} · {enquiryStatusLabels[enquiry.status]}
                <span className="block">{formatDateTime(enquiry.createdAt)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
