import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import {
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation } from '#tests/support/database/translated-item.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const { startSignedIn, startSite } = useStaffPanel()

const seeds = {
  destinations: ['destination', seedDestination],
  tours: ['tour', seedTour],
  blog: ['blogPost', seedPost],
  services: ['travelService', seedTravelService],
} as const
const nouns = Object.keys(seeds) as (keyof typeof seeds)[]

beforeEach(async () => {
  await database().execute(sql`TRUNCATE destinations, tours, blog_posts, services CASCADE`)
  for (const [kind, seed] of Object.values(seeds)) {
    const { id } = await seed({ title: 'Said one' })
    await seed({ title: 'Unsaid one' })
    await seedTranslation({ kind, itemId: id }, { title: ['नाव', 'Former name'] })
  }
})

const shown = (text: string) =>
  ['Said one', 'Unsaid one'].filter((title) => new RegExp(`>${title}<`).test(text))

test.each(nouns)('%s: a stranger learns nothing of what is translated', async (noun) => {
  const { ask } = await startSite()
  const { status, text } = await ask(`/admin/${noun}?translation=mr-ready`)
  expect([status, text.includes('Said one')]).toEqual([302, false])
})

test.each(nouns)('%s: what is no language or no state narrows nothing down', async (noun) => {
  const { open } = await startSignedIn()
  for (const wrong of ['en-ready', 'mr', "mr-ready' OR 1=1--", 'constructor', '%00']) {
    const { status, text } = await open(`/admin/${noun}?translation=${encodeURIComponent(wrong)}`)
    expect([wrong, status, shown(text)]).toEqual([wrong, 200, ['Said one', 'Unsaid one']])
    expect(text).not.toMatch(unclean)
  }
})

test.each(nouns)('%s: the list holds those in a state, and says so in its menu', async (noun) => {
  const { open } = await startSignedIn()
  const listed = async (translation: string) =>
    shown((await open(`/admin/${noun}?translation=${translation}`)).text)
  expect(await listed('mr-ready')).toEqual(['Said one'])
  expect(await listed('mr-changed')).toEqual(['Said one'])
  expect(await listed('mr-missing')).toEqual(['Said one', 'Unsaid one'])
  expect(await listed('mr-not-ready')).toEqual(['Unsaid one'])
  expect(await listed('hi-ready')).toEqual([])
  const { text } = await open(`/admin/${noun}?translation=mr-changed`)
  expect(text).toContain('<option value="mr-changed" selected="">Marathi: changed since</option>')
  expect(text).toContain('Clear filters')
})

test('all of a list that is narrowed down by a language are those alone, also where it is said in an address', async () => {
  const { open } = await startSignedIn()
  const asked = async (query: string) =>
    (await open(`/admin/tours/selected?deed=publish&all=on&${query}`)).text
  expect(await asked('translation=mr-ready')).toContain('Publish 1 tour?')
  expect(await asked('')).toContain('Publish 2 tours?')
  expect(await asked('translation=mr-ready&q=unsaid')).toContain('Nothing is selected')
})

test('a question about one item names it in its sentence, and one about what is gone says that it is', async () => {
  const { open } = await startSignedIn()
  const { id } = await seedTour({ title: 'Third one' })
  const asked = async (query: string) => (await open(`/admin/tours/selected?${query}`)).text
  expect(await asked(`deed=publish&id=${id}`)).toContain('>“Third one”</p>')
  expect(await asked(`deed=delete&id=${id}`)).toContain(
    '>“Third one” goes to the Trash, where it can be restored. Enquiries stay',
  )
  const gone = await asked(`deed=publish&id=${randomUUID()}`)
  for (const words of ['Not in the list any more', 'The selected items were deleted by another user.'])
    expect(gone).toContain(words)
  expect(gone).not.toContain('Nothing is selected')
})

test.each(nouns)(
  '%s: the languages of each item stand in a column of their own once it is chosen',
  async (noun) => {
    const { open } = await startSignedIn()
    const words = 'Marathi: ready, changed since, missing. '
    const usual = (await open(`/admin/${noun}`)).text
    expect([usual.includes(words), usual.includes('hi – missing')]).toEqual([false, false])
    const { text } = await open(`/admin/${noun}?columns=name.languages`)
    expect(text.replaceAll('<!-- -->', '')).toContain(words.replace('missing. ', ''))
    expect(text.replaceAll('<!-- -->', '')).toContain('hi – missing')
  },
)
