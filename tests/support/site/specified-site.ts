/** A site with something of everything, for the tests that hold each screen against what was promised of it. */
import type { ServerBuild } from 'react-router'
import { beforeAll } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { type PageElement, readPage } from '#tests/support/pages/page-tree.ts'
import { realBuild } from './real-build.ts'
import { startPipeline } from './small-site.ts'

type Visit = { status: number; page: PageElement; html: string }

/** Call it at the top of a file, below useTestDatabase(); the function it gives opens one address. */
export function useSpecifiedSite(): {
  visit: (path: string) => Promise<Visit>
  build: () => ServerBuild
} {
  let build: ServerBuild
  beforeAll(async () => {
    loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
    build = await realBuild()
    await seedEverything()
  }, 120_000)
  return {
    build: () => build,
    async visit(path) {
      const { ask } = await startPipeline(build)
      const { status, text } = await ask(path)
      return { status, page: readPage(text), html: text }
    },
  }
}

/** What the office of this site has entered under Website Settings. */
const entered = {
  site_info: {
    name: 'Sahyadri Journeys',
    tagline: 'Rain, rock and rice',
    description: 'Three generations on the ghats',
    logo: '',
    favicon: '',
    hero_image: 'https://pictures.test/home.jpg',
    hero_title: 'Come when it rains',
    hero_subtitle: 'And stay until it stops',
  },
  contact_info: { phone: '+91 98220 12345', email: 'desk@sahyadri.test', address: '', website: '' },
  offices: [
    { city: 'Pune', address: '12 Laxmi Road', phone: '' },
    { city: 'Mumbai', address: '3 Ballard Pier', phone: '+91 22 1234 5678' },
  ],
  page_heroes: {
    about: 'https://pictures.test/about.jpg',
    destinations: 'https://pictures.test/destinations.jpg',
    tours: 'https://pictures.test/tours.jpg',
    blog: 'https://pictures.test/blog.jpg',
    services: 'https://pictures.test/services.jpg',
    contact: 'https://pictures.test/contact.jpg',
    plan_my_trip: 'https://pictures.test/plan.jpg',
  },
  partners: [
    { name: 'Fort guides', logo: 'https://pictures.test/guides.png', website: 'https://guides.test/' },
    { name: 'Homestays', logo: '', website: '' },
  ],
}

async function enterSettings(): Promise<void> {
  for (const [key, value] of Object.entries(entered)) {
    await database()
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
  }
}

const minute = 60_000

/** The n-th thing, each a minute older than the one before. */
function madeAt(at: number): Date {
  return new Date(Date.UTC(2026, 4, 20, 6, 30) - at * minute)
}

/**
 * Five featured destinations, five featured tours, four featured posts and one plain thing of each kind; staff wrote
 * some lines twice.
 */
async function seedEverything(): Promise<void> {
  await enterSettings()
  const places = []
  for (const [at, title] of ['Raigad', 'Pune', 'Lonavala', 'Nashik', 'Mumbai'].entries()) {
    const region = at < 2 ? 'Konkan' : 'Deccan'
    places.push(await seedDestination({ title, region, isFeatured: true, createdAt: madeAt(at) }))
  }
  await seedDestination({
    title: 'Ajanta Caves',
    region: 'Marathwada',
    description: 'Thirty caves.\n\nPainted by lamplight.',
    highlights: ['The bodhisattva', 'The viewpoint', 'The bodhisattva'],
    bestTimeToVisit: 'November to February',
    featuredImage: 'https://pictures.test/ajanta.jpg',
    createdAt: madeAt(5),
  })
  const featured = ['Fort walk', 'Coast road', 'Tiger drive', 'Vineyards', 'Caves']
  for (const [at, title] of featured.entries()) {
    const tour = {
      title,
      isFeatured: true,
      createdAt: madeAt(at),
      durationDays: at * 2 + 1,
      priceFrom: 123456.5,
    }
    await seedTour({ ...tour, featuredImage: `https://pictures.test/tour-${at}.jpg` }, [places[0]?.id ?? ''])
  }
  await seedTour(
    {
      title: 'Two valleys',
      description: 'Over one pass.\n\nAnd down the other side.\n\nOver one pass.',
      difficultyLevel: 'moderate',
      durationDays: 9,
      maxGroupSize: 12,
      priceFrom: 42000,
      itinerary: [
        { day: 1, title: 'Up', activities: ['Tea', 'Bus to the foot', 'Tea'] },
        { day: 2, title: 'Down', activities: ['Walk'] },
      ],
      inclusions: ['Lunch', 'A guide', 'Lunch'],
      exclusions: ['Flights'],
      createdAt: madeAt(5),
    },
    places.slice(0, 2).map(({ id }) => id),
  )
  for (const [at, title] of ['Rain', 'Rice', 'Rails', 'Rock'].entries()) {
    const tags = at === 0 ? ['Monsoon', 'Forts'] : ['Food']
    const picture = `https://pictures.test/post-${at}.jpg`
    const content =
      '<h2>First light</h2><p>We left <code>early</code>.</p><ul><li>Tea</li></ul><blockquote><p>Go.</p></blockquote>'
    await seedPost({
      title,
      tags,
      isFeatured: true,
      featuredImage: picture,
      contentHtml: content,
      createdAt: madeAt(at),
    })
  }
  await seedPost({
    title: 'No tags',
    author: 'Meera Joshi',
    contentHtml: '<p>Words</p>',
    createdAt: madeAt(4),
  })
  await seedTravelService({
    title: 'Guides',
    icon: 'Users',
    features: ['English', 'Marathi', 'English'],
    sortOrder: 2,
  })
  await seedTravelService({ title: 'Cars', icon: 'Car', sortOrder: 1 })
  await seedTravelService({ title: 'Elephants', isActive: false, sortOrder: 0 })
}
