import { expect, test } from '@playwright/test'
import { languageOfPath } from '#shared/pages/languages.ts'
import { findBarriers, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { collectPageErrors } from '#tests/support/browser/page-complaints.ts'
import { listPublicPaths, listPublicScreens, sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { sampleAddresses } from '#tests/support/site/sample-addresses.ts'
import { sliceOf } from '#tests/support/slice.ts'

for (const path of sliceOf(listPublicScreens(), undefined, sourcesOfPage)) {
  test(`${path} comes whole, without a complaint, open to everyone, on a phone of 320 pixels too`, async ({
    page,
    baseURL,
  }) => {
    const complaints = collectPageErrors(page, String(baseURL))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await findBarriers(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await findOverflow(page)).toBe(0)
    expect(complaints).toEqual([])
  })
}

/** Other stories publish things of their own meanwhile, and take them away again. */
function isOfAnotherStory(address: string): boolean {
  const { pathname } = new URL(address)
  return /^\/(destinations|tours|blog)\/./.test(pathname) && !sampleAddresses.includes(pathname)
}

test('every page of the sitemap comes without a complaint, its pictures too (G03)', async ({
  page,
  baseURL,
}) => {
  const home = String(baseURL)
  const complaints = collectPageErrors(page, home)
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(
    listPublicPaths().filter((path) => languageOfPath(path) === 'en').length / 2 + 30,
  )
  const ours = addresses.filter((one) => !isOfAnotherStory(one))
  const pathOf = (address: string) => new URL(address).pathname
  for (const address of sliceOf(ours, pathOf, (one) => sourcesOfPage(pathOf(one)))) {
    const answer = await page.goto(address)
    expect([address, answer?.status()]).toEqual([address, 200])
    await page.evaluate(() => {
      for (const picture of document.images) picture.loading = 'eager'
      return Promise.all([...document.images].map((picture) => picture.decode()))
    })
  }
  expect(complaints).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every address says what it is', async ({ page, baseURL }) => {
    const complaints = collectPageErrors(page, String(baseURL))
    for (const path of sliceOf(listPublicPaths(), undefined, sourcesOfPage)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/.+/)
    }
    expect(complaints).toEqual([])
  })
})
