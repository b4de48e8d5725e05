// What staff may read of enquiries: lists and their figures, the newest, and one whole.
import { and, desc, eq, getTableColumns, gt, inArray, sql } from 'drizzle-orm'
import { idsOnPage, type ListPage, readListPage } from '#server/content/list-page.ts'
import { database } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { tours } from '#server/tables/content-tables.ts'
import { chatOpenings } from '#server/tables/enquiries/chat-opening-table.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { EnquiryFilters } from '#shared/content/staff-list-filters.ts'
import type { ChatLanguage } from '#shared/enquiries/chats/chat-language.ts'
import { conversionRate } from '#shared/enquiries/statistics.ts'
import { recentEnquiriesLimit } from '#shared/pages/site-constants.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import {
  type EnquirySelection,
  enquiryFits,
  enquirySortOrder,
  isUnsuspected,
  selectionFits,
} from './enquiry-filter.ts'

const { searchText: _, idempotencyKey: _key, spamAction: _action, ...columns } = getTableColumns(enquiries)

export type EnquiryRecord = Omit<
  typeof enquiries.$inferSelect,
  'searchText' | 'idempotencyKey' | 'spamAction'
>

/** In a list, of a message only its beginning. */
export type ListedEnquiry = EnquiryRecord & {
  tour: string | null
  /** The name of whoever looks after it. */
  owner: string | null
  /** In which the traveller may be answered. */
  language: ChatLanguage | null
}

export type EnquiryDetail = EnquiryRecord & {
  /** The name of whoever looks after it. */
  owner: string | null
  /** The newest chat by which it came. */
  chat: Pick<typeof chatOpenings.$inferSelect, 'code' | 'language' | 'createdAt'> | null
  tour: { id: string; title: string; slug: string; isPublished: boolean } | null
}

/** Of all enquiries but suspected spam, which is counted apart. */
export type EnquiryFigures = {
  total: number
  new: number
  converted: number
  /** Converted in rounded percent of all; 0 without any. */
  rate: number
  suspected: number
}

type FigureRow = Record<'total' | 'new' | 'converted' | 'suspected' | 'now', number>

const excerptLength = 240

/** In which a traveller may be answered: as the form was read, else as the last chat was opened; null where neither is known. */
export const answerLanguage = sql<ChatLanguage | null>`coalesce(${enquiries.language}, (SELECT ${chatOpenings.language} FROM ${chatOpenings}
  WHERE ${chatOpenings.enquiryId} = ${enquiries.id} ORDER BY ${chatOpenings.createdAt} DESC LIMIT 1))`

/** One page of the enquiries that fit. */
export function listEnquiries(filters: EnquiryFilters): Promise<ListPage<ListedEnquiry>> {
  const fits = enquiryFits(filters)
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
          language: answerLanguage,
        })
        .from(enquiries)
        .leftJoin(tours, eq(tours.id, enquiries.tourId))
        .leftJoin(staffUsers, eq(staffUsers.id, enquiries.ownerId))
        .where(inArray(enquiries.id, idsOnPage(enquiries, { fits, order, window })))
        .orderBy(...order),
  })
}

/** How many enquiries that fit came after `filters.until`; none when it is not set. */
export async function countNewEnquiries(filters: EnquiryFilters): Promise<number> {
  if (!filters.until) return 0
  const fits = enquiryFits({ ...filters, until: '' })
  return database().$count(enquiries, and(fits, gt(enquiries.createdAt, new Date(filters.until))))
}

/** How many enquiries a selection means. */
export function countSelected(selection: EnquirySelection): Promise<number> {
  return database().$count(enquiries, selectionFits(selection))
}

/** The figures above the list, and the database's time, up to which they and a list read now are true. */
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
  // Up to the next whole millisecond: a date holds no less, and what is shown may not be cut off.
  return { ...counts, rate: conversionRate(counts), asOf: new Date(Math.ceil(now)) }
}

/** The newest enquiries that are not suspected spam, for the dashboard. */
export function listLatestEnquiries(): Promise<EnquiryRecord[]> {
  return database()
    .select(columns)
    .from(enquiries)
    .where(isUnsuspected)
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(recentEnquiriesLimit)
}

/** The ids of a selection as the list has them in order, the first of them. */
export async function listSelectedIds(selection: EnquirySelection, limit: number): Promise<string[]> {
  const sort = 'filters' in selection ? selection.filters.sort : ''
  const rows = await database()
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(selectionFits(selection))
    .orderBy(...enquirySortOrder(sort))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The enquiry with this id and the tour it asks about; undefined when there is none, or when it is no id at all. */
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
