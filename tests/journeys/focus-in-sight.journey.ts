import { expect, type Page, test } from '@playwright/test'
import { openAwake } from '#tests/support/awake-page.ts'

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

/** What has the focus, and how much of it lies behind something that stays in the window; nothing outside the page. */
function describeFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const name = focused.getAttribute('name') ?? focused.textContent?.trim().slice(0, 30) ?? ''
    const box = focused.getBoundingClientRect()
    let covered = 0
    for (const bar of document.querySelectorAll('header, .booking-bar')) {
      // The way past the navigation lies above it.
      if (bar.contains(focused) || focused.matches('a[href="#content"]')) continue
      const { top, bottom } = bar.getBoundingClientRect()
      covered += Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top))
    }
    return { name, covered: Math.round(covered) }
  })
}

for (const path of ['/tours/konkan-coast-road-trip', '/contact', '/plan-my-trip']) {
  test(`on a phone nothing covers what the keyboard comes to on ${path}`, async ({ page }) => {
    await openAwake(page, path)
    await page.evaluate(() => document.getElementById('booking-frame')?.setAttribute('open', ''))
    const met: { name: string; covered: number }[] = []
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Tab')
      const focus = await describeFocus(page)
      if (!focus) break
      met.push(focus)
    }
    expect(met.filter(({ covered }) => covered > 0)).toEqual([])
    expect(met.map(({ name }) => name)).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'message']))
  })
}
