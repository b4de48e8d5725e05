import { beforeEach, expect, test } from 'vitest'
import { findBlogPost } from '#server/blog/blog-post-records.ts'
import { currentContentVersion } from '#server/content/content-version.ts'
import { findDestination } from '#server/destinations/destination-records.ts'
import { findTour } from '#server/tours/tour-records.ts'
import { findTravelService } from '#server/travel-services/travel-service-records.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import {
  coast,
  destinationRow,
  guides,
  idOf,
  postRow,
  raigad,
  rain,
  tourRow,
  useOldSite,
} from '#tests/support/site/old-site.ts'
import { ExternalImages } from './external-images.ts'
import { contentTables } from './old-content.ts'
import { ImageMoves } from './old-media.ts'
import type { Judgement, SiteContents, SoundRow } from './old-rows.ts'
import { readSiteContents } from './site-contents.ts'

useOldSite()

let site: SiteContents
let pictures: ImageMoves
let outside: ExternalImages

beforeEach(async () => {
  site = await readSiteContents()
  pictures = new ImageMoves([])
  outside = new ExternalImages()
})

async function validate(name: string, values: Record<string, unknown>): Promise<Judgement> {
  const table = contentTables({ pictures, outside }, site).find((one) => one.name === name)
  if (!table) throw new Error(`There is no table ${name}`)
  return table.validate(values)
}

async function sound(name: string, values: Record<string, unknown>): Promise<SoundRow> {
  const validated = await validate(name, values)
  if (!validated.ok) throw new Error(`Refused: ${JSON.stringify(validated.errors)}`)
  return validated
}

async function fieldsRefused(name: string, values: Record<string, unknown>): Promise<string[]> {
  const validated = await validate(name, values)
  return validated.ok ? [] : Object.keys(validated.errors).sort()
}

const serviceRow = { id: guides, title: 'Guides', description: 'They know the way' }

test('an empty row is refused at every field that its screen requires, all of them at once', async () => {
  expect(await fieldsRefused('destinations', {})).toEqual([
    'description',
    'id',
    'region',
    'shortDescription',
    'title',
  ])
  expect(await fieldsRefused('tours', {})).toEqual([
    'description',
    'durationDays',
    'id',
    'priceFrom',
    'shortDescription',
    'title',
  ])
  expect(await fieldsRefused('blog_posts', {})).toEqual(['author', 'content', 'excerpt', 'id', 'title'])
  expect(await fieldsRefused('services', {})).toEqual(['description', 'id', 'title'])
})

test('values that no screen would take are refused by field', async () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['destinations', { ...destinationRow, status: 'archived' }, 'status'],
    ['destinations', { ...destinationRow, slug: '★' }, 'slug'],
    ['destinations', { ...destinationRow, featured_image: 'javascript:alert(1)' }, 'featuredImage'],
    ['destinations', { ...destinationRow, highlights: Array.from({ length: 41 }, () => 'x') }, 'highlights'],
    ['destinations', { ...destinationRow, is_featured: 'maybe' }, 'isFeatured'],
    ['tours', { ...tourRow, difficulty_level: 'Extreme' }, 'difficultyLevel'],
    ['tours', { ...tourRow, destination_ids: ['mumbai'] }, 'destinationIds'],
    ['tours', { ...tourRow, max_group_size: 0 }, 'maxGroupSize'],
    ['tours', { ...tourRow, created_at: 'last year' }, 'createdAt'],
    ['blog_posts', { ...postRow, tags: ['x'.repeat(51)] }, 'tags'],
    ['services', { ...serviceRow, sort_order: -1 }, 'sortOrder'],
  ]
  for (const [name, values, field] of wrong) expect(await fieldsRefused(name, values)).toEqual([field])
})

test('a post whose text cannot be rendered is refused by the rehearsal as by the import', async () => {
  // A short text that becomes megabytes: one long address, linked to three thousand times.
  const involved = {
    ...postRow,
    content: `${'[r] '.repeat(3000)}\n\n[r]: https://site.test/${'a'.repeat(1900)}`,
  }
  const { rehearse, create } = await sound('blog_posts', involved)
  const refused = { ok: false, errors: { content: [expect.stringContaining('takes too long to prepare')] } }
  expect(await rehearse()).toEqual(refused)
  expect(await create()).toEqual(refused)
  expect(await findBlogPost(rain)).toBeUndefined()
})

test('an address that somebody else takes between judging and storing is refused, and nothing is stored', async () => {
  const { create } = await sound('destinations', destinationRow)
  await seedDestination({ title: 'Quicker', slug: 'raigad-fort' })
  expect(await create()).toEqual({
    ok: false,
    errors: { slug: ['This address is taken already. Choose another one.'] },
  })
  expect(await findDestination(raigad)).toBeUndefined()
})

test('a rehearsal stores nothing and raises no version', async () => {
  const version = currentContentVersion()
  for (const [name, row] of [
    ['destinations', destinationRow],
    ['tours', tourRow],
    ['blog_posts', postRow],
    ['services', serviceRow],
  ] as const)
    expect(await (await sound(name, row)).rehearse()).toEqual({ ok: true })
  expect(currentContentVersion()).toBe(version)
  expect(await findDestination(raigad)).toBeUndefined()
})

test('an item without an address has one by its title; a written one is put right and told of', async () => {
  const derived = await sound('destinations', { ...destinationRow, title: 'Elephanta Caves', slug: null })
  expect(derived.notes).toEqual([])
  expect(derived.slug).toBe('')
  await derived.create()
  expect((await findDestination(raigad))?.slug).toBe('elephanta-caves')
  const mended = await sound('tours', { ...tourRow, slug: 'Along_The Coast' })
  expect(mended.slug).toBe('along-the-coast')
  expect(mended.notes).toContain('Its address was "Along_The Coast" and becomes "along-the-coast".')
})

test('without times a row is of now', async () => {
  const before = Date.now() - 60_000
  await (await sound('services', serviceRow)).create()
  const stored = await findTravelService(guides)
  expect(stored?.createdAt.getTime()).toBeGreaterThan(before)
  expect(stored?.updatedAt.getTime()).toBeGreaterThan(before)
})

test('a service is shown unless its row says otherwise, and an unknown icon is kept', async () => {
  await (await sound('services', { ...serviceRow, icon: 'Boat' })).create()
  expect(await findTravelService(guides)).toMatchObject({ isActive: true, icon: 'Boat' })
  await (await sound('services', { ...serviceRow, id: idOf(40), is_active: false })).create()
  expect(await findTravelService(idOf(40))).toMatchObject({ isActive: false, sortOrder: 1 })
})

test('an itinerary of plain text is Day 1, as in the form', async () => {
  site.destinations.keys.add(raigad)
  const { create, notes } = await sound('tours', {
    ...tourRow,
    itinerary: 'Up the hill\nand down',
    slug: 'hill',
  })
  await create()
  expect(notes).toEqual([])
  expect((await findTour(coast))?.itinerary).toEqual([
    { day: 1, title: 'Day 1', activities: ['Up the hill\nand down'] },
  ])
})

test('HTML of an old site becomes markdown or plain text, and is never published as tags', async () => {
  const html = '<p>It <b>rains</b> &amp; pours.</p><ul><li>Shoes</li></ul><script>x()</script>'
  const post = await sound('blog_posts', {
    ...postRow,
    content: html,
    excerpt: '<em>Wet</em>',
    tags: ['<b>a</b>'],
  })
  await post.create()
  const stored = await findBlogPost(rain)
  expect(stored).toMatchObject({ content: 'It **rains** & pours.\n\n- Shoes', excerpt: 'Wet', tags: ['a'] })
  expect(post.notes).toContain('Its content was HTML and is markdown now. Left out: script.')
  const day = { day: 1, title: '<b>Out</b>', activities: ['<p>Boat</p>'] }
  const tour = await sound('tours', { ...tourRow, description: '<p>A</p><p>B</p>', itinerary: [day] })
  await tour.create()
  const itinerary = [{ day: 1, title: 'Out', activities: ['Boat'] }]
  expect(await findTour(coast)).toMatchObject({ description: 'A\n\nB', itinerary })
  expect(tour.notes).toContain('The tags of HTML were removed: description, itinerary.')
  const mixed = await validate('blog_posts', { ...postRow, content: '## A\n\n<p>b</p>' })
  expect(mixed).toEqual({
    ok: false,
    errors: { content: [expect.stringContaining('mixes HTML tags and markdown')] },
  })
})
