import { expect, type Page, test } from '@playwright/test'
import { renderMarkdown } from '#server/blog/post-markdown.ts'
import { hearComplaints } from '#tests/support/page-complaints.ts'
import { openSiteDatabase } from '#tests/support/site-database.ts'
import { type SiteUnderTest, startSiteUnderTest } from '#tests/support/site-under-test.ts'

test.describe.configure({ mode: 'default' })

const attack = `"'><img src=x onerror=window.__x=1><script>window.__x=1</script>{{7*7}}`
const closing = '</script><script>window.__x=1</script>'
const markdown = [
  '<script>window.__x=1</script>',
  '<img src=x onerror=window.__x=1>',
  '<iframe srcdoc="<script>parent.__x=1</script>"></iframe>',
  '<style>body{display:none}</style><base href="https://evil.test/"><form action="https://evil.test/">',
  '<svg onload="window.__x=1"></svg><!-- hidden -->',
  '![](javascript:window.__x=1) ![x" onerror="window.__x=1](y.png)',
  '[one](javascript:window.__x=1) [two](JaVaScRiPt:window.__x=1) [three](vbscript:x) [four](data:text/html,x)',
].join('\n\n')

let site: SiteUnderTest

test.beforeAll(async () => {
  site = await startSiteUnderTest({ environment: { DEMO: 'false', LOG_LEVEL: 'warn' } })
  const database = await openSiteDatabase(site.dataDirectory)
  const item = [attack, attack, attack, closing]
  await database.query(
    `INSERT INTO destinations (slug, title, short_description, description, region, highlights, best_time_to_visit,
       meta_title, meta_description, is_featured)
     VALUES ('hostile', $4, $1, $2, $3, ARRAY[$1], $2, $1, $2, true)`,
    item,
  )
  await database.query(
    `INSERT INTO tours (slug, title, short_description, description, price_from, duration_days, difficulty_level,
       itinerary, inclusions, exclusions, meta_title, meta_description, is_featured)
     VALUES ('hostile', $4, $1, $2, 8000, 2, 'easy', $5, ARRAY[$3], ARRAY[$3], $1, $2, true)`,
    [...item, JSON.stringify([{ day: 1, title: attack, activities: [attack] }])],
  )
  await database.query(
    `INSERT INTO blog_posts (slug, title, excerpt, author, tags, content, content_html, meta_title, is_featured)
     VALUES ('hostile', $4, $1, $2, ARRAY[$3], $5, $6, $1, true)`,
    [...item, markdown, renderMarkdown(markdown)],
  )
  await database.query('INSERT INTO services (title, description, features) VALUES ($1, $1, ARRAY[$1])', [
    attack,
  ])
  const words = {
    name: attack,
    tagline: attack,
    description: attack,
    hero_title: attack,
    hero_subtitle: attack,
  }
  const offices = [{ city: attack, address: attack, phone: attack }]
  for (const [key, value] of Object.entries({
    site_info: words,
    offices,
    about_content: { our_story: attack },
  }))
    await database.query(
      'INSERT INTO settings (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      [key, JSON.stringify(value)],
    )
  await database.end()
})
test.afterAll(() => site?.stop())

const query = encodeURIComponent(attack)
const paths = [
  ...['/', '/about', '/services', '/contact', '/destinations/hostile', '/tours/hostile', '/blog/hostile'],
  ...['/destinations', '/tours', '/blog'].map((path) => `${path}?q=${query}&region=${query}&topic=${query}`),
  ...['/destinations', '/tours', '/blog', `/${query}`, `/tours/${query}`, '/plan-my-trip?tour=hostile'],
]

/** What stands in the page that only an input that was taken for markup can have put there. */
function findHarm(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    const attributes = [...document.querySelectorAll('*')].flatMap((element) => [...element.attributes])
    const running = attributes.filter(
      ({ name, value }) => name.startsWith('on') || /^\s*(javascript|vbscript|data:text)/i.test(value),
    )
    const foreign = ['iframe', 'base', 'object', 'embed', 'article style', 'main img[src="x"]']
    for (const { textContent } of document.querySelectorAll('script[type="application/ld+json"]'))
      JSON.parse(textContent)
    return [
      ...('__x' in window ? ['a script of the input ran'] : []),
      ...running.map(({ name, ownerElement }) => `${ownerElement?.tagName} ${name}`),
      ...foreign.filter((selector) => document.querySelector(selector)),
    ]
  })
}

for (const guarded of [true, false]) {
  const how = guarded ? 'as it is served' : 'without its content policy'
  test(`hostile words are words on every public page ${how} (F01, F05, F06, F07, F08, F09)`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const complaints = hearComplaints(page, site.baseUrl)
    if (!guarded) {
      await page.route(`${site.baseUrl}/**`, async (route, request) => {
        if (request.resourceType() !== 'document') return route.continue()
        const response = await route.fetch()
        const { 'content-security-policy': _, ...headers } = response.headers()
        return route.fulfill({ response, headers })
      })
    }
    for (const path of paths) {
      await page.goto(site.baseUrl + path, { waitUntil: 'load' })
      expect([path, await findHarm(page)]).toEqual([path, []])
    }
    // A page that is not there is told so in the console by the browser itself.
    expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([])
    await page.goto(`${site.baseUrl}/tours/hostile`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(closing)
    await expect(page.getByText(attack).locator('visible=true').first()).toBeVisible()
  })
}
