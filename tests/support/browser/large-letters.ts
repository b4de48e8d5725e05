/** A browser that is set to large letters: only what the browser itself is told counts for widths in rem. */
import type { BrowserContextOptions, Page, PlaywrightWorkerArgs } from '@playwright/test'
import { chromiumFlags, findChromium } from '#scripts/ensure-chromium.ts'

const executablePath = findChromium({ forStories: true })

type Reader = BrowserContextOptions & {
  playwright: PlaywrightWorkerArgs['playwright']
  /** Of the letters, in pixels; 16 where nobody has set anything. */
  size: number
}

/** Tells the story with a page of such a browser, which is closed after it in any case. */
export async function withLargeLetters(
  { playwright, size, ...context }: Reader,
  tell: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await playwright.chromium.launch({
    args: [...chromiumFlags, `--blink-settings=defaultFontSize=${size}`],
    ...(executablePath ? { executablePath } : {}),
  })
  try {
    await tell(await browser.newPage({ reducedMotion: 'reduce', serviceWorkers: 'block', ...context }))
  } finally {
    await browser.close()
  }
}
