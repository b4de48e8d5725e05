/** A line of the panel on which an answer is lost, and a clock that a story moves on by itself. */
import type { Page } from '@playwright/test'
import { sendTimeoutMs } from '#app/ui/forms/send-timeout.ts'

/** From here on time passes by the story's word alone; the page's clock is installed before. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/**
 * Lets `send` post something that is processed and that nobody ever hears of, and the page's patience come to its end.
 * What is posted next is answered.
 */
export async function dropResponseTo(page: Page, send: () => Promise<unknown>): Promise<void> {
  const reached = Promise.withResolvers<void>()
  let isLost = false
  await page.route('**/*.data*', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    await route.fetch()
    reached.resolve()
  })
  await send()
  await reached.promise
  await page.clock.fastForward(sendTimeoutMs)
  // A page whose requests are held by a route cannot sign out.
  await page.unroute('**/*.data*')
}
