// The one register of the kinds of content: slugs, links, cards, search, media uses, counts, sample and import derive from it.
import { asc, desc, getTableName, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { blogPosts, destinations, tours, travelServices } from '#server/tables/content-tables.ts'
import {
  type ContentKindName,
  contentKindNames,
  type PagedKindName,
  pagedKindNames,
} from '#shared/content/content-kind.ts'

type ContentTable = typeof destinations | typeof tours | typeof blogPosts | typeof travelServices
type PagedTable = Exclude<ContentTable, typeof travelServices>

type Entry = {
  table: ContentTable
  /** What tells an item from others of its title, where a search found it. */
  note: AnyPgColumn
  /** The order of its list, where it is not the newest first. */
  order?: SQL[]
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

/** Each table has `searchText`, made by the database of the columns that a search looks through. */
export const contentRegister = {
  destination: {
    table: destinations,
    note: destinations.region,
    slugKind: 'destination',
    fallbackSlug: 'destination',
  },
  tour: { table: tours, note: tours.status, slugKind: 'tour', fallbackSlug: 'tour' },
  blogPost: {
    table: blogPosts,
    note: blogPosts.author,
    slugKind: 'blog_post',
    fallbackSlug: 'post',
    prose: { text: blogPosts.content, html: blogPosts.contentHtml },
  },
  travelService: {
    table: travelServices,
    note: travelServices.isActive,
    order: [asc(travelServices.sortOrder), desc(travelServices.createdAt), desc(travelServices.id)],
  },
} as const satisfies Record<ContentKindName, Entry> & Record<PagedKindName, PagedEntry>

/** The name of a content table in the database. */
export type ContentTableName = (typeof contentRegister)[ContentKindName]['table']['_']['name']

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
