import type { IconName } from '#app/ui/icon.tsx'
import {
  type ContentKindName,
  kindInPanel,
  oneOf,
  pageOf,
  panelPathOf,
  topicOf,
} from '#shared/content/content-kind.ts'
import { tourSheetPath } from '#shared/enquiries/replies/reply-paths.ts'
import type { LiveTopic } from '#shared/pages/live-notice.ts'
import { emptyListTexts } from '#shared/pages/public-texts.ts'
import { enquiryDeskTexts } from '#shared/staff/panel-texts.ts'

/** How the panel speaks of one noun, and where its screens are. */
export type ContentKind = {
  path: string
  /** What is told when an item of it changes elsewhere. */
  topic: LiveTopic
  heading: string
  /** Beside its section in the sidebar. */
  icon: IconName
  one: string
  /** All of them together, where that is no list. */
  whole?: string
  searchHint: string
  /** When a search finds nothing. */
  nothingFound: string
  /** When there is nothing yet: what to do next. */
  nothingYet: string
  /** What happens where a removed one was used. */
  afterRemoval?: string
  /** When a save failed for no reason that could be told; a sentence for all of them without it. */
  saveFailure?: string
  /** Where the public sees the item with this slug. */
  pageOf?: (slug: string) => string
  /** Where staff find the print sheet of one that is published. */
  sheetOf?: (id: string) => string
}

const factsOf = (name: ContentKindName) => ({
  path: panelPathOf(name),
  topic: topicOf(name),
  one: oneOf(name),
})

export const contentKinds = {
  destination: {
    ...factsOf('destination'),
    heading: 'Destinations',
    icon: 'pin',
    searchHint: 'Title, description or region',
    nothingFound: emptyListTexts.destinations,
    nothingYet:
      'No destinations yet. Add the first one: tours lead to destinations, so they are a good start.',
    afterRemoval:
      'Tours stay and no longer lead there; links in posts and slides will lead to a page that says it does not exist.',
    pageOf: (slug: string) => pageOf('destination', slug),
  },
  tour: {
    ...factsOf('tour'),
    heading: 'Tours',
    icon: 'Map',
    searchHint: 'Title or short description',
    nothingFound: emptyListTexts.tours,
    nothingYet: 'No tours yet. Add the first one; the destinations it leads to can be chosen in its form.',
    afterRemoval:
      'Enquiries stay and no longer name a tour; links in posts and slides will lead to a page that says it does not exist.',
    pageOf: (slug: string) => pageOf('tour', slug),
    sheetOf: tourSheetPath,
  },
  blogPost: {
    ...factsOf('blogPost'),
    heading: 'Blog Posts',
    icon: 'edit',
    searchHint: 'Title, excerpt or tag',
    nothingFound: emptyListTexts.posts,
    nothingYet: 'No posts yet. Write the first one: as a draft, nobody sees it before it is ready.',
    afterRemoval: 'Links to a deleted post will lead to a page that says it does not exist.',
    pageOf: (slug: string) => pageOf('blogPost', slug),
  },
  travelService: {
    ...factsOf('travelService'),
    heading: 'Services',
    icon: 'Package',
    searchHint: 'Title or description',
    nothingFound: 'No services found matching your criteria.',
    nothingYet:
      'No services yet. Add the first one; switched to Active, it shows on the services page at once.',
  },
  enquiry: {
    path: '/admin/enquiries',
    topic: 'enquiries',
    heading: 'Enquiries',
    icon: 'inbox',
    one: 'enquiry',
    searchHint: 'Name, email, phone, message',
    nothingFound: 'No enquiries found matching your criteria.',
    nothingYet:
      'No enquiries yet. What visitors send from the contact, plan and tour pages appears here by itself; add what came by phone.',
    saveFailure: enquiryDeskTexts.addFailure,
  },
} as const satisfies Record<string, ContentKind>

/** The kind that a screen of content is about, by its address without what React Router puts into that of its data. */
export function kindAt({ pathname }: { pathname: string }): { name: ContentKindName; kind: ContentKind } {
  const name = kindInPanel(pathname)
  if (!name) throw new Error('This screen is about no kind of content')
  return { name, kind: contentKinds[name] }
}

/** The addresses of a noun's dialogs; `search` keeps the list behind them as it is. */
export function dialogPaths({ path }: ContentKind, search = '') {
  return {
    add: `${path}/new${search}`,
    copy: (id: string) => `${path}/new/${id}${search}`,
    edit: (id: string) => `${path}/${id}/edit${search}`,
    remove: (id: string) => `${path}/${id}/delete${search}`,
    preview: (id: string) => `${path}/${id}/preview`,
    /** Of what is typed, of an item that is there or of a new one. */
    typed: (id: string | undefined) => `${path}/preview${id ? `?id=${id}` : ''}`,
    /** Of a translation as it is typed. */
    typedIn: (id: string, language: string) => `${path}/preview/${language}?id=${id}`,
    history: (id: string) => `${path}/${id}/history`,
    translations: (language: string) => `${path}/translations/${language}`,
    translation: (id: string, language: string) => `${path}/${id}/translations/${language}${search}`,
    version: (id: string, entry: string) => `${path}/${id}/versions/${entry}`,
  }
}

/** What a link into a dialog tells it: that Back leads to the list. */
export const fromList = { fromList: true }
