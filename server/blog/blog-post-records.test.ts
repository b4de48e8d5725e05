import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { listContent } from '#server/content/content-list-records.ts'
import { findRemoval, removeContent } from '#server/content/content-removal-records.ts'
import { database } from '#server/database/database.ts'
import { findContentPreview } from '#server/media/media-use-records.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { type BlogPostInput, blogPostSchema } from '#shared/content/blog-post.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { changeBlogPost, createBlogPost, findBlogPost, renderOutdatedPosts } from './blog-post-records.ts'
import { findPublishedPost } from './published-posts.ts'

useTestDatabase()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE blog_posts, old_slugs CASCADE`)
})

function input(given: Partial<BlogPostInput> = {}): BlogPostInput {
  const texts = { title: 'Monsoon', excerpt: 'Short', content: '# Rain\n\nMore *rain*', author: 'The desk' }
  return blogPostSchema.parse({ ...texts, ...given })
}

async function create(given: Partial<BlogPostInput> = {}) {
  const outcome = await createBlogPost(someStaff, input(given))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.item
}

test.each(['1', '', "' OR 1=1--", randomUUID()])(
  'nothing is found, changed or removed by the id %j',
  async (id) => {
    await create()
    expect(await findBlogPost(id)).toBeUndefined()
    expect(await changeBlogPost(someStaff, { id, loadedAt: new Date(), input: input() })).toEqual({
      ok: false,
      reason: 'missing',
    })
    expect(await removeContent(someStaff, { kind: 'blogPost', id })).toBe('missing')
    expect((await findRemoval({ kind: 'blogPost', id }))?.uses).toBeUndefined()
    expect(await database().$count(blogPosts)).toBe(1)
  },
)

test('a body that is too long is refused at its field and nothing is stored', async () => {
  const outcome = await createBlogPost(someStaff, { ...input(), content: 'a'.repeat(100_001) })
  expect(outcome).toEqual({
    ok: false,
    reason: 'invalid',
    errors: { content: ['Use at most 100000 characters.'] },
  })
  expect(await database().$count(blogPosts)).toBe(0)
})

test('a typed slug that is taken is refused at its field', async () => {
  await create({ slug: 'monsoon' })
  const outcome = await createBlogPost(someStaff, input({ slug: 'monsoon' }))
  expect(outcome).toMatchObject({
    ok: false,
    reason: 'invalid',
    errors: { slug: [expect.stringContaining('taken')] },
  })
  expect((await create()).slug).toBe('monsoon-2')
})

test('a change over somebody else’s is refused and shows theirs', async () => {
  const post = await create()
  const theirs = { id: post.id, loadedAt: post.updatedAt, input: input({ title: 'Theirs' }) }
  await changeBlogPost(someStaff, theirs)
  const outcome = await changeBlogPost(someStaff, { ...theirs, input: input({ title: 'Mine' }) })
  expect(outcome).toMatchObject({ ok: false, reason: 'conflict', stored: { title: 'Theirs' } })
})

test('the body is rendered when the post is saved, and anew when it is changed', async () => {
  const post = await create()
  expect((await findPublishedPost('monsoon'))?.contentHtml).toBe('<h2>Rain</h2>\n<p>More <em>rain</em></p>\n')
  await changeBlogPost(someStaff, {
    id: post.id,
    loadedAt: post.updatedAt,
    input: input({ content: '<b>Sun</b>' }),
  })
  expect((await findPublishedPost('monsoon'))?.contentHtml).toBe('<p>&lt;b&gt;Sun&lt;/b&gt;</p>\n')
  expect((await findBlogPost(post.id))?.content).toBe('<b>Sun</b>')
})

test('staff see drafts too, with tags as a list', async () => {
  await create({ title: 'Forts', tags: ['a', 'b', 'c'], status: 'draft' })
  await create({ title: 'Food' })
  const { items } = await listContent('blogPost', { q: '', status: 'draft', page: 1 })
  expect(items).toMatchObject([{ title: 'Forts', tags: ['a', 'b', 'c'] }])
  expect((await listContent('blogPost', { q: 'foo', status: '', page: 1 })).total).toBe(1)
})

test('before it goes, a post tells which others link to it, itself left out', async () => {
  const post = await create({ content: 'I am [here](/blog/monsoon)' })
  await create({ title: 'Other', content: '[Rain](/blog/monsoon)' })
  expect((await findRemoval({ kind: 'blogPost', id: post.id }))?.uses.map(({ title }) => title)).toEqual([
    'Other',
  ])
  expect(await removeContent(someStaff, { kind: 'blogPost', id: post.id })).toBe('done')
  expect(await findPublishedPost('monsoon')).toBeUndefined()
})

test('a draft is previewed as its page would be, and what is no id shows nothing', async () => {
  const { id } = await create({ status: 'draft' })
  expect(await findContentPreview('blogPost', id)).toMatchObject({
    title: 'Monsoon',
    contentHtml: '<h2>Rain</h2>\n<p>More <em>rain</em></p>\n',
  })
  for (const other of ['1', '', '../..', randomUUID()])
    expect(await findContentPreview('blogPost', other)).toBeUndefined()
})

test('posts that an older release rendered by other rules are rendered again, and only they', async () => {
  const { id } = await create({ content: '**रायगड।**वर' })
  const other = await create({ title: 'Other', slug: 'other' })
  const html = async () =>
    (await database().select().from(blogPosts).where(eq(blogPosts.id, id)))[0]?.contentHtml
  const current = await html()
  await database().update(blogPosts).set({ contentHtml: '<p>**रायगड।**वर</p>' }).where(eq(blogPosts.id, id))
  const before = await findBlogPost(id)
  expect([await renderOutdatedPosts(), await renderOutdatedPosts()]).toEqual([1, 0])
  expect(await html()).toBe(current)
  expect((await findBlogPost(id))?.updatedAt).toEqual(before?.updatedAt)
  expect((await findBlogPost(other.id))?.updatedAt).toEqual(other.updatedAt)
})
