import { expect, test } from 'vitest'
import {
  fillIn,
  inEachEngine,
  openHydratedInEngine,
  readFields,
  readVisibleText,
  waitForHydrationInEngine,
} from './engine-visit.ts'

const plan = '/plan-maharashtra-trip'

inEachEngine((visit) => {
  test('without a connection visited pages are read again, drafts among them, and every other says so', async () => {
    const { page, line } = visit()
    await openHydratedInEngine(page, plan)
    const isKept = () =>
      page.run(async () => {
        dispatchEvent(new Event('scroll'))
        return (
          navigator.serviceWorker.controller !== null && (await caches.match(location.href)) !== undefined
        )
      })
    await expect.poll(isKept).toBe(true)
    await fillIn(page, { name: 'Asha Kulkarni', message: 'Forts, please' })
    await line.refuse()
    await page.reload()
    await waitForHydrationInEngine(page)
    await expect
      .poll(() => readFields(page, ['name', 'message']))
      .toEqual({ name: 'Asha Kulkarni', message: 'Forts, please' })
    await page.go('/tours?q=rain')
    await expect.poll(() => readVisibleText(page, 'h1')).toBe('You Are Offline')
    await line.mend()
    await page.go('/tours?q=rain')
    await expect.poll(() => readVisibleText(page, 'h1')).toBe('Maharashtra Tours')
  })

  test('no page is complained of, before and after hydration', async () => {
    const { page, browser } = visit()
    for (const address of ['/', '/tours', plan, '/tours/konkan-coast-road-trip']) {
      await page.go(address)
      // Long enough to fetch ahead what comes next.
      await new Promise((resolve) => setTimeout(resolve, 2000))
      await waitForHydrationInEngine(page)
    }
    expect(browser.complaints()).toEqual([])
  })
})
