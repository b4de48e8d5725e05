import { expect, test } from 'vitest'
import { sitePaths } from '#app/site/site-paths.ts'
import { closeDatabase, database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { addressOf, contentKindNames } from '#shared/content/content-kind.ts'
import { shortlistPath } from '#shared/content/tours/shortlist-address.ts'
import { inLanguage, languageOfPath } from '#shared/pages/languages.ts'
import { publicLanguages } from '#shared/pages/public-languages.ts'
import { siteDefaults } from '#shared/pages/site-constants.ts'
import { writeSettingTranslation } from '#shared/settings/translations/setting-texts.ts'
import {
  draftTexts,
  seedDestination,
  seedPost,
  seedTour,
  showsDraft,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { childrenOf, childText, parseXml } from '#tests/support/pages/xml-tree.ts'
import { listPublicPaths } from '#tests/support/site/public-paths.ts'
import { loader as readRobots } from './robots.ts'
import { loader, writeEntry } from './sitemap.ts'

useTestDatabase()

const changedAt = new Date('2026-03-04T05:06:07.089Z')
const origin = 'https://example.com'

async function readSitemap() {
  const answer = await loader({ request: new Request(`${origin}/sitemap.xml`) })
  return { answer, urls: childrenOf(parseXml(await answer.clone().text()), 'url') }
}

test('names no draft', async () => {
  await seedDestination(draftTexts)
  await seedTour(draftTexts)
  await seedPost({ ...draftTexts, content: 'DRAFT-CANARY' })
  const { answer } = await readSitemap()
  const text = await answer.text()
  expect(showsDraft(text)).toBe(false)
  expect(text).not.toContain(draftTexts.slug)
})

test('names every screen of the site map by its long address, once, under the public origin', async () => {
  const { urls } = await readSitemap()
  const addresses = urls.map((url) => childText(url, 'loc'))
  // Without dates, departures have no page worth finding.
  const screens = Object.values(sitePaths).filter((path) => path !== sitePaths.departures)
  // The screen whose words are all ours is there in each language.
  const inEach = screens.flatMap((path) =>
    publicLanguages({ path }).map((language) => origin + inLanguage(path, language)),
  )
  expect(inEach).toContain(`${origin}/mr${sitePaths.plan}`)
  expect(addresses).toEqual(inEach)
  const inSiteMap = listPublicPaths().filter((path) => languageOfPath(path) === 'en')
  expect(inSiteMap).toEqual(expect.arrayContaining(Object.values(sitePaths)))
  const lists = contentKindNames.map((name) => `/${addressOf(name)}`)
  const aliases = [
    '/about',
    '/tour-departures',
    ...lists,
    '/contact',
    '/plan-my-trip',
    '/privacy',
    '/terms',
    '/cancellation',
  ]
  expect(inSiteMap.filter((path) => !Object.values<string>(sitePaths).includes(path)).toSorted()).toEqual(
    [...aliases, '/offline', shortlistPath].toSorted(),
  )
})

test('names published items with the time of their last change, and their list with the newest', async () => {
  await seedDestination({ title: 'Raigad', updatedAt: changedAt })
  await seedTour({ title: 'Forts', updatedAt: new Date(changedAt.getTime() - 1) })
  await seedPost({ title: 'Rain', updatedAt: new Date(changedAt.getTime() - 2) })
  const { answer, urls } = await readSitemap()
  const lastChangeOf = (path: string) => {
    const url = urls.find((candidate) => childText(candidate, 'loc') === origin + path)
    return url && childText(url, 'lastmod')
  }
  expect(lastChangeOf('/destinations/raigad')).toBe('2026-03-04T05:06:07.089Z')
  expect(lastChangeOf('/tours/forts')).toBe('2026-03-04T05:06:07.088Z')
  expect(lastChangeOf('/blog/rain')).toBe('2026-03-04T05:06:07.087Z')
  expect(lastChangeOf(sitePaths.destinations)).toBe('2026-03-04T05:06:07.089Z')
  expect(lastChangeOf(sitePaths.home)).toBe('2026-03-04T05:06:07.089Z')
  expect(answer.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
})

test('names the home page in the languages in which its title is said', async () => {
  const said = (text: string, english: string) => ({ text, english })
  const fields = {
    hero_title: said('सहली', siteDefaults.heroTitle),
    hero_subtitle: said('लेणी', siteDefaults.heroSubtitle),
  }
  const value = writeSettingTranslation({ isReady: true, fields })
  await database().insert(settings).values({ key: 'site_info_in_mr', value })
  const { urls } = await readSitemap()
  const places = urls.map((url) => childText(url, 'loc'))
  expect(places.filter((place) => /^https:\/\/example\.com\/(mr|hi)?$/.test(place ?? ''))).toEqual([
    `${origin}/`,
    `${origin}/mr`,
  ])
})

test('a policy without a text is not named', async () => {
  await database()
    .insert(settings)
    .values({ key: 'policies', value: { terms: '' } })
  const { urls } = await readSitemap()
  const addresses = urls.map((url) => childText(url, 'loc'))
  expect(addresses).toContain(origin + sitePaths.privacy)
  expect(addresses).not.toContain(origin + sitePaths.terms)
})

test('robots are kept from the staff panel and told where the sitemap is', async () => {
  const answer = readRobots({ request: new Request(`${origin}/robots.txt`) })
  expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    'User-agent: *\nDisallow: /admin\n\nSitemap: https://example.com/sitemap.xml\n',
  )
})

test('says that it cannot be read, and that nobody keep this, while the database is away', async () => {
  await closeDatabase()
  const answer = await loader({ request: new Request(`${origin}/sitemap.xml`) })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
  expect(answer.headers.get('Retry-After')).toBe('5')
})

test('a page that is public in one language alone names no other', () => {
  const [url, ...more] = writeEntry(origin, { path: '/tours/raigad', changedAt: undefined })
  expect(more).toEqual([])
  expect(url).toBe(`<url><loc>${origin}/tours/raigad</loc></url>`)
})

test('a page that is public in several stands there once in each, and each names them all and the one for everybody else', () => {
  const urls = writeEntry(origin, { path: '/tours/raigad', changedAt: undefined, translated: ['hi', 'mr'] })
  const addresses = ['/tours/raigad', '/mr/tours/raigad', '/hi/tours/raigad'].map((path) => origin + path)
  expect(urls.map((url) => /<loc>(.+)<\/loc>/.exec(url)?.[1])).toEqual(addresses)
  for (const url of urls) {
    const links = [...url.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [tag, href])
    expect(links).toEqual([
      ['en-IN', addresses[0]],
      ['mr-IN', addresses[1]],
      ['hi-IN', addresses[2]],
      ['x-default', addresses[0]],
    ])
  }
})
