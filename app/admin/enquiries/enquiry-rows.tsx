import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { contentKinds, fromList } from '#app/admin/content/content-kinds.ts'
import { ColumnHead } from '#app/admin/lists/column-head.tsx'
import { ListTable } from '#app/admin/lists/list-table.tsx'
import { RowBadge } from '#app/admin/lists/row-badge.tsx'
import { dismiss } from '#app/admin/panel-notifications.ts'
import { useMay } from '#app/admin/session/own-role.ts'
import { MailAddress } from '#app/ui/mail-address.tsx'
import type { ListedEnquiry } from '#server/enquiries/enquiry-records.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { enquiryWaitInWords, hoursWaited } from '#shared/enquiries/enquiry-wait.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { promisedResponseHours } from '#shared/pages/site-constants.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { StatusSelect } from './status-select.tsx'

export type EnquiryRow = Pick<
  ListedEnquiry,
  'id' | 'type' | 'name' | 'email' | 'phone' | 'message' | 'tour' | 'travelDates' | 'status' | 'createdAt'
>

type Props = {
  rows: readonly EnquiryRow[]
  /** When the list was read, an ISO time. */
  asOf: string
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const cell = 'align-top xl:px-2 xl:py-2.5 min-[96rem]:px-3'

/** The enquiries of a page. */
export function EnquiryRows({ rows, asOf, chosen, onChoose }: Props) {
  const mayChange = useMay()('enquiries.change')
  return (
    <ListTable
      label="Enquiries"
      rows={rows}
      choice={mayChange && { chosen, onChoose, nameOf: ({ name }) => name }}
      rowClass={`${mayChange ? 'grid-cols-[2.75rem_minmax(0,1fr)_auto]' : 'grid-cols-[0.5rem_minmax(0,1fr)_auto]'} grid gap-x-2 rounded-card border border-line py-2 pr-4 has-[[name=id]:checked]:bg-sand`}
      tickClass="row-span-3 align-top"
      onKeyDown={walkRows}
      heads={['From', 'About', 'Received', 'Status'].map((name) => <ColumnHead key={name} name={name} />)}
      cells={(row) => <Cells {...row} asOf={asOf} />}
    />
  )
}

function Cells({ asOf, ...row }: EnquiryRow & { asOf: string }) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks on small screens, the elements lose their own roles
    <>
      <td
        role="cell"
        className={`col-start-2 block min-w-0 max-sm:col-span-2 xl:table-cell xl:min-w-52 xl:max-w-72 ${cell}`}
      >
        <Sender {...row} />
      </td>
      <td
        role="cell"
        className={`col-start-2 mt-1 block min-w-0 max-sm:col-span-2 xl:table-cell xl:max-w-md ${cell}`}
      >
        <About {...row} />
      </td>
      <td
        role="cell"
        className={`block self-center text-sm max-sm:col-start-2 max-sm:mt-2 sm:col-start-3 sm:row-start-1 sm:self-start sm:pt-1 sm:text-right xl:table-cell xl:whitespace-nowrap xl:pt-2.5 xl:text-left ${cell}`}
      >
        <Received {...row} asOf={asOf} />
      </td>
      <td
        role="cell"
        className={`mt-2 block sm:col-start-3 sm:row-start-2 sm:justify-self-end xl:table-cell ${cell}`}
      >
        <StatusSelect key={row.id} {...row} />
      </td>
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: only the cells above need it
  )
}

function Sender({ id, name, email, phone }: EnquiryRow) {
  const { search } = useLocation()
  return (
    <>
      <Link
        to={`${contentKinds.enquiry.path}/${id}${search}`}
        state={fromList}
        data-row
        onClick={dismiss}
        preventScrollReset
        className="inline-block min-h-6 wrap-anywhere font-display text-lg text-monsoon leading-snug hover:underline"
      >
        {name}
      </Link>
      <span className="block text-sm text-stone">
        <MailAddress address={email} />
      </span>
      {phone && <span className="block text-sm text-stone">{phone}</span>}
    </>
  )
}

function About({ type, tour, travelDates, message }: EnquiryRow) {
  const facts = [enquiryTypeLabels[type], tour, travelDates && showTravelDates(travelDates)]
  return (
    <>
      <span className="wrap-anywhere block text-sm text-stone">{facts.filter(Boolean).join(' · ')}</span>
      <span className="wrap-anywhere line-clamp-2">{message}</span>
    </>
  )
}

function Received({ status, createdAt, asOf }: EnquiryRow & { asOf: string }) {
  const hours = hoursWaited(createdAt, asOf)
  const isLate = status === 'new' && hours >= promisedResponseHours
  // On a phone the time goes below its day, not into the menu beside it.
  const [day, time] = formatDateTime(createdAt).split(', ')
  return (
    <>
      <time dateTime={createdAt.toISOString()}>
        <span className="whitespace-nowrap">{day},</span> <span className="whitespace-nowrap">{time}</span>
      </time>
      {isLate && (
        <span className="mt-1 block">
          <RowBadge tone="yellow">Waiting {enquiryWaitInWords(hours)}</RowBadge>
        </span>
      )}
    </>
  )
}

/** With the focus in the list, j and k and the arrows go from name to name. */
function walkRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey)
  const isInMenu = event.target instanceof HTMLSelectElement
  if (!step || !isPlain || isInMenu) return
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const row = event.target instanceof Element ? event.target.closest('tr') : null
  const at = names.findIndex((name) => row?.contains(name))
  const next = names[at < 0 ? 0 : at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
