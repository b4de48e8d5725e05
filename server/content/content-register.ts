// The one register of the kinds of content: forms, lists, slugs, links, search, media uses, counts, sample and import derive from it.
import { asc, desc, getTableName, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { blogPosts, destinations, tours, travelServices } from '#server/tables/content-tables.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import {
  type ContentKindName,
  contentKindNames,
  type PagedKindName,
  pagedKindNames,
} from '#shared/content/content-kind.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import type { SortColumn } from '#shared/content/staff-list-filters.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'

type PagedTable = typeof destinations | typeof tours | typeof blogPosts
type ContentTable = PagedTable | typeof travelServices

type Entry = {
  table: ContentTable
  /** What staff may write into an item. */
  schema: z.ZodObject
  /** What the panel's list tells of an item beside title, address, picture and status. */
  listed: Record<string, PgColumn>
  /** What tells an item from others of its title, where a search found it. */
  note: AnyPgColumn
  /** The order of its list, where it is not the newest first. */
  order?: SQL[]
  /** By which columns staff may sort its list, beside title and time of change; none of them is ever NULL. */
  sorts: Partial<Record<SortColumn, PgColumn | SQL>>
}

type PagedEntry = Entry & {
  table: PagedTable
  /** How its former slugs are called in `old_slugs`. */
  slugKind: string
  /** The slug of a title without any letter or number. */
  fallbackSlug: string
  /** A text with links and pictures in it, as typed and as HTML. */
  prose?: { text: AnyPgColumn; html: AnyPgColumn }
}

/** Without regard to case and accents. */
function folded(column: PgColumn): SQL {
  return sql`fold_text(${column})`
}

/** Each table has `searchText`, made by the database of the columns that a search looks through. */
export const contentRegister = {
  destination: {
    table: destinations,
    schema: destinationSchema,
    listed: { region: destinations.region },
    sorts: { region: folded(destinations.region), status: destinations.status },
    note: destinations.region,
    slugKind: 'destination',
    fallbackSlug: 'destination',
  },
  tour: {
    table: tours,
    schema: tourSchema,
    listed: { priceFrom: tours.priceFrom, durationDays: tours.durationDays },
    sorts: { price: tours.priceFrom, days: tours.durationDays, status: tours.status },
    note: tours.status,
    slugKind: 'tour',
    fallbackSlug: 'tour',
  },
  blogPost: {
    table: blogPosts,
    schema: blogPostSchema,
    listed: { author: blogPosts.author, tags: blogPosts.tags },
    sorts: { author: folded(blogPosts.author), status: blogPosts.status },
    note: blogPosts.author,
    slugKind: 'blog_post',
    fallbackSlug: 'post',
    prose: { text: blogPosts.content, html: blogPosts.contentHtml },
  },
  travelService: {
    table: travelServices,
    schema: travelServiceSchema,
    listed: {
      features: travelServices.features,
      icon: travelServices.icon,
      isActive: travelServices.isActive,
      sortOrder: travelServices.sortOrder,
    },
    sorts: { order: travelServices.sortOrder, active: travelServices.isActive },
    note: travelServices.isActive,
    order: [asc(travelServices.sortOrder), desc(travelServices.createdAt), desc(travelServices.id)],
  },
} as const satisfies Record<ContentKindName, Entry> & Record<PagedKindName, PagedEntry>

type Register = typeof contentRegister

/** A row of a kind's table. */
export type ContentRow<Kind extends ContentKindName> = Register[Kind]['table']['$inferSelect']

/** An item as staff read it. */
export type ContentRecord<Kind extends ContentKindName> = Omit<ContentRow<Kind>, 'searchText'>

/** The name of a content table in the database. */
export type ContentTableName = Register[ContentKindName]['table']['_']['name']

/** The content tables, each after those that its rows may name. */
export function contentTableNames(): ContentTableName[] {
  return contentKindNames.map((name) => getTableName(contentRegister[name].table) as ContentTableName)
}

/** Every kind with its entry, in the order of the panel. */
export function listContentKinds(): (Entry & { name: ContentKindName })[] {
  return contentKindNames.map((name) => ({ name, ...contentRegister[name] }))
}

/** Every kind whose items have a page. */
export function listPagedKinds(): (PagedEntry & { name: PagedKindName })[] {
  return pagedKindNames.map((name) => ({ name, ...contentRegister[name] }))
}
