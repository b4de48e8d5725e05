import { productPath } from '#shared/pages/site-constants.ts'

/**
 * The kinds of content, with what the browser and the server both know of them; a new kind begins as an entry here.
 * `address` is its word in addresses: `/tours/raigad` for visitors, `/admin/tours` for staff; `list` is where visitors see them all. `topic` is what its changes are published under, and `one` and `many` what staff call them. Without `hasPages` its items have no page of their own, and so no slug.
 */
const kinds = {
  destination: {
    one: 'destination',
    many: 'destinations',
    address: 'destinations',
    list: '/maharashtra-destinations',
    topic: 'destinations',
    hasPages: true,
  },
  tour: {
    one: 'tour',
    many: 'tours',
    address: 'tours',
    list: `/${productPath}`,
    topic: 'tours',
    hasPages: true,
  },
  blogPost: {
    one: 'blog post',
    many: 'posts',
    address: 'blog',
    list: '/maharashtra-travel-blog',
    topic: 'blog',
    hasPages: true,
  },
  travelService: {
    one: 'service',
    many: 'services',
    address: 'services',
    list: '/maharashtra-travel-services',
    topic: 'travel-services',
    hasPages: false,
  },
} as const

export type ContentKindName = keyof typeof kinds
export type ContentTopic = (typeof kinds)[ContentKindName]['topic']
/** A kind whose items have a page, a slug and a picture each. */
export type PagedKindName = {
  [Name in ContentKindName]: (typeof kinds)[Name]['hasPages'] extends true ? Name : never
}[ContentKindName]

/** In the order in which the panel shows them. */
export const contentKindNames = Object.keys(kinds) as ContentKindName[]
export const pagedKindNames = contentKindNames.filter((name): name is PagedKindName => kinds[name].hasPages)
export const contentTopics = contentKindNames.map((name) => kinds[name].topic)

/** Its word in addresses. */
export function addressOf<Name extends ContentKindName>(name: Name): (typeof kinds)[Name]['address'] {
  return kinds[name].address
}

type ListPaths = {
  [Name in ContentKindName as (typeof kinds)[Name]['address']]: (typeof kinds)[Name]['list']
}

/** Where visitors see the lists, by the kinds' words in addresses. */
export const listPaths = Object.fromEntries(
  contentKindNames.map((name) => [kinds[name].address, kinds[name].list]),
) as ListPaths

/** What its changes are published under. */
export function topicOf(name: ContentKindName): ContentTopic {
  return kinds[name].topic
}

/** What many of it are called: `posts`. */
export function manyOf(name: ContentKindName): string {
  return kinds[name].many
}

/** What one of it is called: `blog post`, or `Blog post` where it begins a line. */
export function oneOf(name: ContentKindName, at: 'within' | 'beginning' = 'within'): string {
  const { one } = kinds[name]
  return at === 'within' ? one : one.replace(/^./, (first) => first.toUpperCase())
}

/** Where visitors see the item: `/tours/raigad`. */
export function pageOf(name: PagedKindName, slug: string): string {
  return `/${addressOf(name)}/${encodeURIComponent(slug)}`
}

/** The kind that a screen of the panel is about; undefined for one about none. */
export function kindInPanel(pathname: string): ContentKindName | undefined {
  return contentKindNames.find((name) => `${pathname}/`.startsWith(`${panelPathOf(name)}/`))
}

/** Where staff see the list: `/admin/tours`. */
export function panelPathOf(name: ContentKindName): string {
  return `/admin/${addressOf(name)}`
}
