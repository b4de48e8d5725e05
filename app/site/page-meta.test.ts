import { expect, test } from 'vitest'
import { missingMeta, pageMeta, publicItemMeta } from './page-meta.ts'
import { defaultFrame } from './site-settings.ts'

const facts = {
  origin: 'https://example.com',
  frame: { ...defaultFrame, name: 'Pravas' },
  card: '/cards/site.jpg',
}
const frame = { loaderData: facts }
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

test('the title tells the number of a page from the second one on, and the name of the site where sixty letters hold it', () => {
  const titleOf = (given: object) =>
    pageMeta([undefined, frame], { ...page, ...given }).find((tag) => 'title' in tag)
  expect(titleOf({ titlePart: '' })).toEqual({ title: 'Tours | Pravas' })
  expect(titleOf({ titlePart: ', page 2' })).toEqual({ title: 'Tours, page 2 | Pravas' })
  expect(titleOf({ title: 'x'.repeat(51) })).toEqual({ title: `${'x'.repeat(51)} | Pravas` })
  expect(titleOf({ title: 'x'.repeat(52) })).toEqual({ title: 'x'.repeat(52) })
})

test('without keywords there is no keywords tag', () => {
  expect(JSON.stringify(pageMeta([undefined, frame], page))).not.toContain('keywords')
})

test('a frame that could not be read still leaves a title', () => {
  const meta = pageMeta([undefined, undefined], page)
  expect(meta).toContainEqual({ title: 'Tours' })
  expect(JSON.stringify(meta)).not.toContain('image')
})

test.each([
  [undefined, 'https://example.com/cards/site.jpg'],
  ['/cards/own.jpg', 'https://example.com/cards/own.jpg'],
])('the share card %s is named whole, with its true size', (card, address) => {
  const meta = pageMeta([undefined, frame], { ...page, card })
  expect(meta).toContainEqual({ property: 'og:image', content: address })
  expect(meta).toContainEqual({ name: 'twitter:image', content: address })
  expect(meta).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
  expect(meta).toContainEqual({ property: 'og:image:width', content: '1200' })
  expect(meta).toContainEqual({ property: 'og:image:height', content: '630' })
})

test('every page leads readers to the feed and says its language', () => {
  const meta = pageMeta([undefined, frame], page)
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title: 'Travel Stories | Pravas',
    href: 'https://example.com/maharashtra-travel-blog/feed.xml',
  })
  expect(meta).toContainEqual({ property: 'og:locale', content: 'en_IN' })
})

test('the feed is called what the language of the document calls it, also where the page is in English alone', () => {
  const titles = ['/', '/mr', '/hi'].map((pathname) => {
    const meta = pageMeta([undefined, { ...frame, pathname }], page) as Record<string, string>[]
    return meta.find(({ type }) => type === 'application/atom+xml')?.title
  })
  expect(titles).toEqual(['Travel Stories | Pravas', 'प्रवासकथा | Pravas', 'यात्रा की कहानियाँ | Pravas'])
})

test('only a post is an article, with its times and each tag once', () => {
  expect(pageMeta([undefined, frame], page)).toContainEqual({ property: 'og:type', content: 'website' })
  const times = { createdAt: new Date('2026-01-02T03:04:05Z'), updatedAt: new Date('2026-02-03T04:05:06Z') }
  const article = { ...times, author: 'Meera', tags: ['Forts', 'Forts'] }
  const meta = pageMeta([undefined, frame], { ...page, article })
  expect(meta).toContainEqual({ property: 'og:type', content: 'article' })
  expect(meta).toContainEqual({ property: 'article:modified_time', content: '2026-02-03T04:05:06.000Z' })
  expect(JSON.stringify(meta).match(/article:tag/g)).toHaveLength(1)
})

test('structured data stands in blocks of its own', () => {
  const block = { '@type': 'FAQPage' }
  const meta = pageMeta([undefined, frame], { ...page, structured: [() => block] })
  expect(meta).toContainEqual({ 'script:ld+json': block })
})

test('empty words for search engines fall back to title and short text', () => {
  const item = { title: 'Pune', summary: 'Old city', metaTitle: '', metaDescription: '', metaKeywords: '' }
  expect(publicItemMeta(item)).toEqual({ title: 'Pune', description: 'Old city', keywords: 'Pune' })
  expect(publicItemMeta({ ...item, metaTitle: 'Pune guide' }).title).toBe('Pune guide')
})

/** The links of a page at `pathname`, as [hreflang or rel, address]. */
function linksAt(pathname: string, translated?: ('mr' | 'hi')[]) {
  const tour = { ...page, path: '/tours/raigad', translated }
  const meta = pageMeta([undefined, { ...frame, pathname }], tour) as Record<string, string>[]
  const links = meta.filter(({ rel, type }) => rel === 'canonical' || (rel === 'alternate' && !type))
  return links.map(({ rel, hrefLang, href }) => [hrefLang ?? rel, href?.replace(facts.origin, '')])
}

test('what nobody has translated is English for search engines, under every prefix, and names no other language', () => {
  for (const pathname of ['/', '/mr', '/hi'])
    expect(linksAt(pathname)).toEqual([['canonical', '/tours/raigad']])
  expect(linksAt('/hi', ['mr'])[0]).toEqual(['canonical', '/tours/raigad'])
  const meta = pageMeta([undefined, { ...frame, pathname: '/mr' }], page)
  expect(meta).toContainEqual({ property: 'og:locale', content: 'en_IN' })
})

test('a translated page is its own address, and all of its languages name each other alike', () => {
  const alternates = [
    ['en-IN', '/tours/raigad'],
    ['mr-IN', '/mr/tours/raigad'],
    ['hi-IN', '/hi/tours/raigad'],
    ['x-default', '/tours/raigad'],
  ]
  for (const [pathname, own] of [
    ['/', '/tours/raigad'],
    ['/mr', '/mr/tours/raigad'],
    ['/hi', '/hi/tours/raigad'],
  ] as const)
    expect(linksAt(pathname, ['mr', 'hi'])).toEqual([['canonical', own], ...alternates])
})

test('networks and structured data are told the language of a translated page', () => {
  const structured = [({ language }: { language: string }) => ({ language })]
  const meta = pageMeta([undefined, { ...frame, pathname: '/mr' }], {
    ...page,
    translated: ['mr'],
    structured,
  })
  expect(meta).toContainEqual({ property: 'og:locale', content: 'mr_IN' })
  expect(meta).toContainEqual({ property: 'og:locale:alternate', content: 'en_IN' })
  expect(meta).toContainEqual({ 'script:ld+json': { language: 'mr' } })
})
