/** The screen of the panel that is shown, when it is read anew for a change elsewhere or a line that came back. */
import type { Page, Request } from '@playwright/test'

/**
 * Resolves after a complete load of a screen. The router ends a load as soon as it has what it needs; the browser then
 * may report it as failed, although the screen was replaced.
 */
export async function screenReloaded(page: Page): Promise<void> {
  await Promise.race([
    page.waitForEvent('requestfinished', isScreenRead),
    page.waitForEvent('requestfailed', isScreenRead),
  ])
}

async function isScreenRead(request: Request): Promise<boolean> {
  if (!request.url().includes('.data')) return false
  return (await request.response())?.ok() === true
}
