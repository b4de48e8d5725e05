/** The home page, but for what settings say. */
const home = {
  exploreTours: 'Explore Tour Packages',
  plan: 'Plan My Trip',
  /** Of the pictures at the head of the page, where there are several. */
  slideshow: {
    slides: 'Slides',
    pause: 'Pause slides',
    play: 'Play slides',
    slide: (at: number, count: number) => `Slide ${at} of ${count}`,
  },
  whyUs: 'Why Choose Us',
  figures: {
    rank: 'tour operator in Maharashtra',
    rating: 'out of 5 from our guests',
    travelers: 'happy travelers',
    years: 'years on these roads',
  },
  /** By how many kinds of tour there are. */
  ways: [
    'Ways into Maharashtra',
    'One way into Maharashtra',
    'Two ways into Maharashtra',
    'Three ways into Maharashtra',
    'Four ways into Maharashtra',
    'Five ways into Maharashtra',
    'Six ways into Maharashtra',
  ],
  startingPrice: 'Starting price',
  viewTours: 'View Tours',
  featuredTours: 'Featured Tours',
  allTours: 'All tours',
  popular: 'Popular Destinations',
  popularText: 'From the sea at the Gateway of India to the teak of Vidarbha.',
  allDestinations: 'All destinations',
  dmc: 'DMC Services',
  voices: 'What Our Travelers Say',
  questions: 'Frequently Asked Questions',
  insights: 'Latest Travel Insights',
  insightsText: 'Seasons, roads, kitchens: what we would tell a friend before they pack.',
  allArticles: 'All articles',
  callTitle: 'Tell us the dates. We will tell you where the light is good.',
  /** `within` is what settings promise, such as "24 hours", or empty. */
  callText: (within: string) =>
    `A first plan${within && ` within ${within}`}, with the price and what it leaves out.`,
  quote: 'Get Your Custom Quote Today',
}

export type HomeWords = typeof home
export default home
