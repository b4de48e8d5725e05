import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ColumnHeader } from '#app/admin/lists/column-header.tsx'
import { ListTable } from '#app/admin/lists/list-table.tsx'
import { RowBadge } from '#app/admin/lists/row-marks.tsx'
import { contentKinds, fromList } from '#app/admin/shell/content-kinds.ts'
import { dismiss } from '#app/admin/shell/panel-notifications.ts'
import { useMay } from '#app/admin/shell/session/auth-context.tsx'
import { currentRowLook } from '#app/admin/shell/shortcuts/row-keys.ts'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { enquirySortColumns } from '#shared/enquiries/desk/enquiry-sort-columns.ts'
import { enquiryTypeLabels } from '#shared/enquiries/enquiry.ts'
import { describeEnquiryWait, hoursWaited, isOverdue } from '#shared/enquiries/reply-time.ts'
import { showTravelDates } from '#shared/enquiries/travel-dates.ts'
import { formatDateTime, yearInIndia } from '#shared/values/dates.ts'
import { type EnquiryRow, enquiryColumns } from './enquiry-columns.tsx'
import { StatusSelect } from './status-select.tsx'

type Props = {
  rows: readonly EnquiryRow[]
  /** Load time of the list (ISO). */
  asOf: string
  shown: readonly string[]
  asked: Readonly<Record<string, string>>
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
}

const cell =
  'align-top xl:px-2 xl:align-middle comfortable:xl:py-2.5 comfortable:xl:align-top min-[96rem]:px-3'

export function EnquiryRows({ rows, asOf, shown, asked, chosen, onChoose }: Props) {
  const mayChange = useMay()('enquiries.change')
  return (
    <ListTable
      label="Enquiries"
      rows={rows}
      choice={mayChange && { chosen, onChoose, nameOf: ({ name }) => name }}
      rowClass={`${mayChange ? 'grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,auto)] lg:grid-cols-[2.75rem_10rem_minmax(0,1fr)_6.5rem_auto]' : 'grid-cols-[0.5rem_minmax(0,1fr)_minmax(0,auto)] lg:grid-cols-[0.5rem_10rem_minmax(0,1fr)_6.5rem_auto]'} grid gap-x-2 rounded-card border border-line bg-raised py-2 pr-4 lg:items-center lg:gap-x-3 lg:my-0 lg:rounded-none lg:border-0 lg:border-b lg:bg-transparent lg:py-0 lg:pr-0 has-[[name=id]:checked]:bg-sand ${currentRowLook}`}
      tickClass="row-span-4 align-top lg:row-span-1 xl:align-middle"
      rowProps={(row) => ({ 'data-row-id': row.id, 'data-row-keys': mayChange ? keysOf(row) : '' })}
      heads={[{ id: 'name', name: 'From' }, ...enquiryColumns.filter(({ id }) => shown.includes(id))].map(
        ({ id, name }) => (
          <ColumnHeader
            key={id}
            name={name}
            sort={enquirySortColumns.find((column) => column === id)}
            path={contentKinds.enquiry.path}
            asked={{ ...asked, sort: asked.sort || 'received' }}
          />
        ),
      )}
      cells={(row) => <Cells row={row} asOf={asOf} shown={shown} />}
    />
  )
}

/** Shortcuts without a control in the row. */
function keysOf({ email, phone, owner }: EnquiryRow): string {
  return ['n', email && 'r', phone && 'w', owner === null && 'a'].filter(Boolean).join(' ')
}

type CellsProps = Pick<Props, 'asOf' | 'shown'> & { row: EnquiryRow }

const ownCells: Record<string, { look: string; show: (row: EnquiryRow, asOf: string) => ReactNode }> = {
  about: {
    look: 'col-start-2 mt-1 block min-w-0 max-sm:col-end-4 lg:col-start-3 lg:mt-0 xl:w-full xl:max-w-0',
    show: (row) => <About {...row} />,
  },
  received: {
    look: 'block text-sm leading-tight max-sm:contents sm:col-start-3 sm:row-start-1 sm:self-start sm:pt-1 sm:text-right lg:col-start-4 lg:self-center lg:pt-0 lg:text-left xl:whitespace-nowrap',
    show: (row, asOf) => <Received {...row} asOf={asOf} />,
  },
  status: {
    look: 'mt-2 block sm:col-start-3 sm:row-start-2 sm:justify-self-end lg:col-start-5 lg:row-start-1 lg:mt-0 xl:whitespace-nowrap',
    show: (row, asOf) => <StatusSelect key={row.id} {...row} isOverdue={isOverdue(row, asOf)} />,
  },
}

const plainCell = 'hidden text-sm xl:table-cell xl:max-w-36 xl:truncate comfortable:xl:whitespace-normal'

function Cells({ row, asOf, shown }: CellsProps) {
  const isVisible = (id: string) => shown.includes(id)
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` on small screens removes the native roles
    <>
      <td
        role="cell"
        className={`col-start-2 block min-w-0 max-sm:col-end-4 lg:col-end-3 xl:table-cell xl:w-44 xl:max-w-44 ${isVisible('about') ? 'xl:min-w-40' : 'xl:w-full'} ${cell}`}
      >
        <Sender row={row} isBare={isVisible('phone') || isVisible('email')} />
      </td>
      {enquiryColumns.map(({ id, show }) => {
        const own = ownCells[id]
        if (own) {
          return (
            <td
              key={id}
              role="cell"
              className={`${own.look} ${isVisible(id) ? 'xl:table-cell' : 'unprinted xl:hidden'} ${cell}`}
            >
              {own.show(row, asOf)}
            </td>
          )
        }
        return (
          isVisible(id) && (
            <td key={id} role="cell" className={`${plainCell} ${cell}`}>
              {show?.(row, asOf)}
            </td>
          )
        )
      })}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: only the cells above need it
  )
}

/** `isBare`: the table has separate columns for phone and email. */
function Sender({ row: { id, name, email, phone }, isBare }: { row: EnquiryRow; isBare: boolean }) {
  const { search } = useLocation()
  return (
    <span className="block leading-tight">
      <Link
        to={`${contentKinds.enquiry.path}/${id}${search}`}
        state={fromList}
        data-key="Enter"
        onClick={dismiss}
        preventScrollReset
        className="touch-reach wrap-anywhere inline-block min-h-6 font-strong text-monsoon leading-snug hover:underline lg:line-clamp-1"
      >
        {name}
      </Link>
      {email && (
        <span
          title={email}
          className={`block truncate text-sm text-stone lg:[&_wbr]:hidden ${isBare ? 'xl:hidden' : ''} ${phone ? 'lg:sr-only' : ''}`}
        >
          <MailAddress address={email} />
        </span>
      )}
      {phone && (
        <span className={`block truncate text-sm text-stone ${isBare ? 'xl:hidden' : ''}`}>{phone}</span>
      )}
    </span>
  )
}

function About({ type, tour, travelDates, message }: EnquiryRow) {
  const facts = [enquiryTypeLabels[type], tour, travelDates && showTravelDates(travelDates)]
  return (
    <span className="wrap-anywhere line-clamp-2 text-sm leading-tight max-lg:line-clamp-3 max-lg:leading-snug">
      <span className="text-stone max-lg:block">{facts.filter(Boolean).join(' · ')}</span>
      {message && <span className="max-lg:hidden"> · </span>}
      {message}
    </span>
  )
}

function Received({ status, answeredAt, createdAt, asOf }: EnquiryRow & { asOf: string }) {
  // On a phone the time is below its day, and the waiting time below both, to avoid wrapping beside the
  // menu.
  const [day = '', time] = formatDateTime(createdAt).split(', ')
  const year = day.slice(-5)
  const isThisYear = yearInIndia(createdAt) === yearInIndia(new Date(asOf))
  return (
    <span className="block max-sm:contents xl:leading-tight comfortable:xl:leading-normal">
      <time dateTime={createdAt.toISOString()} className="max-sm:col-start-2 max-sm:mt-2 max-sm:self-center">
        <span className="whitespace-nowrap">
          {day.slice(0, -5)}
          <span className={isThisYear ? 'xl:sr-only comfortable:xl:not-sr-only' : ''}>{year}</span>,
        </span>{' '}
        <span className="whitespace-nowrap">{time}</span>
      </time>
      {isOverdue({ status, answeredAt, createdAt }, asOf) && (
        <span className="mt-1 block max-sm:col-start-2 max-sm:col-end-4 max-sm:row-start-4 xl:mt-0 xl:leading-none comfortable:xl:mt-1">
          <RowBadge tone="red">Waiting {describeEnquiryWait(hoursWaited(createdAt, asOf))}</RowBadge>
        </span>
      )}
    </span>
  )
}
