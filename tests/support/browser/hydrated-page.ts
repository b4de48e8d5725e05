/** Pages are hydrated a while after they can be seen, public ones only on the visitor's first interaction: what a story expects of the script has to wait for it. */
import { expect, type Page, type Response } from '@playwright/test'

/** Moves the pointer, as whoever looks at a page does, until the page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  const hydrated = page.locator('html[data-hydrated]')
  await expect(async () => {
    // There and back: a pointer that rests is no interaction.
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 1)
    await hydrated.waitFor({ state: 'attached', timeout: 1000 })
  }).toPass()
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
  await page.route(/\/assets\/library-.*\.js$/, async (route) => {
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
