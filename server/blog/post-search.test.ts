import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { draftTexts, seedPost } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublishedPosts } from './published-posts.ts'

useTestDatabase()

async function find(q: string, topic = ''): Promise<string[]> {
  const { items } = await listPublishedPosts({ q, topic, page: 1 })
  return items.map(({ title }) => title)
}

beforeEach(async () => {
  await database().execute(sql`TRUNCATE blog_posts CASCADE`)
})

test('a draft is found by none of its words', async () => {
  const { description: _description, shortDescription: _short, ...draft } = draftTexts
  await seedPost({ ...draft, title: 'Ghost story', content: 'ghost', tags: ['ghost'] })
  expect(await find('ghost')).toEqual([])
})

test.each([
  ['solkadhi', ['What we eat']],
  ['konkan food', ['What we eat']],
  ['asha kulkarni', ['What we eat']],
  ['पाऊस', ['The green months']],
  ['konkan kashmir', []],
])('%j is found in texts, tags and authors: %j', async (q, titles) => {
  const food = { author: 'Asha Kulkarni', tags: ['Food', 'Konkan'], content: 'A glass of solkadhi.' }
  await seedPost({ title: 'What we eat', ...food })
  await seedPost({ title: 'The green months', content: 'The monsoon comes in June.' })
  expect(await find(q)).toEqual(titles)
})

test('a name in a title is found by its sound, one in the text alone is not', async () => {
  await seedPost({ title: 'A day on Shivneri', content: 'Nearer than Harihareshwar.' })
  const list = (q: string) => listPublishedPosts({ q, topic: '', page: 1 })
  expect(await list('shivaneree')).toMatchObject({ total: 1, correctedQuery: 'Shivneri' })
  expect(await list('hariharesvara')).toMatchObject({ correctedQuery: '' })
})

test('the topic narrows what the words find', async () => {
  await seedPost({ title: 'Fort food', tags: ['Food'] })
  await seedPost({ title: 'Fort walks', tags: ['Walks'] })
  expect(await find('fort', 'Walks')).toEqual(['Fort walks'])
})

test('a post is found by its new words, and no more by the old ones', async () => {
  await seedPost({ title: 'Old roads', excerpt: 'Roads', content: 'Roads' })
  expect(await find('road')).toEqual(['Old roads'])
  await database()
    .update(blogPosts)
    .set({ title: 'Trains', excerpt: 'Trains', content: 'Trains', updatedAt: new Date(Date.now() + 1_000) })
  expect(await find('trains')).toEqual(['Trains'])
  expect(await find('road')).toEqual([])
})
