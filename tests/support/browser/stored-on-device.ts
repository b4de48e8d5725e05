/** What staff typed and did not save, as it lies on the device of a story. */
import type { BrowserContext, Page } from '@playwright/test'
import { openHydrated } from './hydrated-page.ts'

export const newDestination = '/admin/destinations/new'
/** What is offered of an earlier page. */
export const offer = (page: Page) => page.getByText(/^You have unsaved changes from \d/)

/** Returns everything that the device stores of the site, as JSON. */
export function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases()
    const stored = known.map(
      ({ name = '' }) =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open(name)
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const entries = opening.result.transaction('entries').objectStore('entries').getAll()
            entries.onerror = () => reject(entries.error)
            entries.onsuccess = () => resolve(entries.result)
            opening.result.close()
          }
        }),
    )
    return JSON.stringify([{ ...localStorage }, ...(await Promise.all(stored))])
  })
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
