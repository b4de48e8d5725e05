import type { KeyboardEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { contentKinds, fromList } from '#app/admin/content/content-kinds.ts'
import { RowBadge } from '#app/admin/lists/row-badge.tsx'
import { Tick } from '#app/admin/lists/tick.tsx'
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

const cell = 'align-top xl:px-3 xl:py-2.5'

/** The enquiries of a page: a table, and on small screens a card for each. Roles are spelt out, for cards lose theirs. */
export function EnquiryRows({ rows, asOf, chosen, onChoose }: Props) {
  const mayChange = useMay()('enquiries.change')
  const isAll = rows.every(({ id }) => chosen.has(id))
  function choose(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks on small screens, the elements lose their own roles
    <table role="table" aria-label="Enquiries" onKeyDown={walkRows} className="block w-full xl:table">
      <thead
        role="rowgroup"
        className="block text-left text-sm text-stone xl:table-header-group xl:border-b xl:border-line"
      >
        <tr role="row" className="flex items-center xl:table-row">
          <th role="columnheader" scope="col" className="font-strong xl:w-11">
            {mayChange && (
              <Tick
                label="Select all on this page"
                isChosen={isAll}
                onChange={() => onChoose(new Set(isAll ? [] : rows.map(({ id }) => id)))}
                className="noscript:invisible"
              />
            )}
          </th>
          <th role="columnheader" scope="col" className="px-1 font-strong xl:px-3">
            {mayChange && <span className="xl:hidden">Select all on this page</span>}
            <span className="max-xl:hidden">From</span>
          </th>
          {['About', 'Received', 'Status'].map((name) => (
            <th key={name} role="columnheader" scope="col" className="hidden px-3 font-strong xl:table-cell">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-3 xl:table-row-group">
        {rows.map((row) => (
          <tr
            key={row.id}
            role="row"
            className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-2 rounded-card border border-line py-2 pr-4 has-[[name=id]:checked]:bg-sand xl:table-row xl:border-0 xl:border-b xl:hover:bg-sand/50"
          >
            <td role="cell" className="row-span-3 block align-top xl:table-cell">
              {mayChange && (
                <Tick
                  label={`Select ${row.name}`}
                  id={row.id}
                  isChosen={chosen.has(row.id)}
                  onChange={() => choose(row.id)}
                />
              )}
            </td>
            <td
              role="cell"
              className={`block min-w-0 max-sm:col-span-2 xl:table-cell xl:min-w-52 xl:max-w-72 ${cell}`}
            >
              <Sender {...row} />
            </td>
            <td
              role="cell"
              className={`mt-1 block min-w-0 max-sm:col-span-2 sm:col-start-2 xl:table-cell xl:max-w-md ${cell}`}
            >
              <About {...row} />
            </td>
            <td
              role="cell"
              className={`block self-center text-sm max-sm:mt-2 sm:col-start-3 sm:row-start-1 sm:self-start sm:pt-1 sm:text-right xl:table-cell xl:whitespace-nowrap xl:pt-2.5 xl:text-left ${cell}`}
            >
              <Received {...row} asOf={asOf} />
            </td>
            <td
              role="cell"
              className={`mt-2 block sm:col-start-3 sm:row-start-2 sm:justify-self-end xl:table-cell ${cell}`}
            >
              <StatusSelect key={row.id} {...row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: only the table above needs it
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
