// Says in SQL which enquiries a filter means and in which order they stand; suspected spam only when it is asked for.
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { holdsDigits, isPhoneOf } from '#server/content/phone-match.ts'
import { hasReference } from '#server/content/reference-search.ts'
import { matchesText } from '#server/content/text-search.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { tours } from '#server/tables/content-tables.ts'
import { hasNoAnswer } from '#server/tables/enquiries/answered.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import type { EnquirySortColumn } from '#shared/enquiries/desk/enquiry-sort-columns.ts'
import { enquiryStatuses } from '#shared/enquiries/enquiry.ts'
import { phoneSearchKey } from '#shared/enquiries/phone-search.ts'
import { readSenderFilter } from '#shared/enquiries/sender-filter.ts'
import { isFromNetwork } from './sender-network.ts'
import { isFromSender } from './sender-records.ts'
import { isAwaited, wroteAgain } from './today-records.ts'

/** Enquiries ticked one by one, or all that a filter means. */
export type EnquirySelection = { ids: readonly string[] } | { filters: EnquiryFilters }

/** Spelt as the indexes spell it: a value in its place would keep them from being used. */
export const isUnsuspected = sql`NOT ${enquiries.suspectedSpam}`

const listed: Record<EnquiryFilters['show'], SQL> = {
  '': isUnsuspected,
  'suspected-spam': sql`${enquiries.suspectedSpam}`,
}

const today = sql`(now() AT TIME ZONE 'Asia/Kolkata')::date`

const steps: Record<EnquiryFilters['step'], SQL | undefined> = {
  '': undefined,
  overdue: sql`${enquiries.nextStepOn} < ${today} AND ${enquiries.status} <> 'closed'`,
  today: sql`${enquiries.nextStepOn} = ${today} AND ${enquiries.status} <> 'closed'`,
  none: sql`${enquiries.nextStepOn} IS NULL`,
}

const answers: Record<EnquiryFilters['answer'], SQL | undefined> = {
  '': undefined,
  unanswered: hasNoAnswer,
  answered: sql`NOT (${hasNoAnswer})`,
  'wrote-again': wroteAgain,
  awaited: isAwaited,
}

function ownedBy(owner: string): SQL | undefined {
  if (owner === '') return undefined
  if (owner === 'nobody') return isNull(enquiries.ownerId)
  // "Mine" is nobody's here: filtersFor() says whose.
  return owner === 'mine' ? sql`false` : eq(enquiries.ownerId, owner)
}

/** The condition of a list; `until` included, sort and page left aside. */
export function enquiryFits(filters: EnquiryFilters): SQL | undefined {
  const { q, type, status, show, until, owner, step, source, tour, answer, sender, network } = filters
  return and(
    listed[show],
    q ? namesSender(q) : undefined,
    type ? eq(enquiries.type, type) : undefined,
    status ? eq(enquiries.status, status) : undefined,
    ...receivedWithin(filters),
    ownedBy(owner),
    steps[step],
    source ? eq(enquiries.source, source) : undefined,
    tour ? eq(enquiries.tourId, tour) : undefined,
    answers[answer],
    filters.import ? eq(enquiries.importId, filters.import) : undefined,
    sender ? isFromSender(readSenderFilter(sender)) : undefined,
    network ? isFromNetwork(network) : undefined,
    until ? lte(enquiries.createdAt, new Date(until)) : undefined,
  )
}

/** By day, or by day and minute; a time without its day says nothing. */
function receivedWithin({ from, fromTime, to, toTime }: EnquiryFilters): (SQL | undefined)[] {
  const end = toTime ? momentInIndia(to, toTime) + minute : momentInIndia(to, '00:00') + day
  return [
    from ? gte(enquiries.createdAt, new Date(momentInIndia(from, fromTime || '00:00'))) : undefined,
    to ? lt(enquiries.createdAt, new Date(end)) : undefined,
  ]
}

/** The condition of what was selected; of nothing ticked nothing, never everything. */
export function selectionFits(selection: EnquirySelection): SQL | undefined {
  if ('filters' in selection) return enquiryFits(selection.filters)
  return selection.ids.length > 0 ? inArray(enquiries.id, [...selection.ids]) : sql`false`
}

/** What the list is sorted by for the head of a column; the names of owners and tours as they are now. */
const columns: Record<EnquirySortColumn, SQL> = {
  name: sql`fold_text(${enquiries.name})`,
  type: sql`${enquiries.type}`,
  tour: sql`(SELECT left(${tours.searchText}, 160) FROM ${tours} WHERE ${tours.id} = ${enquiries.tourId})`,
  source: sql`${enquiries.source}`,
  owner: sql`(SELECT fold_text(${staffUsers.name}) FROM ${staffUsers} WHERE ${staffUsers.id} = ${enquiries.ownerId})`,
  'next-step': sql`${enquiries.nextStepOn}`,
  answered: sql`${enquiries.answeredAt}`,
  received: sql`${enquiries.createdAt}`,
  status: sql`array_position(${sql.param([...enquiryStatuses])}::text[], ${enquiries.status})`,
}

/**
 * Newest first; by a column, what has nothing there last; or what waits for an answer, the longest wait at the top, and below it the rest,
 * newest first.
 */
export function enquirySortOrder(sort: EnquiryFilters['sort']): SQL[] {
  const newest = [desc(enquiries.createdAt), desc(enquiries.id)]
  if (sort === '' || sort === 'received') return newest
  if (sort === '-received') return [asc(enquiries.createdAt), asc(enquiries.id)]
  if (sort !== 'unanswered') {
    const name = sort.replace(/^-/, '') as EnquirySortColumn
    const isDescending = sort.startsWith('-') !== (name === 'answered')
    return [sql`${columns[name]} ${sql.raw(isDescending ? 'DESC' : 'ASC')} NULLS LAST`, ...newest]
  }
  return [
    asc(sql`NOT (${hasNoAnswer})`),
    asc(sql`CASE WHEN ${hasNoAnswer} THEN ${enquiries.createdAt} END`),
    ...newest,
  ]
}

const minute = 60_000
/** In India, where no day is shorter or longer. */
const day = 1440 * minute

/** Milliseconds since 1970 of a day and a time in India. */
function momentInIndia(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00+05:30`)
}

/** The enquiries that hold `q`, whose phone number holds the digits of it, or whose reference it is. */
export function namesSender(q: string): SQL | undefined {
  const digits = phoneSearchKey(q)
  return or(
    matchesText(enquiries.searchText, q),
    ...(digits === null ? [] : [holdsDigits(digits), isPhoneOf(q)]),
    hasReference(q),
  )
}
