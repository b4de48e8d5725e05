/** Cards of tours, destinations and posts, wherever they stand. */
const cards = {
  view: 'View',
  viewDetails: 'View Details',
  explore: 'Explore',
  exploreDestination: 'Explore Destination',
  readMore: 'Read More',
  /** Around a price. */
  fromBefore: 'From ',
  fromAfter: '',
  perPerson: 'per person',
  featured: 'Featured',
  difficulty: 'Difficulty: ',
  easy: 'Easy',
  moderate: 'Moderate',
  difficult: 'Difficult',
  maxGroup: 'Max group size: ',
  rating: 'Rating: ',
  days: { one: '# Day', other: '# Days' },
  by: 'by ',
  keep: (title: string) => `Keep ${title} in your shortlist`,
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

export type CardsWords = typeof cards
export default cards
