// Reads the office's work for today.
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { prepareQuery, prepareStatement } from '#server/database/prepared-statement.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries, hasNoReply, replyTimeColumn } from '#server/tables/enquiry-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { type TodayListName, todayListNames } from '#shared/enquiries/today-lists.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** About one laptop screen; the list of enquiries has all. */
const rowsPerList = 10
/** More, because the newest are last. */
const unansweredLimit = 20

const { id, name, email, phone, type, status, ownerId, travelDates, groupSize, reference, message } =
  enquiries
const {
  source,
  createdAt,
  firstContactedAt,
  answeredAt,
  replyAwaitedSince,
  nextStep,
  nextStepOn,
  suspectedSpam,
} = enquiries

/** New without a reply. Must equal the index condition; a parameter would prevent index use. */
export const isUnanswered = sql`${hasNoReply} AND NOT ${suspectedSpam}`
const hasStep = sql`${nextStepOn} IS NOT NULL AND ${status} <> 'closed' AND NOT ${suspectedSpam}
  AND NOT (${hasNoReply})`
/** Must equal its index condition. */
export const isAwaited = sql`${status} IN ('new', 'contacted') AND NOT (${hasNoReply})
  AND NOT ${suspectedSpam} AND ${replyAwaitedSince} IS NULL`
export const wroteAgain = sql`${replyAwaitedSince} IS NOT NULL AND ${status} <> 'closed' AND NOT ${suspectedSpam}
  AND NOT (${hasNoReply})`
/** Must equal its index expression. */
const lastResponseAt = sql`coalesce(${answeredAt}, ${firstContactedAt}, ${createdAt})`

/** Frequent statements, prepared once per connection. */
const todayParameter = sql`${sql.placeholder('today')}::date`
const ofOwner = eq(ownerId, sql.placeholder('owner'))

type ListName = TodayListName | 'due' | 'unowned'
type List = { fits: SQL | undefined; order: SQL[] }

const lists: Record<ListName, List> = {
  unanswered: { fits: isUnanswered, order: [asc(createdAt), asc(id)] },
  unowned: { fits: and(isUnanswered, isNull(ownerId)), order: [asc(createdAt), asc(id)] },
  answered: {
    fits: and(wroteAgain, sql`(${nextStepOn} IS NULL OR ${nextStepOn} > ${todayParameter})`),
    order: [asc(replyAwaitedSince), asc(id)],
  },
  overdue: {
    fits: and(hasStep, sql`${nextStepOn} < ${todayParameter}`),
    order: [asc(nextStepOn), asc(createdAt), asc(id)],
  },
  due: {
    fits: and(hasStep, sql`${nextStepOn} <= ${todayParameter}`),
    order: [asc(nextStepOn), asc(createdAt), asc(id)],
  },
  dueToday: {
    fits: and(hasStep, sql`${nextStepOn} = ${todayParameter}`),
    order: [asc(nextStepOn), asc(createdAt), asc(id)],
  },
  waiting: {
    fits: and(isAwaited, sql`(${nextStepOn} IS NULL OR ${nextStepOn} > ${todayParameter})`),
    order: [desc(lastResponseAt), asc(id)],
  },
}

export type TodayRow = Awaited<ReturnType<typeof readRows>>[number]
export type TodayList = { total: number; rows: TodayRow[] }

/** Returns the lists with their first rows, optionally of one owner. */
export async function readToday(owner: string | null, now: Date): Promise<Record<TodayListName, TodayList>> {
  const asked = { owner, today: calendarDateInIndia(now) }
  const [totals, ...rows] = await Promise.all([
    countLists(asked),
    ...todayListNames.map((name) =>
      readRows(name, { ...asked, most: name === 'unanswered' ? unansweredLimit : rowsPerList }),
    ),
  ])
  const read = todayListNames.map((name, at) => [name, { total: totals[name], rows: rows[at] ?? [] }])
  return Object.fromEntries(read)
}

/** Counts all lists except awaited replies. */
export async function countToday(now: Date): Promise<number> {
  const [row] = await countToDo({ today: calendarDateInIndia(now) })
  return row?.number ?? 0
}

/** Returns the counts, overall and of one owner, and the first rows to work on. */
export async function readOpenWork({ owner, most, now }: { owner: string; most: number; now: Date }) {
  const ofAll = { owner: null, today: calendarDateInIndia(now) }
  const [all, own, unanswered, steps] = await Promise.all([
    countLists(ofAll),
    countLists({ ...ofAll, owner }),
    readRows('unanswered', { ...ofAll, most }),
    readRows('due', { ...ofAll, most }),
  ])
  return { all, own, unanswered: unanswered.map(shorten), steps: steps.map(shorten), today: ofAll.today }
}

export type TodayEntry = ReturnType<typeof shorten>

function shorten({ id, name, type, tour, owner, nextStep, nextStepOn, createdAt }: TodayRow) {
  return { id, name, type, tour, owner, nextStep, nextStepOn, createdAt }
}

/** Returns unanswered enquiries without an owner. */
export async function readUnowned(): Promise<TodayList> {
  const [total, rows] = await Promise.all([
    database().$count(enquiries, lists.unowned.fits),
    readRows('unowned', { owner: null, today: '', most: unansweredLimit }),
  ])
  return { total, rows }
}

/** Counts suspected enquiries that are unchanged since arrival. */
export async function countSuspected(): Promise<number> {
  const [row] = await countUnseen({})
  return row?.number ?? 0
}

/** `today`: in India. `owner`: optional. */
type Asked = { owner: string | null; today: string }
type Totals = Record<TodayListName, number>

const countOf = (name: TodayListName, narrowing?: SQL) =>
  sql`(SELECT count(*) FROM ${enquiries} WHERE ${and(lists[name].fits, narrowing)})::integer`

function countEach(statement: string, narrowing?: SQL) {
  const counts = todayListNames.map((name) => sql`${countOf(name, narrowing)} AS ${sql.identifier(name)}`)
  return prepareStatement<Totals>(statement, sql`SELECT ${sql.join(counts, sql`, `)}`)
}

const countOfAll = countEach('today_totals')
const countOfOwner = countEach('today_totals_of_owner', ofOwner)
const toDo = todayListNames.filter((name) => name !== 'waiting').map((name) => countOf(name))
const countToDo = prepareStatement<{ number: number }>(
  'today_to_do',
  sql`SELECT ${sql.join(toDo, sql` + `)} AS number`,
)

const countUnseen = prepareStatement<{ number: number }>(
  'today_suspected',
  sql`SELECT count(*)::integer AS number FROM ${enquiries}
    WHERE ${suspectedSpam} AND ${status} = 'new' AND ${enquiries.updatedAt} < ${createdAt} + interval '1 millisecond'`,
)

async function countLists({ owner, today }: Asked): Promise<Totals> {
  const [row] = await (owner === null ? countOfAll({ today }) : countOfOwner({ today, owner }))
  if (!row) throw new Error('The database counted nothing')
  return row
}

const shown = {
  ...{ id, name, email, phone, type, status, ownerId, nextStep, nextStepOn, createdAt },
  answeredAt: replyTimeColumn,
  ...{ source, travelDates, groupSize, reference, message, replyAwaitedSince, language: enquiries.language },
  tour: tours.title,
  tourPage: { slug: tours.slug, isPublished: isPublished(tours) },
  owner: staffUsers.name,
}

function prepareRows(list: ListName, narrowing?: SQL) {
  const { fits, order } = lists[list]
  return prepareQuery(narrowing ? `today_${list}_of_owner` : `today_${list}`, (from) =>
    from
      .select(shown)
      .from(enquiries)
      .leftJoin(tours, eq(tours.id, enquiries.tourId))
      .leftJoin(staffUsers, eq(staffUsers.id, ownerId))
      .where(and(fits, narrowing))
      .orderBy(...order)
      .limit(sql.placeholder('most')),
  )
}

type Readers = Record<ListName, ReturnType<typeof prepareRows>>

function readersOf(narrowing?: SQL): Readers {
  const names = Object.keys(lists) as ListName[]
  return Object.fromEntries(names.map((list) => [list, prepareRows(list, narrowing)])) as Readers
}

const ofAnybody = readersOf()
const ofOneOwner = readersOf(ofOwner)

function readRows(list: ListName, { owner, today, most }: Asked & { most: number }) {
  return owner === null ? ofAnybody[list]({ today, most }) : ofOneOwner[list]({ today, owner, most })
}
