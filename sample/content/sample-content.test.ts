import { describe, expect, test } from 'vitest'
import { sampleDestinations } from './sample-destinations.ts'
import { samplePosts } from './sample-posts.ts'
import { sampleServices } from './sample-services.ts'
import { sampleSettings } from './sample-settings.ts'
import { sampleTours } from './sample-tours.ts'

/** Runs one expectation over a whole list and names the offenders, so that a failure says which text to mend. */
function expectNone<T extends { title: string }>(items: T[], offends: (item: T) => boolean): void {
  expect(items.length).toBeGreaterThan(0)
  expect(items.filter(offends).map((item) => item.title)).toEqual([])
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

interface SamplePage {
  title: string
  slug: string
  shortDescription: string
  metaTitle: string
  metaDescription: string
}

const pages: { kind: string; items: SamplePage[] }[] = [
  { kind: 'destination', items: sampleDestinations },
  { kind: 'tour', items: sampleTours },
  { kind: 'post', items: samplePosts.map((post) => ({ ...post, shortDescription: post.excerpt })) },
]

describe.each(pages)('every sample $kind', ({ items }) => {
  test('has a slug of its own, made of a-z, 0-9 and hyphens', () => {
    expectNone(items, (item) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(item.slug))
    expect(new Set(items.map((item) => item.slug)).size).toBe(items.length)
  })

  test('keeps its short and meta texts within what lists and search engines show', () => {
    expectNone(items, (item) => item.shortDescription.length === 0 || item.shortDescription.length > 300)
    expectNone(items, (item) => item.metaTitle.length === 0 || item.metaTitle.length > 70)
    expectNone(items, (item) => item.metaDescription.length === 0 || item.metaDescription.length > 170)
  })
})

describe('sample destinations', () => {
  test('include the five that the footer links to', () => {
    const slugs = sampleDestinations.map((destination) => destination.slug)
    expect(slugs).toEqual(
      expect.arrayContaining(['mumbai', 'pune', 'lonavala', 'mahabaleshwar', 'ajanta-caves']),
    )
  })

  test('are described in 150 to 250 words with 5 to 7 highlights', () => {
    expectNone(sampleDestinations, ({ description }) => countWords(description) < 150)
    expectNone(sampleDestinations, ({ description }) => countWords(description) > 250)
    expectNone(sampleDestinations, ({ highlights }) => highlights.length < 5 || highlights.length > 7)
  })

  test('are featured often enough to fill the home page', () => {
    expect(sampleDestinations.filter((destination) => destination.isFeatured).length).toBeGreaterThanOrEqual(
      4,
    )
  })
})

describe('sample tours', () => {
  test('go only to destinations that exist', () => {
    const known = new Set(sampleDestinations.map((destination) => destination.slug))
    expectNone(sampleTours, (tour) => tour.destinationSlugs.length === 0)
    expectNone(sampleTours, (tour) => tour.destinationSlugs.some((slug) => !known.has(slug)))
  })

  test('have a plan for each day, numbered from 1', () => {
    expect(sampleTours[0]?.itinerary.map(({ day }) => day)).toEqual([1, 2, 3, 4])
    expectNone(sampleTours, (tour) => tour.itinerary.length !== tour.durationDays)
    expectNone(sampleTours, (tour) => tour.itinerary.some((entry) => entry.activities.length === 0))
  })

  test('fill every duration and difficulty filter, and leave some groups open', () => {
    expect(sampleTours.some((tour) => tour.durationDays <= 3)).toBe(true)
    expect(sampleTours.some((tour) => tour.durationDays >= 4 && tour.durationDays <= 7)).toBe(true)
    expect(sampleTours.some((tour) => tour.durationDays >= 8)).toBe(true)
    const difficulties = new Set(sampleTours.map((tour) => tour.difficultyLevel))
    expect(difficulties).toEqual(new Set(['easy', 'moderate', 'difficult']))
    expect(sampleTours.some((tour) => tour.maxGroupSize === null)).toBe(true)
  })

  test('include one at the starting price of each category on the home page', () => {
    const prices = sampleTours.map((tour) => tour.priceFrom)
    expect(prices).toEqual(expect.arrayContaining([8000, 12000, 10000, 15000, 18000, 6000]))
  })

  test('are featured often enough to fill the home page', () => {
    expect(sampleTours.filter((tour) => tour.isFeatured).length).toBeGreaterThanOrEqual(4)
  })
})

describe('sample posts', () => {
  test('run to between 500 and 900 words, with headings', () => {
    expectNone(samplePosts, (post) => countWords(post.content) < 500)
    expectNone(samplePosts, (post) => countWords(post.content) > 900)
    expectNone(samplePosts, (post) => !/^## /m.test(post.content))
  })

  test('leave the first heading to the page', () => {
    expectNone(samplePosts, (post) => /^# /m.test(post.content))
  })

  test('link only to pages of this site that exist', () => {
    const known = new Set([
      '/maharashtra-tour-packages',
      '/plan-maharashtra-trip',
      ...sampleDestinations.map((destination) => `/destinations/${destination.slug}`),
      ...sampleTours.map((tour) => `/tours/${tour.slug}`),
    ])
    const findLinks = (markdown: string) => [...markdown.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1])
    expect(samplePosts.flatMap((post) => findLinks(post.content)).length).toBeGreaterThan(samplePosts.length)
    expectNone(samplePosts, (post) => findLinks(post.content).some((link) => !known.has(link ?? '')))
  })

  test('carry an author and a tag, and are featured often enough to fill the home page', () => {
    expectNone(samplePosts, (post) => post.author === '' || post.tags.length === 0)
    expect(samplePosts.filter((post) => post.isFeatured).length).toBeGreaterThanOrEqual(3)
  })
})

test('the slides of the sample settings lead to tours, destinations and the planning form', () => {
  const links = sampleSettings.carousel_images.map(({ link }) => link)
  expect(links).toEqual(['/tours', '/destinations', '/plan-my-trip'])
})

test('sample services use each icon once, in order from 0', () => {
  const icons = sampleServices.map((service) => service.icon)
  expect(icons.toSorted()).toEqual(['Car', 'Map', 'Package', 'Ticket', 'Users'])
})

test('nobody of the sample’s team and partners is a person or a company', () => {
  const names = [...sampleSettings.team_members, ...sampleSettings.partners].map(({ name }) => name)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !/^Sample [a-z]+ \d$/.test(name))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
  expect(sampleSettings.partners.map(({ logo, website }) => logo + website).join('')).toBe('')
})

test('sample settings carry no secret', () => {
  expect(Object.values(sampleSettings.integrations).join('')).toBe('')
})
