import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { feedPath, sitePaths } from '#app/site/site-paths.ts'
import { changeBlogPost, createBlogPost, findBlogPost } from '#server/blog/blog-post-records.ts'
import { listRelatedPosts } from '#server/blog/published-posts.ts'
import { loadConfiguration } from '#server/config/configuration.ts'
import type { Actor } from '#server/content/actor.ts'
import { removeContent } from '#server/content/content-removal-records.ts'
import {
  contentVersionIsSure,
  currentContentVersion,
  followContentVersion,
  resetContentVersion,
  withdrawnSinceVersion,
} from '#server/content/content-version.ts'
import { database } from '#server/database/database.ts'
import { closeNotifications, openNotifications } from '#server/database/notifications.ts'
import {
  changeDepartures,
  createDepartures,
  listTourDepartures,
} from '#server/departures/departure-records.ts'
import { holdSeats } from '#server/departures/seat-holds.ts'
import {
  changeDestination,
  createDestination,
  findDestination,
} from '#server/destinations/destination-records.ts'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { changeTour, createTour, findTour } from '#server/tours/tour-records.ts'
import {
  changeTravelServiceActivity,
  createTravelService,
} from '#server/travel-services/travel-service-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublicPaths } from '#tests/support/site/public-paths.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'

vi.mock(import('#server/blog/published-posts.ts'), async (importActual) => {
  const actual = await importActual()
  return { ...actual, listRelatedPosts: vi.fn(actual.listRelatedPosts) }
})

const { connection } = useTestDatabase()

let build: ServerBuild

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  followContentVersion()
  openNotifications({ connection, onEvent: () => undefined })
  build = await realBuild()
  await waitFor(contentVersionIsSure)
}, 120_000)
afterAll(async () => {
  await closeNotifications()
  resetContentVersion()
})
beforeEach(async () => {
  await database().execute(
    sql`TRUNCATE destinations, tours, blog_posts, services, old_slugs, settings CASCADE`,
  )
})

type Item = { id: string; updatedAt: Date }
type Change = { status?: 'published' | 'draft'; isFeatured?: boolean; title?: string }

const texts = { slug: 'fort-of-clouds', shortDescription: 'In short', description: 'In full' }
const title = 'Fort of clouds'

async function done<Value>(saving: Promise<SaveOutcome<Value>>): Promise<Value> {
  const outcome = await saving
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.item
}

const removalOf = (kind: ContentKindName) => (actor: Actor, id: string) => removeContent(actor, { kind, id })

/** What staff may do with one thing of each noun, and where a visitor would meet it. */
const nouns = {
  destination: {
    own: '/destinations/fort-of-clouds',
    list: sitePaths.destinations,
    elsewhere: ['/sitemap.xml'],
    input: (change: Change) =>
      destinationSchema.parse({ ...texts, title, region: 'Konkan', isFeatured: true, ...change }),
    create: (change: Change) =>
      done(createDestination(someStaff, nouns.destination.input(change))) as Promise<Item>,
    change: ({ id, updatedAt }: Item, change: Change) =>
      done(changeDestination(someStaff, { id, loadedAt: updatedAt, input: nouns.destination.input(change) })),
    find: findDestination,
    remove: removalOf('destination'),
  },
  tour: {
    own: '/tours/fort-of-clouds',
    list: sitePaths.tours,
    elsewhere: ['/sitemap.xml'],
    input: (change: Change) =>
      tourSchema.parse({
        ...texts,
        title,
        priceFrom: '8000',
        durationDays: '2',
        isFeatured: true,
        ...change,
      }),
    create: (change: Change) => done(createTour(someStaff, nouns.tour.input(change))) as Promise<Item>,
    change: ({ id, updatedAt }: Item, change: Change) =>
      done(changeTour(someStaff, { id, loadedAt: updatedAt, input: nouns.tour.input(change) })),
    find: findTour,
    remove: removalOf('tour'),
  },
  post: {
    own: '/blog/fort-of-clouds',
    list: sitePaths.blog,
    elsewhere: ['/sitemap.xml', feedPath],
    input: (change: Change) =>
      blogPostSchema.parse({
        slug: texts.slug,
        title,
        excerpt: 'In short',
        content: 'Words',
        author: 'The desk',
        isFeatured: true,
        ...change,
      }),
    create: (change: Change) => done(createBlogPost(someStaff, nouns.post.input(change))) as Promise<Item>,
    change: ({ id, updatedAt }: Item, change: Change) =>
      done(changeBlogPost(someStaff, { id, loadedAt: updatedAt, input: nouns.post.input(change) })),
    find: findBlogPost,
    remove: removalOf('blogPost'),
  },
}
type Noun = keyof typeof nouns
const all = Object.keys(nouns) as Noun[]

/** A site that keeps its pages as the real one does, with everything in memory that shows this noun. */
async function startWarm(noun: Noun) {
  const version = {
    current: currentContentVersion,
    isSure: contentVersionIsSure,
    withdrawnSince: withdrawnSinceVersion,
  }
  const { ask } = await startPipeline(build, { version })
  const { own, list, elsewhere } = nouns[noun]
  const places = [own, list, '/', ...elsewhere]
  /** Where it is met now: the very next answer of each address counts. */
  const met = async (words = title) => {
    const found: string[] = []
    for (const path of places) {
      const { status, text } = await ask(path)
      if (status === 200 && (text.includes(words) || text.includes(own))) found.push(path)
    }
    return found
  }
  const warm = async () => {
    for (let time = 0; time < 3; time += 1) await met()
    expect((await ask(list)).headers['cache-status']).toBe('pravas; hit')
  }
  return { ask, places, met, warm }
}

test.each(all)('a %s that becomes a draft is gone with the next request, everywhere (I01)', async (noun) => {
  const { ask, places, met, warm } = await startWarm(noun)
  const item = await nouns[noun].create({ status: 'published' })
  await warm()
  expect(await met()).toEqual(places)
  await nouns[noun].change(item, { status: 'draft' })
  expect((await ask(nouns[noun].own)).status).toBe(404)
  expect(await met()).toEqual([])
})

test.each(all)(
  'a %s that was withdrawn stays gone everywhere while the database is away, though nobody asked in between (I01, I13)',
  async (noun) => {
    const { ask, met, warm } = await startWarm(noun)
    const kept = await nouns[noun].create({ status: 'published' })
    await warm()
    const { id } = await nouns[noun].change(kept, { title: 'Renamed overnight' })
    const broken = vi.spyOn(database().$client, 'query').mockRejectedValue(new Error('away'))
    expect((await ask(nouns[noun].own)).headers['cache-status']).toContain('fwd=stale')
    broken.mockRestore()
    await nouns[noun].remove(someStaff, id)
    vi.spyOn(database().$client, 'query').mockRejectedValue(new Error('away'))
    expect(await met()).toEqual([])
    vi.restoreAllMocks()
  },
)

test.each(all)(
  'a %s that is published is there with the next request, although it was 404 (I02, I08)',
  async (noun) => {
    const { ask, places, met, warm } = await startWarm(noun)
    const item = await nouns[noun].create({ status: 'draft' })
    await warm()
    expect((await ask(nouns[noun].own)).status).toBe(404)
    await nouns[noun].change(item, { status: 'published' })
    expect(await met()).toEqual(places)
  },
)

test.each(all)(
  'a new title, another feature and a deletion of a %s show with the next request (I02)',
  async (noun) => {
    const { ask, met, warm } = await startWarm(noun)
    const { id } = await nouns[noun].create({ status: 'published' })
    await warm()
    const stored = async () => (await nouns[noun].find(id)) as Item
    await nouns[noun].change(await stored(), { title: 'Renamed overnight' })
    for (const path of [nouns[noun].own, nouns[noun].list, '/'])
      expect((await ask(path)).text).toContain('Renamed overnight')
    await nouns[noun].change(await stored(), { isFeatured: false })
    expect((await ask('/')).text).not.toContain(nouns[noun].own)
    expect((await ask(nouns[noun].list)).text).toContain(nouns[noun].own)
    await nouns[noun].remove(someStaff, id)
    expect(await met()).toEqual([])
  },
)

test('a band that changes shows with the next request, and a cancelled date stays gone while the database is away (I23)', async () => {
  const { ask, warm } = await startWarm('tour')
  const { id: tourId } = await nouns.tour.create({ status: 'published' })
  const day = '2199-12-07'
  await createDepartures(someStaff, { tourId, dates: [{ startsOn: day, seats: 4 }] })
  const [{ id = '' } = {}] = await listTourDepartures(tourId)
  await warm()
  const places = [nouns.tour.own, sitePaths.departures]
  const count = async (words: string) => {
    const texts = await Promise.all(places.map((path) => ask(path)))
    return texts.filter(({ status, text }) => status === 200 && text.includes(words)).length
  }
  expect([await count('Seats free'), await count('Seats free')]).toEqual([2, 2])
  const hold = { id: randomUUID(), departureId: id, enquiryId: null, label: 'Guide' }
  await holdSeats(someStaff, { ...hold, seats: 4, until: new Date(Date.now() + 3_600_000) })
  expect([await count('Seats free'), await count('Full, waiting list')]).toEqual([0, 2])
  await changeDepartures(someStaff, { tourId, ids: [id], columns: { state: 'cancelled' } })
  vi.spyOn(database().$client, 'query').mockRejectedValue(new Error('away'))
  expect([await count('Full, waiting list'), await count(`?date=${day}`)]).toEqual([0, 0])
  vi.restoreAllMocks()
})

test('a service that is switched off is gone with the next request, and back when it is switched on (I01)', async () => {
  const { ask } = await startWarm('tour')
  const { id } = await done(
    createTravelService(someStaff, {
      title: 'Bullock carts',
      description: 'Slow',
      features: [],
      icon: 'Car',
      isActive: true,
      sortOrder: 0,
      publishAt: null,
      unpublishAt: null,
    }),
  )
  const isShown = async () => (await ask(sitePaths.services)).text.includes('Bullock carts')
  expect([await isShown(), await isShown()]).toEqual([true, true])
  await changeTravelServiceActivity(someStaff, { id, isActive: false })
  expect(await isShown()).toBe(false)
  await changeTravelServiceActivity(someStaff, { id, isActive: true })
  expect(await isShown()).toBe(true)
})

test('a new site name, telephone and hero picture are on the next request of any page (I03)', async () => {
  const { ask } = await startWarm('tour')
  for (const path of [...listPublicPaths(), ...listPublicPaths()]) await ask(path)
  const { values, versions } = await readAllSettings(someStaff)
  const hero = 'https://pictures.test/new-hero.jpg'
  const changed = {
    ...values,
    site_info: { ...values.site_info, name: 'Sahyadri Journeys', hero_image: hero },
    contact_info: { ...values.contact_info, phone: '+91 98220 12345' },
    page_heroes: { ...values.page_heroes, tours: 'https://pictures.test/new-tours.jpg' },
  }
  expect((await saveSettings(someStaff, { values: changed, loadedVersions: versions })).ok).toBe(true)
  for (const path of listPublicPaths()) {
    const { text } = await ask(path)
    expect([path, text.includes('Sahyadri Journeys'), text.includes('+91 98220 12345')]).toEqual([
      path,
      true,
      true,
    ])
  }
  expect((await ask('/')).text).toContain(hero)
  expect((await ask(sitePaths.tours)).text).toContain('https://pictures.test/new-tours.jpg')
})

test('a page that failed while the database was away is whole again with the next request (I08)', async () => {
  const { ask } = await startWarm('destination')
  await nouns.destination.create({ status: 'published' })
  await database().execute(sql`ALTER TABLE destinations RENAME TO destinations_elsewhere`)
  const failed = await ask(nouns.destination.own)
  await database().execute(sql`ALTER TABLE destinations_elsewhere RENAME TO destinations`)
  expect([failed.status, failed.headers['cache-control']]).toEqual([503, 'no-store'])
  expect((await ask(nouns.destination.own)).status).toBe(200)
})

test('a post whose neighbours could not be read is shown without them, and is whole with the next request (I08)', async () => {
  const { ask } = await startWarm('post')
  await nouns.post.create({ status: 'published' })
  await done(
    createBlogPost(someStaff, {
      ...nouns.post.input({ status: 'published' }),
      slug: 'nearby',
      title: 'Nearby',
    }),
  )
  vi.mocked(listRelatedPosts).mockRejectedValueOnce(new Error('too slow'))
  const alone = await ask(nouns.post.own)
  expect([alone.status, alone.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(alone.text).toContain(title)
  expect(alone.text).not.toContain('Nearby')
  expect((await ask(nouns.post.own)).text).toContain('Nearby')
})
