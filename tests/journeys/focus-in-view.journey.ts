import { randomBytes } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from '#tests/support/browser/hydrated-page.ts'
import { sourcesOfPage } from '#tests/support/site/public-paths.ts'
import { openSiteDatabase } from '#tests/support/site/site-database.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { test as staffTest } from '#tests/support/staff/staff-visit.ts'

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true }
test.use(phone)
staffTest.use(phone)

/** What has the focus, and how much of it lies behind something that stays in the window; nothing outside the page. */
function describeFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const name = focused.getAttribute('name') ?? focused.textContent?.trim().slice(0, 30) ?? ''
    const box = focused.getBoundingClientRect()
    let covered = 0
    for (const bar of document.querySelectorAll('header, .reach-bar, .device-strip, .list-foot > *')) {
      // The way past the navigation lies above it.
      if (bar.contains(focused) || focused.matches('a[href="#content"]')) continue
      const { top, bottom } = bar.getBoundingClientRect()
      covered += Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top))
    }
    return { name, covered: Math.round(covered) }
  })
}

const forms = ['/tours/konkan-coast-road-trip', '/contact', '/plan-my-trip']

for (const path of sliceOf([...forms, '/blog'], undefined, sourcesOfPage)) {
  test(`on a phone nothing covers what the keyboard comes to on ${path}`, async ({ page }) => {
    // The strip that says so stays at the foot of the window on pages without another bar.
    await page.addInitScript(() => localStorage.setItem('pravas.shortlist', '["konkan-coast-road-trip"]'))
    await openHydrated(page, path)
    await expect(page.getByRole('complementary', { name: 'Saved in this browser' })).toHaveCount(1)
    await page.evaluate(() => document.getElementById('booking-frame')?.setAttribute('open', ''))
    const met: { name: string; covered: number }[] = []
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const focus = await describeFocus(page)
      if (!focus) break
      met.push(focus)
    }
    expect(met.filter(({ covered }) => covered > 0)).toEqual([])
    if (forms.includes(path))
      expect(met.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['name', 'email', 'phone', 'message']),
      )
  })
}

/** More enquiries than a page of the list holds, all with this name; long closed, so that no other story meets them first. */
async function seedEnquiries(name: string): Promise<void> {
  const client = await openSiteDatabase(String(process.env.JOURNEY_DATA))
  await client.query(
    `INSERT INTO enquiries (type, name, email, message, source_page, status, created_at)
      SELECT 'general', $1 || ' ' || number, 'somebody@example.com', 'In May, please.', 'contact', 'closed', now() - interval '1 year'
      FROM generate_series(1, 30) number`,
    [name],
  )
  await client.end()
}

staffTest(
  '@full on a phone nothing covers what the keyboard comes to in a list of which rows are ticked and changed',
  async ({ page }) => {
    const name = `Leela ${randomBytes(4).toString('hex')}`
    await seedEnquiries(name)
    await openHydrated(page, `/admin/enquiries?q=${encodeURIComponent(name)}`)
    await page
      .getByLabel(/^Status of/)
      .first()
      .selectOption('contacted')
    await expect(page.getByText('is now Contacted.')).toBeVisible()
    const rowCheckbox = page.getByRole('checkbox', { name: `Select ${name}` }).first()
    await rowCheckbox.press('Space')
    await expect(page.getByText('1 selected')).toBeVisible()
    const next = page.getByRole('link', { name: 'Next' })
    const met: { name: string; covered: number }[] = []
    while (!(await next.evaluate((link) => link === document.activeElement))) {
      await page.keyboard.press('Tab')
      const focus = await describeFocus(page)
      if (!focus) break
      met.push(focus)
    }
    expect(met.length).toBeGreaterThan(72)
    expect(met.filter(({ covered }) => covered > 0)).toEqual([])

    await next.press('Enter')
    await expect(page.locator('main')).toBeFocused()
    await expect(page.locator('main ~ [aria-live]')).toHaveText(/^(\(\d+\) )?Enquiries .*, page 2$/)
  },
)
