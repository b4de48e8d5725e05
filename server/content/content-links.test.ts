import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { seedPost } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listLinksTo } from './content-removal-records.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE blog_posts, settings CASCADE`)
})

const titlesOf = async () => (await listLinksTo('tour', 'raigad')).map(({ title }) => title)

async function seedSlides(value: unknown): Promise<void> {
  await database().insert(settings).values({ key: 'carousel_images', value, description: '' })
}

test.each(['/tours/raigad-fort', '/tours/raigad2', '/destinations/raigad', 'tours / raigad'])(
  'a post that leads to %s does not lead to /tours/raigad',
  async (link) => {
    await seedPost({ title: 'Elsewhere', content: `[there](${link})` })
    expect(await titlesOf()).toEqual([])
  },
)

test.each([
  '[there](/tours/raigad)',
  '[there](https://site.test/tours/raigad?utm=x)',
  '[there](/tours/raigad#days)',
  'See /tours/raigad.',
  '/tours/raigad',
])('a post with %j leads there', async (content) => {
  await seedPost({ title: 'Leads there', content })
  expect(await titlesOf()).toEqual(['Leads there'])
})

test.each(['text', {}, [{}], [{ link: 5 }], [{ title: 'no link' }]])(
  'slides that are stored as %j lead nowhere and harm nothing',
  async (value) => {
    await seedSlides(value)
    expect(await listLinksTo('tour', 'raigad')).toEqual([])
  },
)

test('posts come by title, drafts too, and slides with their number', async () => {
  await seedPost({ title: 'Monsoon', content: '/tours/raigad', status: 'draft' })
  await seedPost({ title: 'Coast', content: '/tours/raigad' })
  await seedSlides([
    { link: '/about' },
    { link: '/tours/raigad', title: 'The fort' },
    { link: '/tours/raigad' },
  ])
  const links = await listLinksTo('tour', 'raigad')
  expect(links.map(({ kind, title }) => [kind, title])).toEqual([
    ['blogPost', 'Coast'],
    ['blogPost', 'Monsoon'],
    ['slide', 'The fort'],
    ['slide', ''],
  ])
  expect(links.slice(2).map(({ id }) => id)).toEqual(['2', '3'])
})
