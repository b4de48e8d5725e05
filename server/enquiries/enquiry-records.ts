// Reads enquiries for staff: lists, counts and details.
import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { idsOnPage, type ListPage, readListPage } from '#server/content/list-page.ts'
import { database } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { chatOpenings, enquiries, replyTimeColumn } from '#server/tables/enquiry-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import type { ChatLanguage } from '#shared/enquiries/chats/chat.ts'
import { conversionRate } from '#shared/enquiries/statistics.ts'
import { recentEnquiriesLimit } from '#shared/pages/site-constants.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import {
  type EnquirySelection,
  enquiryCondition,
  enquirySortOrder,
  isUnsuspected,
  selectionCondition,
} from './enquiry-filter.ts'

const { searchText: _, idempotencyKey: _key, spamAction: _action, ...stored } = getTableColumns(enquiries)
const columns = { ...stored, answeredAt: replyTimeColumn }

export type EnquiryRecord = Omit<
  typeof enquiries.$inferSelect,
  'searchText' | 'idempotencyKey' | 'spamAction'
>

/** `message` is an excerpt. */
export type ListedEnquiry = EnquiryRecord & {
  tour: string | null
  /** The owner's name. */
  owner: string | null
  /** Language for the reply. */
  language: ChatLanguage | null
}

export type EnquiryDetail = EnquiryRecord & {
  /** The owner's name. */
  owner: string | null
  /** The latest chat. */
  chat: Pick<typeof chatOpenings.$inferSelect, 'code' | 'language' | 'createdAt'> | null
  tour: { id: string; title: string; slug: string; isPublished: boolean } | null
}

/** Without suspected spam, except `suspected`. */
export type EnquiryFigures = {
  total: number
  new: number
  converted: number
  /** Converted share in rounded percent, or 0. */
  rate: number
  suspected: number
}

type FigureRow = Record<'total' | 'new' | 'converted' | 'suspected' | 'now', number>

const excerptLength = 240

/** Language for the reply: the form's, or that of the latest chat. */
export const replyLanguage = sql<ChatLanguage | null>`coalesce(${enquiries.language}, (SELECT ${chatOpenings.language} FROM ${chatOpenings}
  WHERE ${chatOpenings.enquiryId} = ${enquiries.id} ORDER BY ${chatOpenings.createdAt} DESC LIMIT 1))`

/** Returns a page of matching enquiries. */
export function listEnquiries(filters: EnquiryFilters): Promise<ListPage<ListedEnquiry>> {
  const fits = enquiryCondition(filters)
  const order = enquirySortOrder(filters.sort)
  return readListPage({
    page: filters.page,
    count: () => database().$count(enquiries, fits),
    read: (window) =>
      database()
        .select({
          ...columns,
          message: sql<string>`left(${enquiries.message}, ${excerptLength})`,
          tour: tours.title,
          owner: staffUsers.name,
          language: replyLanguage,
        })
        .from(enquiries)
        .leftJoin(tours, eq(tours.id, enquiries.tourId))
        .leftJoin(staffUsers, eq(staffUsers.id, enquiries.ownerId))
        .where(inArray(enquiries.id, idsOnPage(enquiries, { fits, order, window })))
        .orderBy(...order),
  })
}

/** Counts matches received after `filters.until`; 0 without it. */
export async function countNewEnquiries(filters: EnquiryFilters): Promise<number> {
  if (!filters.until) return 0
  const fits = enquiryCondition({ ...filters, until: '' })
  return database().$count(enquiries, and(fits, gt(enquiries.createdAt, new Date(filters.until))))
}

/** Counts the selected enquiries. */
export function countSelected(selection: EnquirySelection): Promise<number> {
  return database().$count(enquiries, selectionCondition(selection))
}

/** Returns the counts and the database's time at which they are valid. */
export async function readEnquiryFigures(): Promise<EnquiryFigures & { asOf: Date }> {
  const { rows } = await database().execute<FigureRow>(sql`
    SELECT coalesce(sum(number), 0)::integer AS total,
      coalesce(sum(number) FILTER (WHERE status = 'new'), 0)::integer AS new,
      coalesce(sum(number) FILTER (WHERE status = 'converted'), 0)::integer AS converted,
      (SELECT count(*) FROM enquiries WHERE suspected_spam)::integer AS suspected,
      (extract(epoch FROM now()) * 1000)::double precision AS now
    FROM (SELECT status, count(*) AS number FROM enquiries WHERE NOT suspected_spam GROUP BY status) AS counted`)
  const [row] = rows
  if (!row) throw new Error('The database gave no figures')
  const { now, ...counts } = row
  // Rounded up, so no included enquiry is later.
  return { ...counts, rate: conversionRate(counts), asOf: new Date(Math.ceil(now)) }
}

/** Returns the newest enquiries for the dashboard, without suspected spam. */
export function listLatestEnquiries(): Promise<EnquiryRecord[]> {
  return database()
    .select(columns)
    .from(enquiries)
    .where(isUnsuspected)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(recentEnquiriesLimit)
}

/** Returns the first IDs of a selection in list order. */
export async function listSelectedIds(selection: EnquirySelection, limit: number): Promise<string[]> {
  const sort = 'filters' in selection ? selection.filters.sort : ''
  const rows = await database()
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(selectionCondition(selection))
    .orderBy(...enquirySortOrder(sort))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns the enquiry with its tour; undefined if it does not exist. */
export async function findEnquiry(id: string): Promise<EnquiryDetail | undefined> {
  if (!isRecordId(id)) return undefined
  const [row] = await database()
    .select({
      enquiry: columns,
      owner: staffUsers.name,
      chat: { code: chatOpenings.code, language: chatOpenings.language, createdAt: chatOpenings.createdAt },
      tour: { id: tours.id, title: tours.title, slug: tours.slug, isPublished: isPublished(tours) },
    })
    .from(enquiries)
    .leftJoin(tours, eq(tours.id, enquiries.tourId))
    .leftJoin(staffUsers, eq(staffUsers.id, enquiries.ownerId))
    .leftJoin(chatOpenings, eq(chatOpenings.enquiryId, enquiries.id))
    .where(eq(enquiries.id, id))
    .orderBy(desc(chatOpenings.createdAt), desc(chatOpenings.id))
    .limit(1)
  const language = row?.enquiry.language ?? row?.chat?.language ?? null
  return row && { ...row.enquiry, language, owner: row.owner, tour: row.tour, chat: row.chat }
}
