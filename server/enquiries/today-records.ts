// What waits for the office today: enquiries without an answer, next steps that are overdue or due, and travellers who are waited for.
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { type TodayListName, todayListNames } from '#shared/enquiries/today-lists.ts'
import { calendarDateInIndia } from '#shared/values/dates.ts'

/** As many as one screen of a laptop holds. Whoever has done these sees the next ones; all of them stand in the list of enquiries. */
const shownOfEach = 10
/** The newest stand last, and are to be seen as they come. */
const shownOfUnanswered = 20

const { status, answeredAt, firstContactedAt, suspectedSpam, nextStepOn, createdAt, id, replyAwaitedSince } =
  enquiries

/** New and without an answer. Spelt as the indexes spell it: a value in its place would keep them from being used. */
export const isUnanswered = sql`${status} = 'new' AND ${answeredAt} IS NULL AND NOT ${suspectedSpam}`
const hasStep = sql`${nextStepOn} IS NOT NULL AND ${status} <> 'closed' AND NOT ${suspectedSpam}
  AND NOT (${status} = 'new' AND ${answeredAt} IS NULL)`
/** Spelt as its index spells it, too. */
export const isAwaited = sql`${status} IN ('new', 'contacted') AND NOT (${status} = 'new' AND ${answeredAt} IS NULL)
  AND NOT ${suspectedSpam} AND ${replyAwaitedSince} IS NULL`
export const wroteAgain = sql`${replyAwaitedSince} IS NOT NULL AND ${status} <> 'closed' AND NOT ${suspectedSpam}
  AND NOT (${status} = 'new' AND ${answeredAt} IS NULL)`
const lastAnswer = sql`coalesce(${answeredAt}, ${firstContactedAt}, ${createdAt})`

type List = { fits: (today: string) => SQL | undefined; order: SQL[] }

const lists: Record<TodayListName, List> = {
  unanswered: { fits: () => isUnanswered, order: [asc(createdAt), asc(id)] },
  answered: {
    fits: (today) => and(wroteAgain, sql`(${nextStepOn} IS NULL OR ${nextStepOn} > ${today}::date)`),
    order: [asc(replyAwaitedSince), asc(id)],
  },
  overdue: {
    fits: (today) => and(hasStep, sql`${nextStepOn} < ${today}::date`),
    order: [asc(nextStepOn), asc(createdAt), asc(id)],
  },
  dueToday: {
    fits: (today) => and(hasStep, sql`${nextStepOn} = ${today}::date`),
    order: [asc(nextStepOn), asc(createdAt), asc(id)],
  },
  waiting: {
    fits: (today) => and(isAwaited, sql`(${nextStepOn} IS NULL OR ${nextStepOn} > ${today}::date)`),
    order: [desc(lastAnswer), asc(id)],
  },
}

export type TodayRow = Awaited<ReturnType<typeof readRows>>[number]
export type TodayList = { total: number; rows: TodayRow[] }

/** The lists at this moment, each with its first rows; of one owner alone where one is given. */
export async function readToday(owner: string | null, now: Date): Promise<Record<TodayListName, TodayList>> {
  const today = calendarDateInIndia(now)
  const [totals, ...rows] = await Promise.all([
    countLists({ owner, today, names: todayListNames }),
    ...todayListNames.map((name) =>
      readRows(lists[name], { owner, today, most: name === 'unanswered' ? shownOfUnanswered : shownOfEach }),
    ),
  ])
  const read = todayListNames.map((name, at) => [name, { total: totals[name], rows: rows[at] ?? [] }])
  return Object.fromEntries(read)
}

/** How many enquiries the office has to do something about today: all lists but those who are waited for. */
export async function countToday(now: Date): Promise<number> {
  const toDo = todayListNames.filter((name) => name !== 'waiting')
  const counted = await countLists({ owner: null, today: calendarDateInIndia(now), names: toDo })
  return toDo.reduce((sum, name) => sum + counted[name], 0)
}

/** What a desk at a glance shows: how many of each list, of everybody and of one person, and the first few to be done. */
export async function readDeskNow({ owner, most, now }: { owner: string; most: number; now: Date }) {
  const today = calendarDateInIndia(now)
  const due = {
    fits: () => and(hasStep, sql`${nextStepOn} <= ${today}::date`),
    order: lists.overdue.order,
  }
  const [all, own, unanswered, steps] = await Promise.all([
    countLists({ owner: null, today, names: todayListNames }),
    countLists({ owner, today, names: todayListNames }),
    readRows(lists.unanswered, { owner: null, today, most }),
    readRows(due, { owner: null, today, most }),
  ])
  return { all, own, unanswered: unanswered.map(shorten), steps: steps.map(shorten), today }
}

export type DeskRow = ReturnType<typeof shorten>

/** As much of an enquiry as a line needs. */
function shorten({ id, name, type, tour, owner, nextStep, nextStepOn, createdAt }: TodayRow) {
  return { id, name, type, tour, owner, nextStep, nextStepOn, createdAt }
}

/** The unanswered enquiries that nobody looks after. */
export async function readUnowned(): Promise<TodayList> {
  const fits = sql`${isUnanswered} AND ${enquiries.ownerId} IS NULL`
  const [total, rows] = await Promise.all([
    database().$count(enquiries, fits),
    readRows({ ...lists.unanswered, fits: () => fits }, { owner: null, today: '' }),
  ])
  return { total, rows }
}

type Counted<Name> = { owner: string | null; today: string; names: readonly Name[] }

async function countLists<Name extends TodayListName>({
  owner,
  today,
  names,
}: Counted<Name>): Promise<Record<Name, number>> {
  const counts = names.map(
    (name) =>
      sql`(SELECT count(*) FROM ${enquiries} WHERE ${and(lists[name].fits(today), isOf(owner))})::integer AS ${sql.identifier(name)}`,
  )
  const { rows } = await database().execute<Record<Name, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`)
  const [row] = rows
  if (!row) throw new Error('The database counted nothing')
  return row
}

type Rows = { owner: string | null; today: string; most?: number }

function readRows({ fits, order }: List, { owner, today, most = shownOfUnanswered }: Rows) {
  const { name, email, phone, type, ownerId, nextStep, travelDates, groupSize, reference, message } =
    enquiries
  return database()
    .select({
      ...{ id, name, email, phone, type, status, ownerId, nextStep, nextStepOn, createdAt, answeredAt },
      ...{ travelDates, groupSize, reference, message, replyAwaitedSince },
      tour: tours.title,
      tourPage: { slug: tours.slug, isPublished: isPublished(tours) },
      owner: staffUsers.name,
    })
    .from(enquiries)
    .leftJoin(tours, eq(tours.id, enquiries.tourId))
    .leftJoin(staffUsers, eq(staffUsers.id, enquiries.ownerId))
    .where(and(fits(today), isOf(owner)))
    .orderBy(...order)
    .limit(most)
}

function isOf(owner: string | null): SQL | undefined {
  return owner === null ? undefined : eq(enquiries.ownerId, owner)
}
