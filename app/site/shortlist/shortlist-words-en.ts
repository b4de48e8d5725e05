/** Tours side by side, and the message that sends them to the family. */
const shortlist = {
  title: 'Your Shortlist',
  unread: 'The tours could not be read. Please load this page again in a minute.',
  gone: {
    one: 'One tour of this shortlist is no longer offered.',
    other: '# tours of this shortlist are no longer offered.',
  },
  compared: {
    one: 'One tour is in it. Whoever has the address of this page sees the same.',
    other: '# tours side by side. Whoever has the address of this page sees the same.',
  },
  ask: 'Ask About These Tours',
  showKept: 'Show what this device keeps',
  empty: (most: number) =>
    `No tour is in it yet. Press the heart of a tour to keep it on this device: up to ${most} stand side by side here, with price, days, months, places and what is included.`,
  explore: 'Explore Tours',
  table: 'Your shortlist side by side',
  price: 'Price',
  days: 'Days',
  difficulty: 'Difficulty',
  group: 'Group',
  places: 'Places',
  included: 'Included',
  notIncluded: 'Not included',
  notSaid: 'Not said',
  leaveOut: 'Leave out',
  /** The message: a question, and a line for each tour. */
  question: 'Which tour shall we take?',
  line: (days: string, price: string) => `${days}, from ${price} per person`,
}

export type ShortlistWords = typeof shortlist
export default shortlist
