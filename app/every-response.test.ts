import { sql } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { feedPath } from '#app/site/site-paths.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import {
  draftTexts,
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
  showsDraft,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublicPaths } from '#tests/support/site/public-paths.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import type { Answer } from '#tests/support/site/small-site.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { startStaffSite, unclean } from '#tests/support/staff/staff-visitor.ts'

// Faults are told as the built site tells them.
vi.hoisted(() => vi.stubEnv('PROD', true))
afterAll(() => void vi.unstubAllEnvs())

useTestDatabase()
useStaffAccess()

const details = ['/destinations/raigad', '/tours/raigad', '/blog/raigad']
const documents = ['/sitemap.xml', '/robots.txt', feedPath]
const missing = ['/no-such-page', '/tours/atlantis', '/destinations/atlantis', '/blog/atlantis']
const sections = ['', '/destinations', '/tours', '/blog', '/services', '/account']
const staffPages = sections.map((section) => `/admin${section}`)
const attack = `"'><img src=x onerror=window.__x=1><script>window.__x=1</script>{{7*7}}`
let build: ServerBuild

beforeAll(async () => {
  build = await realBuild()
  await seedDestination({ title: 'Raigad' })
  await seedTour({ title: 'Raigad' })
  await seedPost({ title: 'Raigad', tags: ['Forts'] })
  await seedTravelService({ title: 'Cars' })
  await seedDestination(draftTexts)
  await seedTour(draftTexts)
  await seedPost({ ...draftTexts, content: 'DRAFT-CANARY', contentHtml: 'DRAFT-CANARY' })
}, 120_000)
beforeEach(async () => void (await seedStaff()))

function directivesOf(policy: string | undefined): Record<string, string[]> {
  const directives = (policy ?? '').split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries(directives.map(([name, ...sources]) => [name, sources]))
}

const openSources = ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'http:', 'data:']

function expectStrictPolicy(path: string, { headers }: Answer): void {
  expect([path, headers['content-type']]).toEqual([path, 'text/html; charset=utf-8'])
  const policy = directivesOf(headers['content-security-policy'])
  expect([path, policy]).toEqual([
    path,
    expect.objectContaining({
      'default-src': ["'none'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    }),
  ])
  const scripts = policy['script-src'] ?? []
  expect([path, scripts.length > 0, scripts.filter((source) => openSources.includes(source))]).toEqual([
    path,
    true,
    [],
  ])
}

test('no page allows a script but its own, an object, a frame around it or a form to elsewhere (G01)', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const headers = await signedIn()
  for (const path of [...listPublicPaths(), ...details, ...missing, '/admin/login', ...staffPages])
    expectStrictPolicy(path, await ask(path, { headers: path === '/admin/login' ? {} : headers }))
})

test('a screen is hydrated by scripts of its own nonce, and a public page by none', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const headers = await signedIn()
  for (const [path, sent] of [
    ['/admin/login', {}],
    ['/admin/tours', headers],
  ] as const) {
    const { text, headers: told } = await ask(path, { headers: sent })
    const [, nonce = ''] = /<script nonce="([^"]+)" type="module" async="">/.exec(text) ?? []
    expect([path, text.includes('window.__reactRouterContext = ')]).toEqual([path, true])
    expect(told['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(text).not.toContain('data-later-parts')
  }
  expect((await ask('/', { headers })).text).not.toMatch(/__reactRouter|nonce=/)
})

test('every answer is told what it may do in a browser, and tells nothing of the software (G04, G06)', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const headers = await signedIn()
  const others = [
    ...documents,
    '/healthz',
    '/about/',
    '/media/none.webp',
    '/cards/none.jpg',
    '/%',
    '/admin/session',
  ]
  for (const path of [...listPublicPaths(), ...details, ...missing, ...staffPages, ...others]) {
    const answer = await ask(path, { headers })
    expect([path, answer.headers]).toEqual([
      path,
      expect.objectContaining({
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8,}; includeSubDomains$/),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/camera=\(\).*microphone=\(\).*geolocation=\(\)/),
      }),
    ])
    expect(Object.keys(answer.headers)).not.toContain('x-powered-by')
    expect(answer.headers.server ?? '').not.toMatch(/\d/)
  }
})

test('nothing of the panel is kept or listed by anybody, whoever asks (G07)', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const staff = await signedIn()
  const paths = [...staffPages, '/admin/login', '/admin/session'].flatMap((path) => [path, `${path}.data`])
  for (const headers of [{}, staff]) {
    for (const path of paths) {
      const answer = await ask(path, { headers })
      const kept = [answer.headers['cache-control'], answer.headers['x-robots-tag']]
      expect([path, answer.status < 500, ...kept]).toEqual([
        path,
        true,
        'no-store',
        expect.stringContaining('noindex'),
      ])
    }
  }
})

test.each([
  ['every page', listPublicPaths(), 'text/html'],
  ['a page that is not there', missing, 'text/html'],
  ['the data of the panel', ['/admin/login.data'], 'text/x-script'],
  ['the sitemap', ['/sitemap.xml'], 'application/xml'],
  ['the feed', [feedPath], 'application/atom+xml'],
  ['what is plain', ['/robots.txt', '/healthz', '/%'], 'text/plain'],
])('%s says what it is, and in which letters (G08)', async (...[, paths, type]) => {
  const { ask } = await startStaffSite(build)
  for (const path of paths)
    expect([path, (await ask(path)).headers['content-type']]).toEqual([path, `${type}; charset=utf-8`])
})

test('no other site is let in to read an answer, and no preflight is approved (C06)', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const paths = [
    ...listPublicPaths(),
    ...details,
    ...documents,
    ...staffPages,
    '/admin/session',
    '/media/none.webp',
  ]
  const cookie = await signedIn()
  for (const path of paths) {
    const headers = { ...cookie, Origin: 'https://evil.test' }
    const preflight = { ...headers, 'Access-Control-Request-Method': 'POST' }
    for (const answer of [
      await ask(path, { headers }),
      await ask(path, { method: 'OPTIONS', headers: preflight }),
    ]) {
      const told = Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))
      expect([path, answer.status < 500, told]).toEqual([path, true, []])
    }
  }
})

test.each([
  ['destinations', 'Destination Not Found'],
  ['tours', 'Tour Not Found'],
  ['blog', 'Blog Post Not Found'],
])('a draft below /%s is "%s" and tells nothing (B08)', async (folder, title) => {
  const { ask } = await startStaffSite(build)
  const address = `/${folder}/${draftTexts.slug}`
  const page = await ask(address)
  expect(page.status).toBe(404)
  expect(page.text).toContain(`${title}</h1>`)
  // The address itself is the visitor's own.
  expect(showsDraft(page.text)).toBe(false)
})

const lists = ['/maharashtra-destinations', '/maharashtra-tour-packages', '/maharashtra-travel-blog']
const filters = ['q', 'region', 'duration', 'difficulty', 'topic', 'page']

test.each(lists)(
  '%s shows what is searched for and chosen as text, never as part of the page (F09)',
  async (path) => {
    const { ask } = await startStaffSite(build)
    for (const name of filters) {
      const { status, text } = await ask(`${path}?${name}=${encodeURIComponent(attack)}`)
      expect([name, status]).toEqual([name, 200])
      expect(text).not.toMatch(/<img src=x|<script>window\.__x/)
    }
    const { text } = await ask(`${path}?q=${encodeURIComponent(attack)}`)
    expect(text).toContain('value="&quot;&#x27;&gt;&lt;img src=x onerror=window.__x=1&gt;')
  },
)

test('an address that nothing answers to is 404 and does not come back as part of the page (F09)', async () => {
  const { ask } = await startStaffSite(build)
  for (const path of ['', '/tours', '/destinations', '/blog', '/admin']) {
    const answer = await ask(`${path}/${encodeURIComponent(attack)}?${encodeURIComponent(attack)}`)
    expect([path, answer.status]).toEqual([path, path === '/admin' ? 302 : 404])
    expect(answer.text).not.toMatch(/<img src=x|<script>window\.__x/)
  }
})

test.each(["'; DROP TABLE enquiries;--", "%' OR '1'='1", '\\', '$1', '{{7*7}}', `$${'{7*7}'}`, '_', '%%'])(
  '%s in a filter or an address is looked for as it stands, and finds nothing (D21)',
  async (text) => {
    const { ask } = await startStaffSite(build)
    const typed = encodeURIComponent(text)
    for (const path of lists) {
      const answer = await ask(`${path}?q=${typed}`)
      expect([path, answer.status]).toEqual([path, 200])
      expect(answer.text).toMatch(/No (destinations|tours|articles) found matching your criteria\./)
      expect(answer.text).not.toMatch(/value="49"|>49</)
    }
    for (const name of filters) expect((await ask(`${lists[0]}?${name}=${typed}`)).status).toBe(200)
    for (const folder of ['destinations', 'tours', 'blog']) {
      const { status, text: page } = await ask(`/${folder}/${typed}`)
      expect([404, 400]).toContain(status)
      expect(page).not.toMatch(unclean)
    }
    expect(await database().$count(enquiries)).toBe(0)
  },
)

test('a fault of ours is told without a detail, on a page, as data of the panel and at an endpoint, and under the same policy (G01, J06)', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const headers = await signedIn()
  await database().execute(sql`ALTER TABLE destinations RENAME TO destinations_elsewhere`)
  const answers = []
  const paths = [
    '/destinations',
    '/destinations/raigad',
    '/sitemap.xml',
    '/admin/destinations',
    '/admin/destinations.data',
  ]
  for (const path of paths) answers.push({ path, ...(await ask(path, { headers })) })
  await database().execute(sql`ALTER TABLE destinations_elsewhere RENAME TO destinations`)
  for (const { path, ...answer } of answers) {
    expect([path, answer.status >= 500]).toEqual([path, true])
    expect(answer.text).not.toMatch(unclean)
    expect(answer.text).not.toMatch(/does not exist|destinations_elsewhere|\.tsx?:|postgres/i)
    if (!/\.(data|xml)$/.test(path)) expectStrictPolicy(path, answer)
  }
  expect((await ask('/destinations')).status).toBe(200)
})

test('what staff looked at first is nothing but the public page to whoever comes next (I07)', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const headers = await signedIn()
  for (const path of [...listPublicPaths(), ...details, ...documents]) {
    const seen = await ask(path, { headers })
    const anonymous = await ask(path)
    expect([path, anonymous.status, anonymous.headers['set-cookie']]).toEqual([path, 200, undefined])
    expect(anonymous.text).not.toMatch(/staff@site\.test|Meera|href="\/admin/)
    expect(showsDraft(anonymous.text)).toBe(false)
    expect(seen.text).toBe(anonymous.text)
  }
})

test('an address of the panel that looks like a file is kept by nobody and shown to no stranger (I09)', async () => {
  const { ask, signedIn } = await startStaffSite(build)
  const headers = await signedIn()
  const disguised = [
    '/admin/tours/x.css',
    '/admin/tours.css',
    '/admin/tours/..%2fx.js',
    '/admin/enquiries.css',
    '/admin/account/x.css',
  ]
  for (const path of disguised) {
    const [staff, stranger] = [await ask(path, { headers }), await ask(path)]
    expect([path, staff.status, staff.headers['cache-control']]).toEqual([path, 404, 'no-store'])
    expect([302, 404]).toContain(stranger.status)
    expect(stranger.headers['cache-control']).toBe('no-store')
    expect(stranger.text).not.toMatch(/staff@site\.test|Meera/)
  }
})
