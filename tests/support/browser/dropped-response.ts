/** A connection that loses a response, and a clock that a story moves. */
import { expect, type Page } from '@playwright/test'
import { sendTimeoutMs } from '#app/ui/forms/request-timeout.ts'

/** Stops the installed clock a second ahead: a longer jump would end requests that are still waiting for a response. */
export async function stopClock(page: Page): Promise<void> {
  // A busy machine may need longer than that second, so the time has passed already.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  }).toPass()
}

/**
 * Lets `send` post something whose response is lost after the server processed it, and moves the clock past the time
 * limit. `processed` resolves when only the response is missing. Later posts get their responses.
 */
export async function dropResponseTo(
  page: Page,
  send: (processed: Promise<void>) => Promise<unknown>,
): Promise<void> {
  const reached = Promise.withResolvers<void>()
  let isLost = false
  await page.route('**/*.data*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    reached.resolve()
  })
  await send(reached.promise)
  await reached.promise
  await page.clock.fastForward(sendTimeoutMs)
  // A page whose requests are held by a route cannot sign out.
  await page.unroute('**/*.data*')
}
