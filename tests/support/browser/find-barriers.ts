/** What keeps somebody out of a page, in a browser: found by axe, and by looking whether anything is wider than the window. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/**
 * Returns accessibility violations with their elements, of the page or `within` a part. Runs in the page itself,
 * because no page has frames and a tab for each result is slow. The rule for target size is off, because it counts
 * targets covered by a bar at the bottom; see `small-targets.ts`.
 */
export async function findBarriers(page: Page, within?: string): Promise<string[]> {
  // A card that fades in, or a button that changes its colour, has another contrast at each moment: without motion both are there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
}

/** Within reach: in an open dialog, or on the page. What is behind a dialog is another screen. */
export async function findBarriersWithinReach(page: Page): Promise<string[]> {
  const dialog = 'dialog:modal'
  return findBarriers(page, (await page.locator(dialog).count()) > 0 ? dialog : undefined)
}

/** By how many pixels the page is wider than its window. */
export function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
}

/** Pixels by which an open dialog can be pushed out of sight from below: its parts scroll, and it does not. */
export function findDialogOverflow(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('dialog[open]')].map(
        ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
      ),
    ),
  )
}
