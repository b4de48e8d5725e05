import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { listPublicPaths } from '#tests/support/public-paths.ts'

/** What a page complains of from now on: errors in its console, failed requests, requests to other hosts. */
function hearComplaints(page: Page, home: string): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith('http') && new URL(url).origin !== home) complaints.push(`asked another host: ${url}`)
  })
  return complaints
}

test('an unknown address answers 404 with a way back', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('link', { name: /home/i }).first()).toHaveAttribute('href', '/')
})

for (const path of listPublicPaths()) {
  test(`${path} comes whole and without a complaint`, async ({ page, baseURL }) => {
    const complaints = hearComplaints(page, String(baseURL))
    const answer = await page.goto(path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(complaints).toEqual([])
  })

  test(`${path} is open to everyone, on a phone of 320 pixels too`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const { violations } = await new AxeBuilder({ page }).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
    expect(found).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of listPublicPaths()) {
    test(`${path} says what it is`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/.+/)
    })
  }
})
