import { expect, test } from 'vitest'
import { noTourFacts } from '#shared/content/tours/tour-fact-fields.ts'
import { writeSheet } from './sheet-data.ts'

const tour = {
  ...noTourFacts,
  ...{ slug: 'konkan-coast', title: 'Konkan Coast', shortDescription: 'Beaches and forts.' },
  ...{ priceFrom: 125000.5, durationDays: 5, difficultyLevel: 'easy', maxGroupSize: 12 },
  itinerary: [
    { day: 1, title: 'Day 1', activities: ['Leave at seven'] },
    { day: 2, title: 'रायगड', activities: [] },
  ],
  ...{ inclusions: ['Breakfast'], exclusions: [] },
  destinations: [{ title: 'Alibag' }, { title: 'मुरुड' }],
} as const
const contact = {
  ...{ phone: '+91 98220 12345', email: 'desk@site.test', website: '' },
  address: '12 Laxmi Road\r\n\n Pune',
}
const settings = {
  site: { name: 'Konkan Desk', tagline: 'By road and boat' },
  ...{ contact, cancellationLines: '', policyNames: ['privacy', 'cancellation'] },
}
const now = new Date('2026-11-25T20:00:00Z')

function write(more: object = {}, others: object = {}) {
  const given = { tour: { ...tour, ...more }, settings, origin: 'https://site.test', now, ...others }
  return writeSheet(given as unknown as Parameters<typeof writeSheet>[0])
}
const read = (...given: Parameters<typeof write>) => JSON.parse(write(...given).data)

test('a sheet tells no placeholder as the telephone or the address of the office', () => {
  const nobody = { phone: '+91 00000 00000', email: 'hello@example.com', address: '', website: '' }
  expect(read({}, { settings: { ...settings, contact: nobody } }).office.ways).toEqual([])
})

test('a sheet tells the tour in the words of its page', () => {
  expect(read()).toMatchObject({
    office: { name: 'Konkan Desk', tagline: 'By road and boat' },
    title: 'Konkan Coast',
    summary: 'Beaches and forts.',
    facts: [
      { name: 'Price', text: 'From ₹1,25,000.50 per person' },
      { name: 'Length', text: '5 Days' },
      { name: 'Difficulty', text: 'Easy' },
      { name: 'Group size', text: 'Max 12' },
      { name: 'Destinations', text: 'Alibag, मुरुड' },
    ],
    days: [
      { name: 'Day 1', title: '', activities: ['Leave at seven'] },
      { name: 'Day 2', title: 'रायगड', activities: [] },
    ],
    lists: [{ name: "What's Included", items: ['Breakfast'] }],
    address: 'https://site.test/tours/konkan-coast',
    // Past midnight in India.
    asOf: 'As of 26 November 2026',
  })
})

test('a sheet tells what its page tells of prices and tax: nothing comes on top of it unsaid', () => {
  const told = {
    ...{ priceBasis: 'Twin sharing', childPriceWithoutBed: 0, singleSupplement: 9000, gst: 'plus-5' },
    ...{ groupPrices: [{ people: 6, price: 110000 }], startsAt: 'Pune', nights: 4, months: [11, 12] },
  }
  expect(read(told).facts.slice(0, 9)).toEqual([
    { name: 'Price', text: 'From ₹1,25,000.50 per person' },
    { name: 'The price is for', text: 'Twin sharing' },
    { name: 'Per person, from 6 people', text: '₹1,10,000' },
    { name: 'Child without a bed', text: 'Free' },
    { name: 'Single room supplement', text: '₹9,000' },
    { name: 'GST', text: 'Plus 5% GST' },
    { name: 'Length', text: '5 Days' },
    { name: 'Starts at', text: 'Pune' },
    { name: 'Nights', text: '4' },
  ])
})

test('a sheet tells a rating that the tour itself has, and none of the site', () => {
  const ratingIn = (own: object) => read(own).facts.find(({ name }: { name: string }) => name === 'Rating')
  expect(ratingIn({})).toBeUndefined()
  expect(ratingIn({ ownRatingCount: 312, ownRatingSource: 'Google' })).toBeUndefined()
  expect(ratingIn({ ownRating: 4.6, ownRatingCount: 312, ownRatingSource: 'Google' })).toEqual({
    name: 'Rating',
    text: '4.6 out of 5 (312 ratings, Google)',
  })
})

test('a sheet says of cancelling what stands at the price, and where all of it stands', () => {
  const cancelling = (more: object) => read({}, { settings: { ...settings, ...more } }).cancelling
  expect(cancelling({})).toBeNull()
  const cancellationLines = '30 दिवस आधी: 90% परत.\nLater: nothing back.'
  expect(cancelling({ cancellationLines })).toEqual({
    name: 'Cancellation and Refunds',
    lines: ['30 दिवस आधी: 90% परत.', 'Later: nothing back.'],
    whole: 'https://site.test/cancellation',
  })
  // Without a policy there is no page to name.
  expect(cancelling({ cancellationLines: 'Ask us.', policyNames: ['terms'] })).toEqual({
    name: 'Cancellation and Refunds',
    lines: ['Ask us.'],
    whole: '',
  })
})

test('a sheet says how the office is reached, and that its number is one for WhatsApp only where that is certain', () => {
  expect(read().office.ways).toEqual([
    'Phone and WhatsApp: +91 98220 12345',
    'desk@site.test',
    '12 Laxmi Road',
    'Pune',
  ])
  const local = { ...contact, phone: '(022) 555' }
  expect(read({}, { settings: { ...settings, contact: local } }).office.ways[0]).toBe('Phone: (022) 555')
})

test('a sheet leaves out what the tour does not say', () => {
  const bare = read({ itinerary: [], inclusions: [], destinations: [], maxGroupSize: null })
  expect(bare).toMatchObject({ days: [], lists: [] })
  expect(bare.facts.slice(3)).toEqual([{ name: 'Group size', text: 'Open' }])
})

test('the QR code is a drawing of numbers alone, another one for another address', () => {
  const drawing =
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"><path d="[Mhvz\d -]+"\/><\/svg>$/
  expect(read().qr).toMatch(drawing)
  expect(read({ slug: 'goa' }).qr).not.toBe(read().qr)
})

test('the version tells a sheet that says something else, and none of another day', () => {
  const { version } = write()
  expect(version).toMatch(/^[0-9a-f]{32}$/)
  expect(write({}, { now: new Date('2027-01-01') }).version).toBe(version)
  const others = [
    write({ priceFrom: 1 }),
    write({ inclusions: [] }),
    write({}, { origin: 'https://other.test' }),
    write({}, { settings: { ...settings, site: { name: 'New name', tagline: '' } } }),
    write({}, { settings: { ...settings, cancellationLines: 'Ask us.' } }),
  ]
  expect(others.filter((one) => one.version === version)).toEqual([])
})
