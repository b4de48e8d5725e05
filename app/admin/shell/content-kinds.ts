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
import { enquiryErrorTexts } from '#shared/staff/panel-texts.ts'

export type ContentKind = {
  path: string
  topic: LiveTopic
  heading: string
  icon: IconName
  one: string
  /** Name of the whole collection, if it is not a list. */
  whole?: string
  searchHint: string
  nothingFound: string
  nothingYet: string
  afterRemoval?: string
  saveFailure?: string
  pageOf?: (slug: string) => string
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
    nothingYet: 'No destinations yet. Add the first one: tours link to destinations.',
    afterRemoval:
      'Tours stay but no longer link to it. Links to it in posts and slides will show “not found”.',
    pageOf: (slug: string) => pageOf('destination', slug),
  },
  tour: {
    ...factsOf('tour'),
    heading: 'Tours',
    icon: 'Map',
    searchHint: 'Title or short description',
    nothingFound: emptyListTexts.tours,
    nothingYet: 'No tours yet. Add the first one and choose its destinations in the form.',
    afterRemoval:
      'Enquiries stay but no longer name a tour. Links to it in posts and slides will show “not found”.',
    pageOf: (slug: string) => pageOf('tour', slug),
    sheetOf: tourSheetPath,
  },
  blogPost: {
    ...factsOf('blogPost'),
    heading: 'Blog Posts',
    icon: 'edit',
    searchHint: 'Title, excerpt or tag',
    nothingFound: emptyListTexts.posts,
    nothingYet: 'No posts yet. Write the first one. It stays a draft until you publish it.',
    afterRemoval: 'Links to a deleted post will show “not found”.',
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
    saveFailure: enquiryErrorTexts.addFailure,
  },
} as const satisfies Record<string, ContentKind>

/** Accepts React Router's data URLs too. Throws if the URL is for no kind. */
export function kindAt({ pathname }: { pathname: string }): { name: ContentKindName; kind: ContentKind } {
  const name = kindInPanel(pathname)
  if (!name) throw new Error('This screen is about no kind of content')
  return { name, kind: contentKinds[name] }
}

export function dialogPaths({ path }: ContentKind, search = '') {
  return {
    add: `${path}/new${search}`,
    copy: (id: string) => `${path}/new/${id}${search}`,
    edit: (id: string) => `${path}/${id}/edit${search}`,
    remove: (id: string) => `${path}/${id}/delete${search}`,
    preview: (id: string) => `${path}/${id}/preview`,
    typed: (id: string | undefined) => `${path}/preview${id ? `?id=${id}` : ''}`,
    unsavedTranslation: (id: string, language: string) => `${path}/preview/${language}?id=${id}`,
    history: (id: string) => `${path}/${id}/history`,
    translations: (language: string) => `${path}/translations/${language}`,
    translation: (id: string, language: string) => `${path}/${id}/translations/${language}${search}`,
    version: (id: string, entry: string) => `${path}/${id}/versions/${entry}`,
  }
}

/** Location state of links into a dialog: Back returns to the list. */
export const fromList = { fromList: true }
