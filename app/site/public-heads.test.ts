import { eq } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { commandActor } from '#server/content/actor.ts'
import { storeOldAddresses } from '#server/content/old-addresses.ts'
import { database } from '#server/database/database.ts'
import { blogPosts, destinations, tours } from '#server/tables/content-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { shortlistPath } from '#shared/content/tours/shortlist-address.ts'
import { inLanguage, languageOfPath, withoutLanguage } from '#shared/pages/languages.ts'
import {
  draftTexts,
  seedDestination,
  seedEnquiry,
  seedPost,
  seedTour,
  seedTravelService,
  showsDraft,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublicPaths } from '#tests/support/site/public-paths.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { feedPath, sitePaths } from './site-paths.ts'

useTestDatabase()

const origin = 'https://site.test'
const title = '</script><script>window.__x=1</script>'
const meta = `"'><img src=x onerror=window.__x=1><script>window.__x=1</script>{{7*7}}`
const hostile = { title, slug: 'hostile', metaTitle: meta, metaDescription: meta, metaKeywords: meta }
const details = ['/destinations/hostile', '/tours/hostile', '/blog/hostile']
let build: Awaited<ReturnType<typeof realBuild>>

beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
  const { id } = await seedDestination(hostile)
  await seedTour({ ...hostile, itinerary: [{ day: 1, title, activities: [title] }] }, [id])
  await seedPost({ ...hostile, author: title, tags: [title], contentHtml: '<p>Body</p>' })
  await seedDestination(draftTexts)
  await seedTour(draftTexts, [id])
  await seedPost({ ...draftTexts, content: 'DRAFT-CANARY', contentHtml: 'DRAFT-CANARY' })
  await seedTravelService({ title: 'DRAFT-CANARY', isActive: false })
  const canary = 'DRAFT-CANARY'
  await seedEnquiry({ name: canary, email: `${canary}@example.com`, phone: canary, message: canary })
  await database()
    .insert(settings)
    .values({ key: 'email_settings', value: { smtp_password: 'DRAFT-CANARY', admin_email: 'DRAFT-CANARY' } })
}, 120_000)

async function read(path: string, headers: Record<string, string> = {}) {
  const { ask } = await startPipeline(build)
  return ask(path, { headers })
}

function dataBlocks(html: string): Record<string, unknown>[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
  return [...blocks].map(([, json]) => JSON.parse(json ?? ''))
}

/** The attribute `wanted` of every tag that carries `mark`, as a browser reads it. */
function attributes(html: string, { mark, wanted }: { mark: string; wanted: string }): string[] {
  const tags = html.match(/<[a-z]+(?: [\w:-]+(?:="[^"]*")?)*\/?>/g) ?? []
  const values = tags.filter((tag) => tag.includes(mark)).map((tag) => tag.split(`${wanted}="`)[1])
  return values.map((value) => decode(value?.split('"')[0] ?? ''))
}

function decode(text: string): string {
  const entities: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
  return text.replace(/&quot;|&#x27;|&lt;|&gt;/g, (entity) => entities[entity] ?? '').replaceAll('&amp;', '&')
}

test('nothing of a draft, an inactive service, an enquiry or a secret stands in any page, sitemap or feed (B09)', async () => {
  const { ask } = await startPipeline(build)
  const pages = [...listPublicPaths(), ...details]
  const others = ['/sitemap.xml', '/robots.txt', feedPath]
  for (const path of [...pages, ...others]) {
    const { status, text } = await ask(path)
    expect({ path, status, shows: showsDraft(text) }).toEqual({ path, status: 200, shows: false })
  }
})

test.each(details)(
  '%s holds a hostile title exactly in its structured data, and nowhere runs it (F07)',
  async (path) => {
    const { text } = await read(path)
    const [item, contact] = dataBlocks(text)
    expect(item?.name ?? item?.headline).toBe(title)
    expect(contact).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: { length: 3 } })
    expect(text).not.toContain('<script>window.__x')
    expect(text).not.toContain('<img src=x')
  },
)

test.each(details)('%s has one title and one description, whole (F08)', async (path) => {
  const { text } = await read(path)
  expect(text.match(/<title>/g)).toHaveLength(1)
  expect(attributes(text, { mark: 'name="description"', wanted: 'content' })).toEqual([meta])
  expect(attributes(text, { mark: 'property="og:title"', wanted: 'content' })).toEqual([meta])
  expect(attributes(text, { mark: 'name="keywords"', wanted: 'content' })).toEqual([meta])
})

// Without a connection nobody shares a page, and a shortlist is one visitor's.
const shared = listPublicPaths().filter(
  (path) => !['/offline', shortlistPath].includes(withoutLanguage(path)),
)

test('a shortlist is shared, and found by no search engine', async () => {
  const { text, status } = await read(`${shortlistPath}?tours=none`)
  expect(status).toBe(200)
  expect(attributes(text, { mark: 'name="robots"', wanted: 'content' })).toEqual(['noindex'])
})

test.each(shared)('%s names the long address of a screen, its card and the feed', async (path) => {
  const { text } = await read(path)
  const [canonical = '', ...more] = attributes(text, { mark: 'rel="canonical"', wanted: 'href' })
  expect(more).toEqual([])
  // English, but of a screen that is public in the language of its address.
  const named = languageOfPath(canonical.slice(origin.length))
  expect(['en', languageOfPath(path)]).toContain(named)
  const screens = Object.values(sitePaths).map((screen) => origin + inLanguage(screen, named))
  expect(screens).toContain(canonical)
  expect(attributes(text, { mark: 'property="og:url"', wanted: 'content' })).toEqual([canonical])
  const [card] = attributes(text, { mark: 'property="og:image"', wanted: 'content' })
  expect(card).toMatch(/^https:\/\/site\.test\/cards\/[0-9a-f]{32}\.jpg$/)
  expect(attributes(text, { mark: 'application/atom+xml', wanted: 'href' })).toEqual([
    origin + inLanguage(feedPath, named),
  ])
})

test('no static claim, testimonial or question is structured data, and the operator only where it can be reached', async () => {
  const types = async (path: string) => dataBlocks((await read(path)).text).map((block) => block['@type'])
  expect(await types('/')).toEqual(['TravelAgency', 'WebSite'])
  expect(await types(sitePaths.contact)).toEqual(['TravelAgency', 'BreadcrumbList'])
  expect(await types(sitePaths.about)).toEqual(['BreadcrumbList'])
  for (const path of [...listPublicPaths(), ...details]) {
    const blocks = JSON.stringify(dataBlocks((await read(path)).text))
    expect([path, blocks]).toEqual([
      path,
      // Times hold such digits too.
      expect.not.stringMatching(/FAQPage|[rR]ating|[rR]eview|(?<!\d)4\.8(?!\d)|50,000|#1/),
    ])
  }
})

test.each([
  ['Host', { Host: 'evil.test' }],
  [
    'forwarded headers',
    { 'X-Forwarded-Host': 'evil.test', Forwarded: 'host=evil.test', 'X-Forwarded-Port': '1337' },
  ],
])(
  'another name in %s stands in no canonical address, sitemap, feed or share link (I04, I05)',
  async (_name, headers) => {
    const { ask } = await startPipeline(build)
    for (const path of ['/', '/sitemap.xml', '/robots.txt', feedPath, ...details]) {
      expect((await ask(path, { headers })).text).not.toMatch(/evil\.test|:1337/)
      expect((await ask(path)).text).toContain(origin)
    }
  },
)

test('every public page is one whole document with one script and no code in it, and nothing is left to wait for', async () => {
  const { ask } = await startPipeline(build)
  for (const path of listPublicPaths()) {
    const { text, headers } = await ask(path)
    expect({ path, start: text.slice(0, 21), end: text.slice(-14) }).toEqual({
      path,
      start: '<!DOCTYPE html><html ',
      end: '</body></html>',
    })
    const scripts = [...text.matchAll(/<script(?! type="application\/ld\+json")([^>]*)>(.*?)<\/script>/gs)]
    expect([path, scripts.map(([, attributes]) => attributes)]).toEqual([
      path,
      [
        expect.stringMatching(/^ type="module" src="\/[^"]+" data-later-parts="\/[^"]+"$/),
        ' type="speculationrules"',
      ],
    ])
    expect(scripts[0]?.[2]).toBe('')
    expect(text).not.toMatch(/<!--\$[!?]-->|\son[a-z]+="|modulepreload|nonce=/)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).not.toMatch(/'(?:sha256|nonce)-/)
  }
})

test('every link that opens a new tab gives that tab no way back (F11)', async () => {
  for (const path of [...details, '/']) {
    const { text } = await read(path)
    for (const rel of attributes(text, { mark: 'target="_blank"', wanted: 'rel' })) {
      expect(rel.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
    }
  }
})

test.each(details)('%s is sent on WhatsApp by a plain link with its title and address', async (path) => {
  const { text } = await read(path)
  const [link, ...more] = attributes(text, { mark: 'href="https://wa.me/', wanted: 'href' })
  expect(more).toEqual([])
  expect(new URL(link ?? '').searchParams.get('text')).toBe(`${title} ${origin}${path}`)
})

test.each([
  [feedPath, 'application/atom+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('%s is kept like a page, and answers 304 to whoever holds it', async (path, type) => {
  const { ask, content } = await startPipeline(build)
  const first = await ask(path)
  expect(first.headers['content-type']).toBe(type)
  const held = { 'If-None-Match': first.headers.etag ?? '' }
  expect(await ask(path, { headers: held })).toMatchObject({ status: 304, text: '' })
  expect((await ask(path)).headers['cache-status']).toBe('pravas; hit')
  content.version += 1
  expect((await ask(path)).headers['cache-status']).toContain('fwd=miss')
})

test.each([
  ['tours', tours, seedTour],
  ['destinations', destinations, seedDestination],
  ['blog', blogPosts, seedPost],
] as const)(
  'an old address below /%s answers 301 with the new one, and a draft keeps silent about its own',
  async (...[folder, table, plant]) => {
    const { ask } = await startPipeline(build)
    await plant({ title: 'Moving', slug: 'before' })
    for (const slug of ['between', 'after'])
      await database().update(table).set({ slug }).where(eq(table.title, 'Moving'))
    for (const slug of ['before', 'between']) {
      const moved = await ask(`/${folder}/${slug}`)
      expect([moved.status, moved.headers.location]).toEqual([301, `/${folder}/after`])
    }
    await database().update(table).set({ status: 'draft' }).where(eq(table.title, 'Moving'))
    expect((await ask(`/${folder}/before`)).status).toBe(404)
    await database().delete(table).where(eq(table.title, 'Moving'))
    expect((await ask(`/${folder}/before`)).status).toBe(404)
  },
)

test('addresses of a former site lead to the items that had them, while these are published', async () => {
  const { ask } = await startPipeline(build)
  const [post, tour] = [
    await seedPost({ title: 'Rain here', slug: 'rain-here' }),
    await seedTour({ title: 'Coast', slug: 'coast-here' }, []),
  ]
  const marathi = '/2021/05/%E0%A4%AA%E0%A4%BE%E0%A4%8A%E0%A4%B8'
  await storeOldAddresses(commandActor('import'), [
    {
      kind: 'blogPost',
      id: post.id,
      addresses: ['/2021/05/rain', decodeURI(marathi), '?p=12', '/blog/पाऊस'],
    },
    { kind: 'tour', id: tour.id, addresses: ['/tours/old-coast', '/trip/coast', '?p=13'] },
  ])
  const goes = async (path: string) => (await ask(path)).headers.location
  // No instance tells this one of changes, so the first request gets what was read before.
  await waitFor(async () => (await goes('/2021/05/rain')) !== undefined)
  for (const path of [
    '/2021/05/rain',
    marathi,
    '/?p=12',
    '/?page_id=12',
    `/blog/${marathi.slice(9)}`,
    '/2021/05/Rain',
  ])
    expect([path, await goes(path)]).toEqual([path, '/blog/rain-here'])
  for (const path of ['/tours/old-coast', '/trip/coast?utm=1', '/?p=13'])
    expect([path, await goes(path)]).toEqual([path, '/tours/coast-here'])
  expect([(await ask('/?p=99')).status, (await ask('/2021/05')).status]).toEqual([200, 404])
  await database().update(tours).set({ status: 'draft' }).where(eq(tours.id, tour.id))
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await waitFor(async () => (await ask('/trip/coast')).status === 404)
  expect([(await ask('/trip/coast')).status, (await ask('/tours/old-coast')).status]).toEqual([404, 404])
})

test('a page that is not there has no card, no canonical address and no structured data', async () => {
  const { status, text } = await read('/tours/atlantis')
  expect(status).toBe(404)
  expect(text).toContain('<meta name="robots" content="noindex"/>')
  expect(text).not.toMatch(/canonical|og:image|ld\+json/)
})

test.each([
  ['/tours?q=rain', '/tours?q=rain'],
  ['https://elsewhere.test/', '/'],
  ['/\t/elsewhere.test', '/'],
])(
  'whoever asks for the offline page again on the way to %j is led to %s by the site itself',
  async (from, to) => {
    const { status, headers } = await read(`/offline?${new URLSearchParams({ from })}`)
    expect([status, headers.location]).toEqual([302, to])
  },
)

test('the offline page that a device keeps needs no script to try again', async () => {
  const { status, text } = await read('/offline')
  expect(status).toBe(200)
  expect(text).toMatch(/<a href=""[^>]*>Try Again/)
})
