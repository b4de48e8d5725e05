import { expect, test } from 'vitest'
import { claimKeys, specifiedClaim } from '#shared/claims/claim-catalogue.ts'
import { noTourFacts } from '#shared/content/tours/tour-fact-fields.ts'
import { placeholderImage } from '#shared/media/image.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { defaultFrame } from './site-settings.ts'
import {
  agencyData,
  breadcrumbData,
  destinationData,
  listData,
  postData,
  tourData,
  websiteData,
} from './structured-data.ts'

const origin = 'https://example.com'
const site = {
  origin,
  frame: { ...defaultFrame, name: 'Pravas' },
  card: '/cards/site.jpg',
  language: 'en' as const,
}
const hostile = '</script><script>window.__x=1</script>'
const item = { slug: 'forts', title: hostile, picture: { ...placeholderImage, src: '/media/1.webp' } }
const tour = { ...item, ...noTourFacts, shortDescription: 'Short', priceFrom: 12000.5, itinerary: [] }
const post = {
  ...item,
  excerpt: 'Short',
  author: 'Meera',
  tags: ['Forts', 'Rain'],
  createdAt: new Date('2026-01-02T03:04:05Z'),
  updatedAt: new Date('2026-02-03T04:05:06Z'),
}
const destination = { ...item, shortDescription: 'Short', region: 'Konkan', highlights: [] }

test('no rating and no testimonial is ever part of it', () => {
  const blocks = [agencyData, destinationData(destination), tourData(tour), postData(post)]
  const all = JSON.stringify(blocks.map((write) => write(site)))
  expect(all).not.toMatch(/[rR]ating|[rR]eview/)
  for (const key of claimKeys) {
    const { text } = specifiedClaim(key)
    if (text) expect(all).not.toContain(text)
  }
})

test('a tour’s own rating is told only with the number of those who gave it', () => {
  const told = (own: object) => JSON.stringify(tourData({ ...tour, ...own })(site))
  expect(told({ ownRating: 4.6 })).not.toMatch(/[rR]ating/)
  expect(told({ ownRatingCount: 312 })).not.toMatch(/[rR]ating/)
  expect(tourData({ ...tour, ownRating: 4.6, ownRatingCount: 312 })(site)).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.6, bestRating: 5, ratingCount: 312 },
  })
})

test('the placeholders of a fresh install are left out', () => {
  const text = JSON.stringify(agencyData(site))
  expect(text).not.toContain(siteDefaults.phone)
  expect(text).not.toContain(siteDefaults.email)
  expect(agencyData(site)).not.toHaveProperty('address')
  expect(agencyData(site)).not.toHaveProperty('sameAs')
  expect(agencyData(site)).not.toHaveProperty('logo')
})

test('opening hours are told only where they are confirmed, and of those only what can be read', () => {
  expect(agencyData(site)).not.toHaveProperty('openingHoursSpecification')
  const told = (confirmedHours: { days: string; hours: string }[]) =>
    agencyData({ ...site, frame: { ...site.frame, confirmedHours } }).openingHoursSpecification
  for (const [days, hours] of [
    ['Every day', '9:00 AM-7:00 PM'],
    ['Mon-Sat', 'by appointment'],
    ['Sat-Mon', '9:00 AM-7:00 PM'],
    ['', '9:00 AM-7:00 PM'],
    ['Mon-Sat', '9:00 AM'],
  ] as const)
    expect(told([{ days, hours }])).toBeUndefined()
  expect(told([{ days: 'Tue', hours: '12:00 PM - 12:30 AM' }])).toMatchObject([
    { dayOfWeek: ['Tuesday'], opens: '12:00', closes: '00:30' },
  ])
})

test('an item without a picture shows none, and one on another host stays there', () => {
  expect(tourData({ ...tour, picture: placeholderImage })(site)).not.toHaveProperty('image')
  const elsewhere = { ...placeholderImage, src: 'https://other.test/a.jpg' }
  expect(tourData({ ...tour, picture: elsewhere })(site)).toHaveProperty('image', 'https://other.test/a.jpg')
})

test('the operator is described by what settings hold', () => {
  const frame = {
    ...site.frame,
    phone: '+91 98220 12345',
    email: 'desk@pravas.test',
    offices: [{ city: 'Pune', address: '12 Laxmi Road', phone: '' }],
    social: { ...site.frame.social, instagram: 'https://instagram.com/pravas' },
    logo: { ...placeholderImage, src: '/media/logo.png' },
    confirmedHours: [
      { days: 'Mon-Sat', hours: '9:00 AM-7:00 PM' },
      { days: 'Sun', hours: '10:00 AM-5:00 PM' },
    ],
  }
  expect(agencyData({ ...site, frame })).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    '@id': 'https://example.com/#agency',
    name: 'Pravas',
    url: 'https://example.com/',
    telephone: '+91 98220 12345',
    email: 'desk@pravas.test',
    logo: 'https://example.com/media/logo.png',
    image: 'https://example.com/cards/site.jpg',
    sameAs: ['https://instagram.com/pravas'],
    address: [{ '@type': 'PostalAddress', streetAddress: '12 Laxmi Road', addressLocality: 'Pune' }],
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '09:00',
        closes: '19:00',
      },
      { dayOfWeek: ['Sunday'], opens: '10:00', closes: '17:00' },
    ],
  })
})

test('a tour is offered in rupees, with its days in order', () => {
  const itinerary = [
    { day: 1, title: 'Day 1', activities: ['Drive up', 'Rest'] },
    { day: 2, title: 'Down again', activities: [] },
  ]
  expect(tourData({ ...tour, itinerary })(site)).toMatchObject({
    '@type': 'TouristTrip',
    name: hostile,
    image: 'https://example.com/media/1.webp',
    offers: { '@type': 'Offer', price: '12000.5', priceCurrency: 'INR', url: `${origin}/tours/forts` },
    itinerary: {
      '@type': 'ItemList',
      numberOfItems: 2,
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Day 1', description: 'Drive up; Rest' },
        { '@type': 'ListItem', position: 2, name: 'Day 2: Down again' },
      ],
    },
  })
})

test('a tour with a season is offered for a limited time, and says whom it suits and whether GST is in its price', () => {
  const offers = (facts: object) => tourData({ ...tour, ...facts })(site).offers
  expect(offers({})).toMatchObject({ availability: 'https://schema.org/InStock' })
  expect(offers({ months: [6, 7] })).toMatchObject({ availability: 'https://schema.org/LimitedAvailability' })
  const allYear = Array.from({ length: 12 }, (_, at) => at + 1)
  expect(offers({ months: allYear })).toMatchObject({ availability: 'https://schema.org/InStock' })
  expect(offers({ gst: null })).not.toHaveProperty('priceSpecification')
  expect(offers({ gst: 'plus-5' })).toMatchObject({
    priceSpecification: { price: '12000.5', priceCurrency: 'INR', valueAddedTaxIncluded: false },
  })
  expect(offers({ gst: 'included' })).toHaveProperty('priceSpecification.valueAddedTaxIncluded', true)
  expect(tourData(tour)(site)).not.toHaveProperty('touristType')
  expect(tourData({ ...tour, suitsFamilies: true, suitsSeniors: true })(site)).toMatchObject({
    touristType: ['Families', 'Seniors'],
  })
})

test('the site says how its tours are searched, and a list what it holds, in its order', () => {
  expect(websiteData(site)).toMatchObject({
    '@type': 'WebSite',
    name: 'Pravas',
    potentialAction: {
      target: { urlTemplate: `${origin}/maharashtra-tour-packages?q={search_term_string}` },
    },
  })
  const items = [
    { title: hostile, path: '/tours/forts' },
    { title: 'Sea', path: '/tours/sea' },
  ]
  expect(listData(items)(site)).toMatchObject({
    '@type': 'ItemList',
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: hostile, url: `${origin}/tours/forts` },
      { position: 2, name: 'Sea', url: `${origin}/tours/sea` },
    ],
  })
})

test('a whole itinerary in one day is shortened', () => {
  const itinerary = [{ day: 1, title: 'Day 1', activities: ['walk '.repeat(5000)] }]
  expect(JSON.stringify(tourData({ ...tour, itinerary })(site)).length).toBeLessThan(1500)
})

test('a destination lies in its region and holds its highlights', () => {
  expect(destinationData({ ...destination, highlights: ['Elephanta'] })(site)).toMatchObject({
    '@type': 'TouristDestination',
    url: `${origin}/destinations/forts`,
    containedInPlace: { '@type': 'Place', name: 'Konkan' },
    includesAttraction: [{ '@type': 'TouristAttraction', name: 'Elephanta' }],
  })
})

test('a post names its author, its times and who publishes it', () => {
  expect(postData(post)(site)).toMatchObject({
    '@type': 'BlogPosting',
    headline: hostile,
    datePublished: '2026-01-02T03:04:05.000Z',
    dateModified: '2026-02-03T04:05:06.000Z',
    author: { '@type': 'Person', name: 'Meera' },
    publisher: { '@type': 'TravelAgency', name: 'Pravas' },
    mainEntityOfPage: `${origin}/blog/forts`,
    keywords: 'Forts, Rain',
  })
})

test('the way to a page begins at home', () => {
  expect(breadcrumbData([{ name: 'Tours', path: '/tours' }])(site)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://example.com/' },
      { position: 2, name: 'Tours', item: 'https://example.com/tours' },
    ],
  })
})
