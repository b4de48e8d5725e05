import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listPublishedPosts } from '#server/blog/published-posts.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import {
  findPublishedDestination,
  listFeaturedDestinations,
  listPublishedDestinations,
} from '#server/destinations/published-destinations.ts'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { listMedia } from '#server/media/media-records.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { pageViews } from '#server/tables/page-view-table.ts'
import { findPublishedTour, listFeaturedTours, listPublishedTours } from '#server/tours/published-tours.ts'
import { listPublishedTravelServices } from '#server/travel-services/published-travel-services.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { sampleDestinations } from './content/sample-destinations.ts'
import { samplePosts } from './content/sample-posts.ts'
import { sampleTours } from './content/sample-tours.ts'
import { loadSample } from './load-sample.ts'
import { readSampleImage, sampleImageAltTexts } from './poster-files.ts'

/** One place of each kind: hanging all of them takes its time. */
const hung = [
  'tour-lonavala-khandala-monsoon-escape',
  'destination-mumbai',
  'slide-1',
  'tour-pune-heritage-weekend',
]

vi.mock('./poster-places.ts', async (importOriginal) => {
  const { listPlaces } = await importOriginal<typeof import('./poster-places.ts')>()
  return { listPlaces: () => listPlaces().filter(({ name }) => hung.includes(name)) }
})
vi.mock('./poster-files.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('./poster-files.ts')>()
  return { ...real, readSampleImage: vi.fn(real.readSampleImage) }
})

useTestDatabase()

let directory: string
const titles = (list: { title: string }[]) => list.map(({ title }) => title)
const everything = { q: '', page: 1 }
const noChoice = { duration: '', difficulty: '', start: '', month: '', budget: '', leaves: '' } as const

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  directory = await mkdtemp(path.join(tmpdir(), 'pravas-sample-'))
  await openMedia({ directory })
})

beforeEach(async () => {
  await database().execute(
    sql`TRUNCATE destinations, tours, blog_posts, services, settings, media, old_slugs, enquiries, page_views CASCADE`,
  )
})

afterAll(async () => {
  closeMedia()
  await rm(directory, { recursive: true, force: true })
})

async function load({ signal }: { signal?: AbortSignal } = {}): Promise<string[]> {
  const lines: string[] = []
  const { pictures } = await loadSample({ report: (line) => lines.push(line), ...(signal && { signal }) })
  await pictures
  return lines
}

test('a site with any content of its own is left alone', async () => {
  await seedDestination({ title: 'Ours' })
  expect(await load()).toEqual([])
  expect(await database().$count(destinations)).toBe(1)
  await database().delete(destinations)
  expect((await load()).length).toBeGreaterThan(1)
})

test('a second start loads nothing again, also what staff deleted or changed', async () => {
  await load()
  await database().delete(destinations).where(eq(destinations.slug, 'pune'))
  await database().update(destinations).set({ title: 'Bombay' }).where(eq(destinations.slug, 'mumbai'))
  await database().execute(sql`TRUNCATE enquiries, page_views CASCADE`)
  await load()
  expect([await database().$count(enquiries), await database().$count(pageViews)]).toEqual([0, 0])
  expect(await database().$count(destinations)).toBe(sampleDestinations.length - 1)
  expect((await findPublishedDestination('mumbai'))?.title).toBe('Bombay')
})

test('a picture that staff chose is never replaced, and a picture is taken in once only', async () => {
  const { pictures } = await loadSample({ report: () => undefined, signal: AbortSignal.abort() })
  await pictures
  await database()
    .update(destinations)
    .set({ featuredImage: 'https://pictures.example/m.jpg' })
    .where(eq(destinations.slug, 'mumbai'))
  await load()
  await load()
  expect((await findPublishedDestination('mumbai'))?.picture.src).toBe('https://pictures.example/m.jpg')
  const { items } = await listMedia(someStaff, { q: '', kind: '', page: 1 })
  expect(items.map(({ originalFilename }) => originalFilename).sort()).toEqual([
    'slide-1.webp',
    'tour-lonavala-khandala-monsoon-escape.webp',
    'tour-pune-heritage-weekend.webp',
  ])
})

test('an interrupted load of the texts is finished by the next start', async () => {
  const whole = await load().then(() => listPublishedDestinations({ ...everything, region: '' }))
  const firstHalf = sampleDestinations.slice(0, 6).map(({ slug }) => slug)
  await database().execute(sql`DELETE FROM destinations WHERE slug = ANY(${sql.param(firstHalf)})`)
  await database().execute(sql`TRUNCATE tours CASCADE`)
  await database().execute(
    sql`UPDATE settings SET value = '{"state": "content"}' WHERE key = 'sample_content'`,
  )
  await database().execute(sql`TRUNCATE enquiries, page_views CASCADE`)
  await load()
  expect(await database().$count(enquiries)).toBeGreaterThan(20)
  expect(await database().$count(pageViews)).toBeGreaterThan(60)
  expect(titles((await listPublishedDestinations({ ...everything, region: '' })).items)).toEqual(
    titles(whole.items),
  )
  expect((await listPublishedTours({ ...everything, ...noChoice })).total).toBe(sampleTours.length)
  expect((await listPublishedTravelServices()).length).toBe(5)
})

test('a poster that cannot be taken in does not keep the others, and is tried again at the next start', async () => {
  vi.mocked(readSampleImage).mockRejectedValueOnce(new Error('It fell behind the shelf.'))
  const lines = await load()
  expect(lines.find((line) => line.includes('has to wait'))).toMatch(/destination-mumbai.*fell behind/)
  expect(lines).not.toContain('All posters hang.')
  expect((await findPublishedTour('pune-heritage-weekend'))?.picture.alt).toBe(
    sampleImageAltTexts['tour-pune-heritage-weekend'],
  )
  expect(await load()).toEqual(['Posters to hang: 1…', 'All posters hang.'])
})

test('every text is there before the first picture, in the order of the sample', async () => {
  const { pictures } = await loadSample({ report: () => undefined, signal: AbortSignal.abort() })
  await pictures
  const shownDestinations = await listPublishedDestinations({ ...everything, region: '' })
  expect(titles(shownDestinations.items)).toEqual(titles(sampleDestinations))
  const shownTours = await listPublishedTours({ ...everything, ...noChoice })
  expect(titles(shownTours.items)).toEqual(titles(sampleTours))
  expect(titles((await listPublishedPosts({ ...everything, topic: '' })).items)).toEqual(titles(samplePosts))
  expect([(await listFeaturedTours()).length, (await listFeaturedDestinations()).length]).toEqual([4, 4])
  const tour = await findPublishedTour(sampleTours[0]!.slug)
  expect(tour?.destinations.map(({ slug }) => slug)).toEqual(sampleTours[0]!.destinationSlugs)
  expect(shownDestinations.items[0]?.picture.src).toBe('/placeholder-picture.svg')
})

test('posters hang with their words and in every size', async () => {
  // The ghat of Lonavala stands beside the team's driver, too.
  expect((await load()).slice(1)).toEqual(['Posters to hang: 5…', 'All posters hang.'])
  const picture = { alt: sampleImageAltTexts['destination-mumbai'], width: 1200, height: 800 }
  const shown = (await findPublishedDestination('mumbai'))?.picture
  expect(shown).toMatchObject(picture)
  expect(shown?.sources.map(({ type, srcset }) => [type, srcset.split(',').length])).toEqual([
    ['image/avif', 5],
    ['image/webp', 5],
  ])
  expect((await findPublishedTour('pune-heritage-weekend'))?.picture.alt).toBe(
    sampleImageAltTexts['tour-pune-heritage-weekend'],
  )
  const { site, heroes, team } = await readPublicSettings()
  expect(team.find(({ name }) => name === 'Sample driver 1')?.picture.alt).toBe(
    sampleImageAltTexts['tour-lonavala-khandala-monsoon-escape'],
  )
  expect([site.heroPicture.src, heroes.tours.src]).toEqual([
    expect.stringContaining('/assets/heroes/hero-home-'),
    expect.stringContaining('/assets/heroes/hero-tours-'),
  ])
})
