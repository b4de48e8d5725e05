import { productPath } from '#shared/pages/site-constants.ts'

/**
 * Registry of content types; a new type starts here. `address` is the URL segment (`/tours/raigad`), `list`
 * the public list's path, `topic` the change-event topic. Types without `hasPages` have no detail pages and
 * no slugs.
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
export type PagedKindName = {
  [Name in ContentKindName]: (typeof kinds)[Name]['hasPages'] extends true ? Name : never
}[ContentKindName]

/** In display order of the panel. */
export const contentKindNames = Object.keys(kinds) as ContentKindName[]
export const pagedKindNames = contentKindNames.filter((name): name is PagedKindName => kinds[name].hasPages)
export const contentTopics = contentKindNames.map((name) => kinds[name].topic)

/** Returns the URL segment of a type, without slashes: `tours`. */
export function addressOf<Name extends ContentKindName>(name: Name): (typeof kinds)[Name]['address'] {
  return kinds[name].address
}

type ListPaths = {
  [Name in ContentKindName as (typeof kinds)[Name]['address']]: (typeof kinds)[Name]['list']
}

export const listPaths = Object.fromEntries(
  contentKindNames.map((name) => [kinds[name].address, kinds[name].list]),
) as ListPaths

/** Returns the topic of the type's change events. */
export function topicOf(name: ContentKindName): ContentTopic {
  return kinds[name].topic
}

/** Returns the plural label in lower case: `posts`. */
export function manyOf(name: ContentKindName): string {
  return kinds[name].many
}

/** Returns the singular label: `blog post`; capitalised at the beginning of a line. */
export function oneOf(name: ContentKindName, at: 'within' | 'beginning' = 'within'): string {
  const { one } = kinds[name]
  return at === 'within' ? one : one.replace(/^./, (first) => first.toUpperCase())
}

/** Returns the public path of an item: `/tours/raigad`. */
export function pageOf(name: PagedKindName, slug: string): string {
  return `/${addressOf(name)}/${encodeURIComponent(slug)}`
}

/** Returns the content type of a panel URL; undefined for other screens. */
export function kindInPanel(pathname: string): ContentKindName | undefined {
  return contentKindNames.find((name) => `${pathname}/`.startsWith(`${panelPathOf(name)}/`))
}

/** Returns the panel path of a list: `/admin/tours`. */
export function panelPathOf(name: ContentKindName): string {
  return `/admin/${addressOf(name)}`
}
