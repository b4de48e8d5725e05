/** The screen of the panel that is shown, when it is read anew for a change elsewhere or a line that came back. */
import type { Page, Request } from '@playwright/test'

/** Resolves after a complete load of a screen. A load can cancel another, whose `finished()` then never resolves. */
export async function screenReloaded(page: Page): Promise<void> {
  await page.waitForEvent('requestfinished', isScreenRead)
}

async function isScreenRead(request: Request): Promise<boolean> {
  if (!request.url().includes('.data')) return false
  return (await request.response())?.ok() === true
}
