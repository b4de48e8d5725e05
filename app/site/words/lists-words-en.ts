/** The lists, with their filters and what stands in place of results; sentences that the specification words exactly are among them. */
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
  pages: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (number: number) => `Page ${number}`,
    pageOf: (page: number, pages: number) => `${page} of ${pages}`,
  },
  tours: {
    title: 'Maharashtra Tours',
    heading: 'Tours',
    description:
      'Tours through Maharashtra, each with its plan for every day, its price, and what the price leaves out.',
    placeholder: 'Search tours...',
    duration: 'Duration',
    anyDuration: 'Any Duration',
    bands: { '1-3': '1-3 Days', '4-7': '4-7 Days', '8+': '8+ Days' },
    difficulty: 'Difficulty',
    anyDifficulty: 'Any Difficulty',
    start: 'Starts from',
    anyStart: 'Any start',
    month: 'Month',
    anyMonth: 'Any month',
    budget: 'Budget per person',
    anyBudget: 'Any budget',
    upTo: (price: string) => `Up to ${price}`,
    count: { one: '# tour', other: '# tours' },
    empty: 'No tours found matching your criteria.',
    showAll: 'Show all tours',
    costTitle: 'What a journey costs',
    costText:
      'Rupees for each person, two sharing a room. The season and the hotels decide where in the band you land.',
  },
  destinations: {
    title: 'Explore Maharashtra: Destinations',
    head: 'Explore Maharashtra',
    line: 'Seven hundred kilometres of coast, a wall of mountains behind it, and the oldest rock in between.',
    heading: 'Destinations',
    description:
      'Caves, forts, beaches, hill stations and tiger forest: where to go in Maharashtra, region by region, and the best time for each.',
    placeholder: 'Search destinations...',
    region: 'Region',
    allRegions: 'All Regions',
    count: { one: '# destination', other: '# destinations' },
    empty: 'No destinations found matching your criteria.',
    showAll: 'Show all destinations',
  },
  posts: {
    title: 'Travel Stories from Maharashtra',
    head: 'Travel Stories',
    heading: 'Articles',
    description:
      'Seasons, roads, kitchens and forts: what we would tell a friend before they travel through Maharashtra.',
    placeholder: 'Search articles...',
    topic: 'Topic',
    allTopics: 'All Topics',
    count: { one: '# article', other: '# articles' },
    empty: 'No articles found matching your criteria.',
    showAll: 'Show all articles',
  },
  services: {
    title: 'Our Services',
    heading: 'Services',
    description:
      'Tour packages, transport, group travel, tickets and permits, guides: what one desk in Maharashtra arranges for travellers, agents and companies.',
    nothing: 'The list is being written. Ask us for what you need.',
    features: 'Features',
    missing: 'Tell us what is missing',
  },
}

export type ListsWords = typeof lists
export default lists
