import { expect, test } from 'vitest'
import { feedPath } from '#app/site/site-paths.ts'
import { draftTexts, seedPost, showsDraft } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation } from '#tests/support/database/translated-item.ts'
import { childrenOf, childText, parseXml } from '#tests/support/pages/xml-tree.ts'
import { listRoutePaths } from '#tests/support/site/public-paths.ts'
import { loader } from './blog-feed.ts'

useTestDatabase()

const origin = 'https://example.com'
const hostile = '</title>]]><script>window.__x=1</script> & "quotes" \u0007 मराठी'

async function readFeed(path = feedPath) {
  const answer = await loader({ request: new Request(origin + path) })
  const text = await answer.text()
  return { answer, text, feed: parseXml(text) }
}

test('is a whole feed before the first post, and the same at every reading', async () => {
  const { feed, text } = await readFeed()
  expect(childrenOf(feed, 'entry')).toEqual([])
  expect(childText(feed, 'id')).toBe('https://example.com/maharashtra-travel-blog')
  expect(childText(feed, 'updated')).toBe('2025-01-01T00:00:00.000Z')
  expect(feed.attributes).toEqual({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-IN' })
  expect((await readFeed()).text).toBe(text)
})

test('shows no draft', async () => {
  await seedPost({ ...draftTexts, content: 'DRAFT-CANARY', contentHtml: 'DRAFT-CANARY' })
  expect(showsDraft((await readFeed()).text)).toBe(false)
})

test('holds a post whole, its hostile words as words', async () => {
  const post = await seedPost({
    title: hostile,
    slug: 'hostile',
    excerpt: hostile,
    author: hostile,
    tags: [hostile],
    contentHtml: '<p>One &lt;b&gt; <a href="/tours/forts">way</a> <img src="//cdn.test/a.png" alt=""></p>',
    createdAt: new Date('2026-01-02T03:04:05Z'),
    updatedAt: new Date('2026-02-03T04:05:06Z'),
  })
  const { answer, feed } = await readFeed()
  const [entry] = childrenOf(feed, 'entry')
  const shown = hostile.replace('\u0007', '')
  expect(childText(entry!, 'id')).toBe(`urn:uuid:${post.id}`)
  for (const name of ['title', 'summary']) expect(childText(entry!, name)).toBe(shown)
  expect(childrenOf(entry!, 'category')[0]?.attributes).toEqual({ term: shown })
  expect(childText(childrenOf(entry!, 'author')[0]!, 'name')).toBe(shown)
  expect(childText(entry!, 'content')).toBe(
    '<p>One &lt;b&gt; <a href="https://example.com/tours/forts">way</a> <img src="//cdn.test/a.png" alt=""></p>',
  )
  expect(childText(entry!, 'published')).toBe('2026-01-02T03:04:05.000Z')
  expect(childText(entry!, 'updated')).toBe('2026-02-03T04:05:06.000Z')
  expect(childText(feed, 'updated')).toBe('2026-02-03T04:05:06.000Z')
  expect(childrenOf(entry!, 'link')[0]?.attributes.href).toBe('https://example.com/blog/hostile')
  expect(answer.headers.get('Content-Type')).toBe('application/atom+xml; charset=utf-8')
})

test('stands where the head of the pages says', () => {
  expect(listRoutePaths()).toContain(feedPath)
})

test('in another language holds the posts that are public in it, in its words and under its addresses (I20)', async () => {
  expect(childrenOf((await readFeed(`/hi${feedPath}`)).feed, 'entry')).toEqual([])
  const texts = { excerpt: ['पहिला पाऊस', 'e'], content: ['**सर** [वाट](/tours/x)', 'c'] } as const
  const seed = async (slug: string, isReady: boolean) => {
    const { id } = await seedPost({ title: 'Rain', slug, excerpt: 'e', content: 'c' })
    const { excerpt, content } = texts
    const title: [string, string] = [isReady ? 'पाऊस' : 'CANARY', 'Rain']
    await seedTranslation(
      { kind: 'blogPost', itemId: id, isReady },
      { title, excerpt: [...excerpt], content: [...content] },
    )
  }
  await seed('rain', true)
  await seed('fog', false)
  const { feed, text } = await readFeed(`/mr${feedPath}`)
  expect(feed.attributes['xml:lang']).toBe('mr-IN')
  expect(childText(feed, 'id')).toBe('https://example.com/mr/maharashtra-travel-blog')
  expect(childText(feed, 'title')).toMatch(/^प्रवासकथा \| /)
  expect(text).not.toContain('CANARY')
  const entries = childrenOf(feed, 'entry')
  expect(entries.map((entry) => childText(entry, 'title'))).toEqual(['पाऊस'])
  expect(childText(entries[0]!, 'summary')).toBe('पहिला पाऊस')
  expect(childText(entries[0]!, 'content')).toContain('<strong>सर</strong>')
  expect(childrenOf(entries[0]!, 'link')[0]?.attributes.href).toBe('https://example.com/mr/blog/rain')
  expect((await readFeed()).text).not.toContain('पाऊस')
})

test('has an address in each of our languages, and in no other (I20)', () => {
  const paths = listRoutePaths()
  for (const language of ['mr', 'hi']) expect(paths).toContain(`/${language}${feedPath}`)
  expect(paths.filter((path) => path.endsWith('/feed.xml'))).toHaveLength(3)
})
