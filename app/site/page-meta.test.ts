import { expect, test } from 'vitest'
import { itemMeta, missingMeta, pageMeta } from './page-meta.ts'

const frame = { loaderData: { origin: 'https://example.com', frame: { name: 'Pravas' } } }
const page = { title: 'Tours', description: 'All of them', path: '/maharashtra-tour-packages' }

test('a page that is not there has no canonical address and is not to be indexed', () => {
  const meta = missingMeta([undefined, frame], 'Tour Not Found')
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(meta)).not.toContain('canonical')
})

test('the canonical address is the long one, under the public origin', () => {
  expect(pageMeta([undefined, frame], page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://example.com/maharashtra-tour-packages',
  })
})

test('the title carries the site name once', () => {
  expect(pageMeta([undefined, frame], page)).toContainEqual({ title: 'Tours | Pravas' })
  const named = { ...page, title: 'Pravas, tour operator' }
  expect(pageMeta([undefined, frame], named)).toContainEqual({ title: 'Pravas, tour operator' })
})

test('without keywords there is no keywords tag', () => {
  expect(JSON.stringify(pageMeta([undefined, frame], page))).not.toContain('keywords')
})

test('a frame that could not be read still leaves a title', () => {
  expect(pageMeta([undefined, undefined], page)).toContainEqual({ title: 'Tours' })
})

test('empty words for search engines fall back to title and short text', () => {
  const item = { title: 'Pune', summary: 'Old city', metaTitle: '', metaDescription: '', metaKeywords: '' }
  expect(itemMeta(item)).toEqual({ title: 'Pune', description: 'Old city', keywords: 'Pune' })
  expect(itemMeta({ ...item, metaTitle: 'Pune guide' }).title).toBe('Pune guide')
})
