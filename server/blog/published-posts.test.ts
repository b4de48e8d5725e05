import { beforeAll, expect, test } from 'vitest'
import { draftTexts, seedPost, showsDraft } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import {
  findPublishedPost,
  listFeaturedPosts,
  listFeedPosts,
  listPublishedPosts,
  listRelatedPosts,
} from './published-posts.ts'

useTestDatabase()

const everything = { q: '', topic: '', page: 1 }
const titles = (list: { title: string }[]) => list.map(({ title }) => title)

beforeAll(async () => {
  await seedPost({ title: 'Monsoon ghats', tags: ['monsoon', 'Roads'], contentHtml: '<p>Rain</p>' })
  await seedPost({ title: 'Sea forts', tags: ['Forts'], isFeatured: true })
  await seedPost({ title: 'Fort food', tags: ['Food', 'Forts'], isFeatured: true })
  await seedPost({ title: 'Trains', tags: [] })
  const { description: _description, shortDescription: _short, ...draft } = draftTexts
  await seedPost({
    ...draft,
    content: 'DRAFT-CANARY',
    contentHtml: 'DRAFT-CANARY',
    excerpt: 'DRAFT-CANARY',
    author: 'DRAFT-CANARY',
    tags: ['DRAFT-CANARY', 'Forts'],
    isFeatured: true,
  })
})

test('a draft is in no list, topic, feed or related row, and cannot be found', async () => {
  const [listed] = (await listPublishedPosts(everything)).items
  const published = await findPublishedPost(listed!.slug)
  const answers = [
    await listPublishedPosts(everything),
    await listPublishedPosts({ ...everything, q: 'canary' }),
    await listPublishedPosts({ ...everything, topic: 'DRAFT-CANARY' }),
    await listFeaturedPosts(),
    await listFeedPosts(),
    await listRelatedPosts(published!.id),
    await findPublishedPost(draftTexts.slug),
  ]
  expect(answers.map((answer) => showsDraft(answer ?? ''))).toEqual(answers.map(() => false))
  expect((await listPublishedPosts({ ...everything, topic: 'DRAFT-CANARY' })).total).toBe(0)
})

test.each(['no-such-post', '', '%', 'x\0y', 'a'.repeat(300)])('there is no post at %j', async (slug) => {
  expect(await findPublishedPost(slug)).toBeUndefined()
})

test.each([
  [{ q: 'FOOD' }, ['Fort food']],
  [{ q: 'fort' }, ['Sea forts', 'Fort food']],
  [{ q: 'kashmir' }, []],
  [{ topic: 'Forts' }, ['Fort food', 'Sea forts']],
  [{ topic: 'forts' }, []],
  [{ topic: 'Fort' }, []],
  [{ q: 'sea', topic: 'Forts' }, ['Sea forts']],
  [{ topic: '{"a",b}' }, []],
])('the filters %j leave the posts that fit, newest first', async (filters, found) => {
  const { items, total } = await listPublishedPosts({ ...everything, ...filters })
  expect(titles(items)).toEqual(found)
  expect(total).toBe(found.length)
})

test('the topics are the tags of published posts, each once, by name', async () => {
  expect((await listPublishedPosts(everything)).topics).toEqual(['Food', 'Forts', 'monsoon', 'Roads'])
})

test('beside a post stand the three newest others', async () => {
  const post = await findPublishedPost('fort-food')
  expect(titles(await listRelatedPosts(post!.id))).toEqual(['Trains', 'Sea forts', 'Monsoon ghats'])
})

test('a post brings its body as HTML, never as it was typed', async () => {
  const post = await findPublishedPost('monsoon-ghats')
  expect(post).toMatchObject({ contentHtml: '<p>Rain</p>', tags: ['monsoon', 'Roads'], author: 'The desk' })
  expect(post).not.toHaveProperty('content')
  expect(titles(await listFeaturedPosts())).toEqual(['Fort food', 'Sea forts'])
})

test('the feed holds the twenty newest, with their bodies', async () => {
  for (let number = 1; number <= 18; number += 1) await seedPost({ title: `Note ${number}` })
  const feed = await listFeedPosts()
  expect(feed.length).toBe(20)
  expect(titles(feed).slice(-2)).toEqual(['Trains', 'Fort food'])
  expect(feed[0]!.createdAt).toBeInstanceOf(Date)
})
