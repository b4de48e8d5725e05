/** What all lists share: filters, pages and what stands in place of results. */
const lists = {
  search: 'Search',
  filters: 'Filters',
  moreFilters: 'More filters',
  /** Around the words that results are shown for. */
  showingBefore: 'Showing results for ',
  showingAfter: ': ',
  unread: 'The list could not be read just now; that is our fault and mostly soon over.',
  tryAgain: 'Try again',
  nearest: 'The nearest to what you asked',
  alsoPlan: 'We also plan journeys that stand in no list.',
  plan: 'Plan My Trip',
  contact: 'Contact Us',
  /** What tells the title of a page after the first from that of the first. */
  titlePart: (page: number) => (page > 1 ? `, page ${page}` : ''),
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (number: number) => `Page ${number}`,
    pageOf: (page: number, pages: number) => `${page} of ${pages}`,
  },
}

export type ListsWords = typeof lists
export default lists
