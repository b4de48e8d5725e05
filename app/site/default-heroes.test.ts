import type { ServerBuild } from 'react-router'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { startPipeline } from '#tests/support/site/small-site.ts'
import { sitePaths } from './site-paths.ts'

useTestDatabase()

let build: ServerBuild
beforeAll(async () => {
  loadConfiguration({ SECRET: 'for tests alone '.repeat(3) })
  build = await realBuild()
}, 120_000)
beforeEach(async () => {
  await database().delete(settings)
})

/** Each page with a hero, and which drawing it begins with. */
const heroes = {
  [sitePaths.home]: 'hero-home',
  [sitePaths.about]: 'hero-about',
  [sitePaths.destinations]: 'hero-destinations',
  [sitePaths.tours]: 'hero-tours',
  [sitePaths.blog]: 'hero-blog',
  [sitePaths.services]: 'hero-services',
  [sitePaths.contact]: 'hero-contact',
  [sitePaths.plan]: 'hero-plan-my-trip',
}

const openSite = () => startPipeline(build, { folder: 'public' })
type Site = Awaited<ReturnType<typeof openSite>>

/** Every file of the first picture that is not put off until somebody comes near it. */
async function heroOf({ ask }: Site, page: string): Promise<string[]> {
  const { status, text } = await ask(page)
  expect(status).toBe(200)
  const at = text.indexOf('fetchPriority="high"')
  const picture = text.slice(text.lastIndexOf('<picture', at), text.indexOf('</picture>', at))
  return [...new Set(picture.match(/(?<=[", ])(?:\/assets|https:)[^\s,"]+/g))]
}

test.for(Object.entries(heroes))(
  'on a site where nobody entered anything, %s shows %s in all sizes',
  async ([page, name]) => {
    const site = await openSite()
    const files = await heroOf(site, page)
    // Six widths in two formats, and three of what a tall window shows of the home page's.
    expect(files.length).toBe(page === sitePaths.home ? 15 : 12)
    for (const file of files) {
      const { status, headers, body } = await site.ask(file)
      expect([file, status]).toEqual([expect.stringContaining(`/${name}-`), 200])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const { width, format } = await sharp(body).metadata()
      expect(file).toContain(`-${width}-`)
      expect(headers['content-type']).toBe(file.endsWith('.avif') ? 'image/avif' : `image/${format}`)
    }
  },
)

test('a picture of the office takes the place of a drawing, and its picture of the home page that of all others', async () => {
  await database()
    .insert(settings)
    .values({ key: 'page_heroes', value: { tours: 'https://pictures.test/t.jpg' } })
  const ownTours = await openSite()
  expect(await heroOf(ownTours, sitePaths.tours)).toEqual(['https://pictures.test/t.jpg'])
  expect((await heroOf(ownTours, sitePaths.blog))[0]).toContain('/hero-blog-')
  await database()
    .insert(settings)
    .values({ key: 'site_info', value: { name: 'A', hero_image: 'https://pictures.test/home.jpg' } })
  const ownHome = await openSite()
  expect(await heroOf(ownHome, sitePaths.home)).toEqual(['https://pictures.test/home.jpg'])
  expect(await heroOf(ownHome, sitePaths.blog)).toEqual(['https://pictures.test/home.jpg'])
  expect(await heroOf(ownHome, sitePaths.tours)).toEqual(['https://pictures.test/t.jpg'])
})
