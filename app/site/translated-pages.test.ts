import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedTranslation, type Texts } from '#tests/support/database/translated-item.ts'
import { readPage, words } from '#tests/support/pages/page-tree.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'

useTestDatabase()

let build: Awaited<ReturnType<typeof realBuild>>
const host = 'http://site.test'
const english = { description: 'In full', shortDescription: 'In short' }

const inMarathi = (from: string, title: string): Texts => ({
  title: [title, from],
  shortDescription: ['थोडक्यात', 'In short'],
  description: ['सविस्तर', 'In full'],
})

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
  const { id } = await seedDestination({ title: 'Raigad', slug: 'raigad', ...english })
  const { id: walk } = await seedTour(
    { title: 'Fort walk', slug: 'fort-walk', ...english, isFeatured: true },
    [id],
  )
  await seedTour({ title: 'Coast drive', slug: 'coast-drive', ...english, isFeatured: true })
  const { id: rain } = await seedPost({ title: 'Rain', slug: 'rain', excerpt: 'e', content: 'c' })
  await seedTranslation({ kind: 'destination', itemId: id }, inMarathi('Raigad', 'रायगड'))
  await seedTranslation({ kind: 'tour', itemId: walk }, inMarathi('Fort walk', 'किल्ल्यांची सहल'))
  await seedTranslation(
    { kind: 'blogPost', itemId: rain },
    {
      ...{ title: ['पाऊस', 'Rain'], excerpt: ['थोडक्यात', 'e'] },
      content: ['पहिला **पाऊस**', 'c'],
    },
  )
}, 120_000)

async function open(path: string) {
  const { ask } = await startPipeline(build)
  const { status, text } = await ask(path, { headers: { Host: 'site.test' } })
  const link = (rel: string) =>
    [...text.matchAll(new RegExp(`<link(?=[^>]* rel="${rel}")[^>]*>`, 'g'))].map(([tag]) => tag)
  const addressOf = (tag: string) => new URL(/ href="([^"]*)"/.exec(tag)?.[1] ?? '', host).pathname
  return {
    ...{ status, text },
    shown: words(readPage(text)),
    canonical: link('canonical').map(addressOf),
    alternates: Object.fromEntries(
      link('alternate')
        .filter((tag) => /hreflang/i.test(tag))
        .map((tag) => [/hreflang="([^"]*)"/i.exec(tag)?.[1] ?? '', addressOf(tag)]),
    ),
  }
}

test.each([
  ['/tours/fort-walk', 'किल्ल्यांची सहल', 'Fort walk'],
  ['/destinations/raigad', 'रायगड', 'Raigad'],
  ['/blog/rain', 'पाऊस', 'Rain'],
])('%s is a page of its own in Marathi, and both name each other', async (path, ...titles) => {
  const [own, from] = titles
  const marathi = await open(`/mr${path}`)
  expect(marathi.status).toBe(200)
  expect(marathi.text).toContain('<html lang="mr-IN"')
  expect(marathi.text).toMatch(new RegExp(`<title>[^<]*${own}`))
  expect(marathi.shown).toContain(own)
  expect(marathi.shown).not.toContain('मजकूर अजून मराठीत नाही')
  expect(marathi.canonical).toEqual([`/mr${path}`])
  const both = { 'en-IN': path, 'mr-IN': `/mr${path}`, 'x-default': path }
  expect(marathi.alternates).toEqual(both)
  const plain = await open(path)
  expect(plain.alternates).toEqual(both)
  expect(plain.canonical).toEqual([path])
  expect(plain.text).toMatch(new RegExp(`<title>[^<]*${from}`))
  expect(plain.shown).not.toContain(own)
})

test('in Hindi the same tour is English, says so, and names its English address', async () => {
  const hindi = await open('/hi/tours/fort-walk')
  expect(hindi.status).toBe(200)
  expect(hindi.shown).toContain('Fort walk')
  expect(hindi.canonical).toEqual(['/tours/fort-walk'])
  const { text } = await open('/tours/fort-walk')
  expect(text).not.toContain('/hi/tours/fort-walk" hreflang')
})

test('a tour that nobody translated stays in English below Marathi words, and names no other language', async () => {
  const drive = await open('/mr/tours/coast-drive')
  expect(drive.shown).toContain('Coast drive')
  expect([drive.canonical, drive.alternates]).toEqual([['/tours/coast-drive'], {}])
})

test('a list shows every item, each in its own language, and so does the home page', async () => {
  for (const path of ['/mr/maharashtra-tour-packages', '/mr']) {
    const { text, shown } = await open(path)
    expect(shown).toContain('किल्ल्यांची सहल')
    expect(shown).toContain('Coast drive')
    expect(shown).not.toContain('Fort walk')
    expect(text).toMatch(/lang="en"[^>]*>(?:(?!<\/).)*Coast drive/s)
  }
  const { alternates } = await open('/mr/maharashtra-tour-packages')
  expect(alternates).toMatchObject({ 'mr-IN': '/mr/maharashtra-tour-packages' })
  expect((await open('/mr/maharashtra-travel-services')).alternates).toEqual({})
})

test('the sitemap holds the Marathi pages, each with all that the page itself names', async () => {
  const { ask } = await startPipeline(build)
  const { text } = await ask('/sitemap.xml', { headers: { Host: 'site.test' } })
  const entries = [...text.matchAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/g)]
  const prefixed = entries.filter(([, address]) => address?.includes('/mr/') || address?.endsWith('/mr'))
  expect(prefixed.length).toBeGreaterThan(4)
  for (const [entry, address = ''] of prefixed) {
    const { canonical, alternates } = await open(new URL(address).pathname)
    expect(canonical).toEqual([new URL(address).pathname])
    const named = [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)]
    expect(Object.fromEntries(named.map(([, tag, href = '']) => [tag, new URL(href).pathname]))).toEqual(
      alternates,
    )
  }
  const hindi = entries
    .map(([, address = '']) => new URL(address).pathname)
    .filter((path) => /^\/hi\b/.test(path))
  expect(hindi).toEqual(['/hi/contact-maharashtra-tour-operator', '/hi/plan-maharashtra-trip'])
})

test('a page that is shared shows the card and names the feed of its own language, one in English the English ones', async () => {
  const named = async (path: string) => {
    const { text } = await open(path)
    const [, card] = /property="og:image" content="([^"]*)"/.exec(text) ?? []
    const [, feed = ''] = /type="application\/atom\+xml"[^>]* href="([^"]*)"/.exec(text) ?? []
    return { card, feed: new URL(feed).pathname }
  }
  const english = await named('/tours/fort-walk')
  const marathi = await named('/mr/tours/fort-walk')
  expect(english.card).toMatch(/\/cards\/[0-9a-f]{32}\.jpg$/)
  expect(marathi.card).not.toBe(english.card)
  expect(marathi.feed).toBe(`/mr${english.feed}`)
  expect(await named('/hi/tours/fort-walk')).toEqual(english)
})

test.each([
  ['', 'Fort walk'],
  ['/mr', 'किल्ल्यांची सहल'],
  ['/hi', 'Fort walk'],
])('the tour to be customised has its title of the language at %s', async (prefix, title) => {
  const { shown } = await open(`${prefix}/plan-maharashtra-trip?tour=fort-walk`)
  expect(['Fort walk', 'किल्ल्यांची सहल'].filter((known) => shown.includes(known))).toEqual([title])
})
