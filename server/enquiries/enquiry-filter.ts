// Builds SQL conditions and sort orders; suspected spam is excluded by default.
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { hasReference, holdsDigits, isPhoneOf, matchesText } from '#server/content/text-search.ts'
import { tours } from '#server/tables/content-tables.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { enquiries, hasNoReply, replyTimeColumn } from '#server/tables/enquiry-tables.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { type EnquiryFilters, groupFilters } from '#shared/content/staff-list-filters.ts'
import type { EnquirySortColumn } from '#shared/enquiries/desk/enquiry-sort-columns.ts'
import { enquiryStatuses } from '#shared/enquiries/enquiry.ts'
import { phoneSearchKey } from '#shared/enquiries/phone-numbers.ts'
import { readSenderFilter } from '#shared/enquiries/sender-filter.ts'
import { parseDay } from '#shared/values/parse-day.ts'
import { isFromNetwork } from './sender-network.ts'
import { isFromSender } from './sender-records.ts'
import { isAwaited, wroteAgain } from './today-records.ts'

/** By ID, or all matches of a filter. */
export type EnquirySelection = { ids: readonly string[] } | { filters: EnquiryFilters }

/** Must equal the index condition; a parameter would prevent index use. */
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

const replyConditions: Record<EnquiryFilters['answer'], SQL | undefined> = {
  '': undefined,
  unanswered: hasNoReply,
  answered: sql`${replyTimeColumn} IS NOT NULL`,
  'wrote-again': wroteAgain,
  awaited: isAwaited,
}

function ownedBy(owner: string): SQL | undefined {
  if (owner === '') return undefined
  if (owner === 'nobody') return isNull(enquiries.ownerId)
  // filtersFor() replaces "mine" by an account.
  return owner === 'mine' ? sql`false` : eq(enquiries.ownerId, owner)
}

/** Returns a list's condition, including `until`. */
export function enquiryCondition(filters: EnquiryFilters): SQL | undefined {
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
    requestedOn(filters.departure),
    sizedAs(filters.group),
    replyConditions[answer],
    filters.import ? eq(enquiries.importId, filters.import) : undefined,
    sender ? isFromSender(readSenderFilter(sender)) : undefined,
    network ? isFromNetwork(network) : undefined,
    until ? lte(enquiries.createdAt, new Date(until)) : undefined,
  )
}

function requestedOn(departure: EnquiryFilters['departure']): SQL | undefined {
  if (departure === '') return undefined
  if (departure === 'none') return isNull(enquiries.departureId)
  return departure === 'any' ? isNotNull(enquiries.departureId) : eq(enquiries.departureId, departure)
}

function sizedAs(group: EnquiryFilters['group']): SQL | undefined {
  const chosen = groupFilters.find(({ value }) => value === group)
  if (!chosen) return undefined
  const { from, to } = chosen
  return and(gte(enquiries.groupSize, from), to === null ? undefined : lte(enquiries.groupSize, to))
}

/** By date, or date and minute; a time alone is ignored. */
function receivedWithin({ from, fromTime, to, toTime }: EnquiryFilters): (SQL | undefined)[] {
  const end = toTime ? timestampInIndia(to, toTime) + minute : timestampInIndia(to, '00:00') + day
  return [
    from ? gte(enquiries.createdAt, new Date(timestampInIndia(from, fromTime || '00:00'))) : undefined,
    to ? lt(enquiries.createdAt, new Date(end)) : undefined,
  ]
}

/** Returns a selection's condition; an empty one matches nothing. */
export function selectionCondition(selection: EnquirySelection): SQL | undefined {
  if ('filters' in selection) return enquiryCondition(selection.filters)
  return selection.ids.length > 0 ? inArray(enquiries.id, [...selection.ids]) : sql`false`
}

/** By column, with current owner names and tour titles. */
const columns: Record<EnquirySortColumn, SQL> = {
  name: sql`fold_text(${enquiries.name})`,
  type: sql`${enquiries.type}`,
  tour: sql`(SELECT left(${tours.searchText}, 160) FROM ${tours} WHERE ${tours.id} = ${enquiries.tourId})`,
  source: sql`${enquiries.source}`,
  owner: sql`(SELECT fold_text(${staffUsers.name}) FROM ${staffUsers} WHERE ${staffUsers.id} = ${enquiries.ownerId})`,
  'next-step': sql`${enquiries.nextStepOn}`,
  answered: replyTimeColumn,
  received: sql`${enquiries.createdAt}`,
  status: sql`array_position(${sql.param([...enquiryStatuses])}::text[], ${enquiries.status})`,
}

/** Returns the order: newest first; by column, nulls last; or unanswered first, longest wait first. */
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
    asc(sql`NOT (${hasNoReply})`),
    asc(sql`CASE WHEN ${hasNoReply} THEN ${enquiries.createdAt} END`),
    ...newest,
  ]
}

const minute = 60_000
/** India has no daylight saving time. */
const day = 1440 * minute

/** Returns milliseconds since 1970. */
function timestampInIndia(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00+05:30`)
}

/** Condition: `q` matches the text, the phone's digits or the reference, or is the day of the departure. */
export function namesSender(q: string): SQL | undefined {
  const digits = phoneSearchKey(q)
  const day = parseDay(q)
  return or(
    matchesText(enquiries.searchText, q),
    ...(digits === null ? [] : [holdsDigits(digits), isPhoneOf(q)]),
    hasReference(q),
    ...(day === undefined ? [] : [leavesOn(day)]),
  )
}

function leavesOn(day: string): SQL {
  const { id, startsOn } = departures
  return sql`${enquiries.departureId} IN (SELECT ${id} FROM ${departures} WHERE ${startsOn} = ${day})`
}
