import { expect, test } from 'vitest'
import { feedPath } from '#app/site/site-paths.ts'
import { draftTexts, seedPost, showsDraft } from '#tests/support/content-rows.ts'
import { listRoutePaths } from '#tests/support/public-paths.ts'
import { useTestDatabase } from '#tests/support/test-database.ts'
import { childrenOf, childText, parseXml } from '#tests/support/xml-tree.ts'
import { loader } from './blog-feed.ts'

useTestDatabase()

const origin = 'https://example.com'
const hostile = '</title>]]><script>window.__x=1</script> & "quotes" \u0007 मराठी'

async function readFeed() {
  const answer = await loader({ request: new Request(origin + feedPath) })
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
