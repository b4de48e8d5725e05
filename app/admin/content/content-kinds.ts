import { destinationPath, postPath, tourPath } from '#app/site/site-paths.ts'
import type { LiveTopic } from '#shared/pages/live-notice.ts'
import { emptyListTexts } from '#shared/pages/public-texts.ts'
import { deleteQuestions, enquiryDeskTexts } from '#shared/staff/staff-texts.ts'

/** How the panel speaks of one noun, and where its screens are. */
export type ContentKind = {
  path: string
  /** What is told when an item of it changes elsewhere. */
  topic: LiveTopic
  heading: string
  one: string
  searchHint: string
  /** When a search finds nothing. */
  nothingFound: string
  /** When there is nothing yet: what to do next. */
  nothingYet: string
  removeQuestion: string
  /** When a save failed for no reason that could be told; a sentence for all of them without it. */
  saveFailure?: string
  /** Where the public sees the item with this slug. */
  pageOf?: (slug: string) => string
}

export const contentKinds = {
  destination: {
    path: '/admin/destinations',
    topic: 'destinations',
    heading: 'Destinations',
    one: 'destination',
    searchHint: 'Title, short description or region',
    nothingFound: emptyListTexts.destinations,
    nothingYet:
      'No destinations yet. Add the first one: tours lead to destinations, so they are a good start.',
    removeQuestion: deleteQuestions.destination,
    pageOf: destinationPath,
  },
  tour: {
    path: '/admin/tours',
    topic: 'tours',
    heading: 'Tours',
    one: 'tour',
    searchHint: 'Title or short description',
    nothingFound: emptyListTexts.tours,
    nothingYet: 'No tours yet. Add the first one; the destinations it leads to can be chosen in its form.',
    removeQuestion: deleteQuestions.tour,
    pageOf: tourPath,
  },
  blogPost: {
    path: '/admin/blog',
    topic: 'blog',
    heading: 'Blog Posts',
    one: 'blog post',
    searchHint: 'Title, excerpt or tag',
    nothingFound: emptyListTexts.posts,
    nothingYet: 'No posts yet. Write the first one: as a draft, nobody sees it before it is ready.',
    removeQuestion: deleteQuestions.post,
    pageOf: postPath,
  },
  travelService: {
    path: '/admin/services',
    topic: 'travel-services',
    heading: 'Services',
    one: 'service',
    searchHint: 'Title or description',
    nothingFound: 'No services found matching your criteria.',
    nothingYet:
      'No services yet. Add the first one; switched to Active, it shows on the services page at once.',
    removeQuestion: deleteQuestions.travelService,
  },
  enquiry: {
    path: '/admin/enquiries',
    topic: 'enquiries',
    heading: 'Enquiries',
    one: 'enquiry',
    searchHint: 'Name, email, phone, message',
    nothingFound: 'No enquiries found matching your criteria.',
    nothingYet:
      'No enquiries yet. What visitors send from the contact, plan and tour pages appears here by itself; add what came by phone.',
    removeQuestion: deleteQuestions.enquiry,
    saveFailure: enquiryDeskTexts.addFailure,
  },
} as const satisfies Record<string, ContentKind>

/** The addresses of a noun's dialogs; `search` keeps the list behind them as it is. */
export function dialogPaths({ path }: ContentKind, search = '') {
  return {
    add: `${path}/new${search}`,
    edit: (id: string) => `${path}/${id}/edit${search}`,
    remove: (id: string) => `${path}/${id}/delete${search}`,
    preview: (id: string) => `${path}/${id}/preview`,
  }
}

/** What a link into a dialog tells it: that Back leads to the list. */
export const fromList = { fromList: true }
