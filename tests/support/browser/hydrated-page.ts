/** Waits for the script of a page: a page of the panel hydrates after it can be seen, an island when the visitor touches it. */
import { expect, type Page, type Response } from '@playwright/test'

/** Waits until the script of the page runs, and until its islands are hydrated, which it touches. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const waiting = page.locator('[data-island]:not([data-hydrated]):not(:empty)')
  await waiting.evaluateAll((islands) => {
    for (const island of islands) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await expect(waiting).toHaveCount(0)
}

/** Goes to an address and waits until the page there is hydrated; the answer it came with. */
export async function openHydrated(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await waitForHydration(page)
  return answer
}

/** Delays the page's script until the returned function is called, as a slow line does. */
export async function delayScript(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?:library|later)-.*\.js$/, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Opens a staff screen and waits until its script runs and it is notified of changes. */
export async function openListening(page: Page, path: string): Promise<void> {
  const line = page.waitForResponse(/\/admin\/live-changes/)
  await openHydrated(page, path)
  await line
}
