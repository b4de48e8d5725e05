import { expect, type Request } from '@playwright/test'
import sharp from 'sharp'
import { slugOf } from '#shared/values/slug.ts'
import { findBarriersWithinReach, findOverflow } from '#tests/support/browser/find-barriers.ts'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { fill, press } from '#tests/support/browser/keyboard.ts'
import { retrySafeTitle } from '#tests/support/browser/retry-safe-names.ts'
import { makeGrainyPhotograph } from '#tests/support/media/grainy-photograph.ts'
import { test } from '#tests/support/staff/staff-visit.ts'

// What is chosen for a picture is seen on a page of the demo, which others change as well.
test.describe.configure({ mode: 'default' })

/** As a phone held upright writes it: lying on its side, with a note which way is up. */
async function phonePhotograph(): Promise<Buffer> {
  const grain = await makeGrainyPhotograph()
  const photograph = await sharp(grain)
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photograph.length).toBeGreaterThan(8_000_000)
  return photograph
}

test('@full a photograph that is too large for the form is made smaller, stays upright and is taken', async ({
  page,
}) => {
  const buffer = await phonePhotograph()
  await openHydrated(page, '/admin/destinations/new')
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/admin/pictures') && request.method() === 'POST',
  )
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer })
  await sent
  const chosen = page.getByRole('img', { name: 'Chosen' })
  // Beside other tests, the six widths of so large a photograph take most of a minute.
  await expect(chosen).toHaveAttribute('src', /^\/uploads\//, { timeout: 120_000 })
  // Until the file is looked through, another picture stands in for it.
  const sizeOf = async () => {
    const stored = await page.request.get(String(await chosen.getAttribute('src')))
    const { width = 0, height = 0 } = await sharp(await stored.body()).metadata()
    return [width, height]
  }
  await expect.poll(sizeOf).toEqual([1920, 2560])
})

test('@full another photograph chosen meanwhile ends the upload of the first', async ({ page }) => {
  await openHydrated(page, '/admin/destinations/new')
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  const isUpload = (request: Request) =>
    request.url().endsWith('/admin/pictures') && request.method() === 'POST'
  await page.route('**/admin/pictures', () => undefined, { times: 1 })
  const ended = page.waitForEvent('requestfailed', { predicate: isUpload, timeout: 20_000 })
  const sent = page.waitForRequest(isUpload)
  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles({ name: 'first.jpg', mimeType: 'image/jpeg', buffer })
  await sent
  await choose.setInputFiles({ name: 'second.jpg', mimeType: 'image/jpeg', buffer })
  await ended
  await expect(page.getByRole('img', { name: 'Chosen' })).toHaveAttribute('src', /^\/uploads\//)
})

test('@full what is no picture is sent as it is, and refused with the specified sentences', async ({
  page,
}) => {
  await openHydrated(page, '/admin/destinations/new')
  const choose = page.getByLabel('Choose a file')
  await choose.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6_000_000, 1) })
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
  await choose.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_000_000, 1) })
  await expect(
    page.getByText('Please upload a valid image file. Accepted formats: JPEG, JPG, PNG, WebP'),
  ).toBeVisible()
})

test('@full a focal point is chosen by a click and by keys, and every crop keeps it', async ({ page }) => {
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#258' } })
    .jpeg()
    .toBuffer()
  await openHydrated(page, '/admin/media?q=focal')
  await page
    .getByLabel('Choose files')
    .setInputFiles({ name: 'focal.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByText('1 of 1 uploaded')).toBeVisible()
  await page
    .getByRole('link', { name: /focal\.jpg/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'focal.jpg' })
  const shown = dialog.getByRole('img', { name: 'focal.jpg' })
  await expect(shown).toBeVisible()
  const { width, height } = (await shown.boundingBox()) ?? { width: 0, height: 0 }
  await shown.click({ position: { x: width * 0.8, y: height * 0.1 } })
  await expect(dialog.getByLabel('From the left')).toHaveValue('80')
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  await dialog.getByLabel('From the left').press('ArrowRight')
  await dialog.getByLabel('From the top').press('End')
  await expect(dialog.getByLabel('From the top')).toHaveValue('100')
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  const crops = dialog.getByRole('region', { name: 'How it is cropped' }).locator('picture > img')
  await expect(crops).toHaveCount(5)
  for (const crop of await crops.all()) await expect(crop).toHaveCSS('object-position', '85% 100%')
  expect(await findBarriersWithinReach(page)).toEqual([])
  for (const size of [360, 768]) {
    await page.setViewportSize({ width: size, height: 740 })
    expect(await findOverflow(page)).toBe(0)
  }
  await page.reload()
  await expect(dialog.getByLabel('From the left')).toHaveValue('85')
  await press(page, 'Back to the middle')
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()
  await expect(crops.first()).toHaveCSS('object-position', '50% 50%')
})

test('@full a focal point that is moved is kept by the card and the hero of a page, on a phone and on a desk', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = retrySafeTitle('Kept focus')
  const slug = slugOf(title)
  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#825' } })
    .jpeg()
    .toBuffer()
  await openHydrated(page, '/admin/destinations/new')
  await fill(page, {
    Title: title,
    'Short description': 'A fort at the edge of its picture.',
    'Full description': 'Whoever crops it must know where to look.',
    Region: 'Konkan',
  })
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: `${slug}.jpg`, mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByRole('img', { name: 'Chosen' })).toBeVisible()
  await press(page, /^Publish$/)
  await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible()

  await openHydrated(page, `/admin/media?q=${slug}`)
  await page
    .getByRole('link', { name: RegExp(slug) })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: `${slug}.jpg` })
  await dialog.getByLabel('From the left').press('End')
  await dialog.getByLabel('From the top').press('Home')
  await expect(dialog.getByLabel('From the top')).toHaveValue('0')
  await expect(dialog.getByText('Saved', { exact: true })).toBeVisible()

  const stranger = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    storageState: { cookies: [], origins: [] },
  })
  const site = await stranger.newPage()
  const crops = [
    [`/destinations/${slug}`, site.locator('main img').first()],
    [`/destinations?q=${title}`, site.getByRole('article').filter({ hasText: title }).locator('img').first()],
  ] as const
  for (const width of [360, 1440]) {
    await site.setViewportSize({ width, height: 780 })
    for (const [address, crop] of crops) {
      await expect(async () => {
        await site.goto(address)
        await expect(crop).toHaveCSS('object-position', '100% 0%', { timeout: 1000 })
      }).toPass()
      await expect(crop).toHaveCSS('object-fit', 'cover')
    }
  }
  // One that stands upright is not cut to a strip.
  await site.goto(crops[0][0])
  for (const { width, least } of [
    { width: 360, least: 0.95 },
    { width: 768, least: 1.25 },
    { width: 1023, least: 1.25 },
    { width: 1440, least: 1.25 },
  ]) {
    await site.setViewportSize({ width, height: 780 })
    await expect(async () => {
      const shown = await crops[0][1].boundingBox()
      expect((shown?.height ?? 0) / (shown?.width ?? 1)).toBeGreaterThan(least)
    }).toPass()
  }
  await stranger.close()

  await openHydrated(page, `/admin/destinations?q=${title}`)
  await page.getByRole('link', { name: `Delete ${title}` }).press('Enter')
  await press(page, 'Delete')
  await expect(page.getByRole('status').filter({ hasText: 'was deleted' })).toBeVisible()
})
