/** Pages answer by script a while after they can be seen, public ones only at the first sign of a visitor: what a story expects of the script has to wait for it. */
import { expect, type Page, type Response } from '@playwright/test'

/** Moves the pointer, as whoever looks at a page does, until the page answers by script. */
export async function untilAwake(page: Page): Promise<void> {
  const awake = page.locator('html[data-ready]')
  await expect(async () => {
    // There and back: a pointer that rests is no sign.
    await page.mouse.move(1, 1)
    await page.mouse.move(2, 1)
    await awake.waitFor({ state: 'attached', timeout: 1000 })
  }).toPass()
}

/** Goes to an address and waits until the page there answers by script; the answer it came with. */
export async function openAwake(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address)
  await untilAwake(page)
  return answer
}

/** Keeps the page's script on its way until the returned function is called, as a slow line does. */
export async function holdBackScript(page: Page): Promise<() => void> {
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
  await openAwake(page, path)
  await line
}
