/** The list of tours; sentences that the specification words exactly are among them. */
const toursList = {
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
}

export type ToursListWords = typeof toursList
export default toursList
