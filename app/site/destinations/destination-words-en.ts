/** The page of one destination. `within` is what settings promise, such as "24 hours", or empty. */
const destination = {
  back: 'Back to Destinations',
  /** Around its title. */
  aboutBefore: 'About ',
  aboutAfter: '',
  bestTime: 'Best time to visit',
  highlights: 'Top Highlights',
  quickInfo: 'Quick Info',
  facts: { region: 'Region', bestTime: 'Best time', highlights: 'Highlights' },
  relatedTours: 'Related Tours',
  allTours: 'All tours',
  planVisit: 'Plan Your Visit',
  planText: (within: string) =>
    `Tell us when you can travel and with whom. A first plan comes back${within && ` within ${within}`}.`,
  missingTitle: 'Destination Not Found',
  missing:
    "The destination you're looking for doesn't exist. It may have moved, or the address may have lost a letter on the way.",
  all: 'View All Destinations',
}

export type DestinationWords = typeof destination
export default destination
