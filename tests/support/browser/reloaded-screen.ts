/** The screen of the panel that is shown, when it is read anew for a change elsewhere or a line that came back. */
import type { Page, Request } from '@playwright/test'

/**
 * Resolves once a screen has come whole. One reading can end another, whose answer has begun: `finished()` of an answer that was
 * given up never resolves, so that this waits for one that was read to its end.
 */
export async function screenReloaded(page: Page): Promise<void> {
  await page.waitForEvent('requestfinished', isScreenRead)
}

async function isScreenRead(request: Request): Promise<boolean> {
  if (!request.url().includes('.data')) return false
  return (await request.response())?.ok() === true
}
