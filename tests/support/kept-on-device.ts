/** What staff typed and did not save, as it lies on the device of a story. */
import type { BrowserContext, Page } from '@playwright/test'
import { openHydrated } from './hydrated-page.ts'

export const newDestination = '/admin/destinations/new'
/** What is offered of an earlier page. */
export const offer = (page: Page) => page.getByText(/^You have unsaved work from \d/)

/** What lies on the device. */
export function keptOn(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage }))
}

/** As a tab that is killed: nobody is asked, and nothing is sent. */
export async function killTab(page: Page): Promise<void> {
  await page.close({ runBeforeUnload: false })
}

export async function openAgain(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await openHydrated(page, path)
  return page
}
