/** How GST is charged: it is in the price, or 5 % of it come on top. */
export const gstTerms = ['included', 'plus-5'] as const
export type GstTerms = (typeof gstTerms)[number]

export const gstLabels: Readonly<Record<GstTerms, string>> = {
  included: 'GST is included',
  'plus-5': 'Plus 5% GST',
}

/** Rupees a person, from so many people on. */
export type GroupPrice = { people: number; price: number }

/** What of a tour makes its price; rupees. */
export type PricedTour = {
  priceFrom: number
  childPriceWithBed: number | null
  childPriceWithoutBed: number | null
  singleSupplement: number | null
  gst: GstTerms | null
  groupPrices: readonly GroupPrice[]
}

/** Who travels; `singleRooms` of the adults sleep alone. */
export type Party = {
  adults: number
  childrenWithBed: number
  childrenWithoutBed: number
  singleRooms: number
}

/** A line of a sum: so many, at so many rupees each. */
type SumLine = { what: keyof Party; count: number; each: number; rupees: number }

export type TourSum = {
  lines: SumLine[]
  /** Rupees that come on top; null where GST is in the prices. */
  gst: number | null
  total: number
}

/** Of every 100 rupees. */
const gstPercent = 5

/** The price a person for a party of this size. */
export function priceForGroup({ priceFrom, groupPrices }: PricedTour, people: number): number {
  return groupPrices.findLast((each) => each.people <= people)?.price ?? priceFrom
}

/**
 * What a party pays, every line of it; null where the tour does not say how GST is charged, since a sum without it is none. A child
 * without a price of its own counts as an adult. Calculated in paise, GST rounded to a paisa.
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
