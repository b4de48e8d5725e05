import { expect, test } from '@playwright/test'
import { openHydrated, waitForHydration } from '#tests/support/browser/hydrated-page.ts'
import { slicedTitle } from '#tests/support/slice.ts'

const phone = { width: 360, height: 780 }

test('@full an unknown path has a view of its own, and is not to be indexed', async ({ page }) => {
  const answer = await page.goto('/no/such/path')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('the first press of Tab offers the way past the navigation', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('Back returns to the place on the list that a card was opened from', async ({ page }) => {
  await openHydrated(page, '/destinations')
  const [card] = await page.locator('main article a').filter({ hasText: 'Tarkarli' }).all()
  await card?.focus()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await card?.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Tarkarli' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), place)).toBeLessThan(50)
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the menu opens, leads on, and is closed on the next screen', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeHidden()
    await page.locator('header summary').click()
    await expect(menu).toBeVisible()
    await expect(page.locator('header').getByRole('link', { name: 'desk@pravas.example' })).toBeVisible()
    await menu.getByRole('link', { name: 'Tours' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Maharashtra Tours' })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('@full the menu is closed by a link to the very screen it stands on', async ({ page }) => {
    await page.goto('/tours')
    await waitForHydration(page)
    await page.locator('header summary').click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Tours' }).click()
    await expect(menu).toBeHidden()
  })

  test('Escape closes the menu and gives the focus back', async ({ page }) => {
    await page.goto('/')
    await waitForHydration(page)
    await page.locator('header summary').press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(page.locator('header summary')).toBeFocused()
  })

  test(
    slicedTitle('the menu closes when the focus goes on past its last link, or back before its button'),
    async ({ page }) => {
      await openHydrated(page, '/')
      const menu = page.getByRole('navigation', { name: 'Menu' })
      const button = page.locator('header summary')
      await button.press('Enter')
      await page.locator('header details a').last().focus()
      await expect(menu).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(menu).toBeHidden()
      await expect(page.locator(':focus')).toBeInViewport()
      await button.press('Enter')
      await page.keyboard.press('Shift+Tab')
      await expect(menu).toBeHidden()
    },
  )

  test(slicedTitle('the button to the planning form is short'), async ({ page }) => {
    await page.goto('/')
    const link = page.locator('header').locator('a[href="/plan-maharashtra-trip"]')
    await expect(link.getByText('Plan Trip', { exact: true })).toBeVisible()
    await expect(link.getByText('Plan My Trip', { exact: true })).toBeHidden()
  })
})

test.describe('on a phone without script', () => {
  test.use({ viewport: phone, javaScriptEnabled: false })

  test('the menu opens and leads on', async ({ page }) => {
    await page.goto('/')
    await page.locator('header summary').click()
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Services' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Our Services' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })
})
