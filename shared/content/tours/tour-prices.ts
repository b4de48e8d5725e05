/** GST is included in the price, or 5 % is added. */
export const gstTerms = ['included', 'plus-5'] as const
export type GstTerms = (typeof gstTerms)[number]

export const gstLabels: Readonly<Record<GstTerms, string>> = {
  included: 'GST is included',
  'plus-5': 'Plus 5% GST',
}

/** Rupees per person for groups of at least `people`. */
export type GroupPrice = { people: number; price: number }

export type PricedTour = {
  priceFrom: number
  childPriceWithBed: number | null
  childPriceWithoutBed: number | null
  singleSupplement: number | null
  gst: GstTerms | null
  groupPrices: readonly GroupPrice[]
}

export type Party = {
  adults: number
  childrenWithBed: number
  childrenWithoutBed: number
  singleRooms: number
}

type SumLine = { what: keyof Party; count: number; each: number; rupees: number }

export type TourSum = {
  lines: SumLine[]
  /** Added GST in rupees; null if included. */
  gst: number | null
  total: number
}

const gstPercent = 5

/** Returns the price per person in rupees for a group of this size. */
export function priceForGroup({ priceFrom, groupPrices }: PricedTour, people: number): number {
  return groupPrices.findLast((each) => each.people <= people)?.price ?? priceFrom
}

/**
 * Null if the tour's GST terms are unset, because a total without GST would be wrong. A child without a child
 * price pays as an adult. Calculated in paise, with GST rounded to a paisa.
 */
export function sumOfTour(prices: PricedTour, party: Party): TourSum | null {
  if (prices.gst === null) return null
  const { adults, childrenWithBed, childrenWithoutBed } = party
  const singleRooms = prices.singleSupplement === null ? 0 : Math.min(party.singleRooms, adults)
  const each = priceForGroup(prices, adults + childrenWithBed + childrenWithoutBed)
  const lines = [
    lineFor({ what: 'adults', count: adults, each }),
    lineFor({ what: 'childrenWithBed', count: childrenWithBed, each: prices.childPriceWithBed ?? each }),
    lineFor({
      what: 'childrenWithoutBed',
      count: childrenWithoutBed,
      each: prices.childPriceWithoutBed ?? each,
    }),
    lineFor({ what: 'singleRooms', count: singleRooms, each: prices.singleSupplement ?? 0 }),
  ].filter(({ count }) => count > 0)
  const paise = lines.reduce((sum, { count, each: price }) => sum + count * Math.round(price * 100), 0)
  const gst = prices.gst === 'plus-5' ? Math.round((paise * gstPercent) / 100) : null
  return { lines, gst: gst === null ? null : gst / 100, total: (paise + (gst ?? 0)) / 100 }
}

function lineFor(line: Omit<SumLine, 'rupees'>): SumLine {
  return { ...line, rupees: (line.count * Math.round(line.each * 100)) / 100 }
}
