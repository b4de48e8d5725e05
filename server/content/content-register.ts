// Registry of all content types, from which forms, lists, slugs, search, media uses and import derive.
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
  schema: z.ZodObject
  listed: Record<string, PgColumn>
  /** Distinguishes items of the same title in search results. */
  note: AnyPgColumn
  order?: SQL[]
  sorts: Partial<Record<SortColumn, PgColumn | SQL>>
}

type PagedEntry = Entry & {
  table: PagedTable
  /** The type's name in `old_slugs`. */
  slugKind: string
  fallbackSlug: string
  /** Markdown source and its HTML. */
  prose?: { text: AnyPgColumn; html: AnyPgColumn }
}

function folded(column: PgColumn): SQL {
  return sql`fold_text(${column})`
}

/** Each table has a generated column `searchText`. */
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

export type ContentRow<Kind extends ContentKindName> = Register[Kind]['table']['$inferSelect']

export type ContentRecord<Kind extends ContentKindName> = Omit<ContentRow<Kind>, 'searchText'>

export type ContentTableName = Register[ContentKindName]['table']['_']['name']

/** Returns the tables, referenced ones first. */
export function contentTableNames(): ContentTableName[] {
  return contentKindNames.map((name) => getTableName(contentRegister[name].table) as ContentTableName)
}

/** Returns the content types in panel order. */
export function listContentKinds(): (Entry & { name: ContentKindName })[] {
  return contentKindNames.map((name) => ({ name, ...contentRegister[name] }))
}

/** Returns the content types with public pages. */
export function listPagedKinds(): (PagedEntry & { name: PagedKindName })[] {
  return pagedKindNames.map((name) => ({ name, ...contentRegister[name] }))
}
