/** Touch targets must have 44 by 44 pixels, except links within a sentence. */
import type { Page } from '@playwright/test'

/**
 * Returns the visible targets, in an open dialog or on the page, smaller than 44 by 44 pixels, with text and size. A
 * label belongs to its control; extended hit areas count. Omits links within sentences and elements for screen
 * readers only.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 44
    const targets =
      'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=button], [role=switch], [role=tab], [role=option], [role=slider]'

    /** A link that flows with other words of its block. */
    function standsInSentence(target: Element): boolean {
      if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false
      const block = target.closest('p, li, dd, td, label, figcaption, div')
      return (block?.textContent?.trim().length ?? 0) > (target.textContent?.trim().length ?? 0)
    }

    function isShown(target: Element): boolean {
      const { width, height } = target.getBoundingClientRect()
      const isSeen = target.checkVisibility({ opacityProperty: false, visibilityProperty: true })
      return isSeen && width > 1 && height > 1 && !target.closest('[inert], .sr-only')
    }

    /** A card answers as a whole to the press that its link is for. */
    function isStretched(target: Element): boolean {
      const { content, position, inset } = getComputedStyle(target, '::after')
      return content !== 'none' && position === 'absolute' && inset === '0px'
    }

    function wholeOf(target: Element): Element {
      if (target.matches('[type=checkbox], [type=radio]')) return target.closest('label') ?? target
      return (isStretched(target) && (target as HTMLElement).offsetParent) || target
    }

    /** Whether a press so far from the middle, to each side, is a press on it. */
    function reaches(whole: Element): boolean {
      whole.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = whole.getBoundingClientRect()
      const away = least / 2 - 1
      const [x, y] = [left + width / 2, top + height / 2]
      const sides = [
        ...(width < least ? [[x - away, y] as const, [x + away, y] as const] : []),
        ...(height < least ? [[x, y - away] as const, [x, y + away] as const] : []),
      ]
      return sides.every(([atX, atY]) => whole.contains(document.elementFromPoint(atX, atY)))
    }

    const dialog = document.querySelector('dialog:modal')
    return [...(dialog ?? document).querySelectorAll(targets)]
      .filter((target) => isShown(target) && !standsInSentence(target))
      .map(wholeOf)
      .filter((whole) => {
        const { width, height } = whole.getBoundingClientRect()
        return Math.min(width, height) < least - 0.5 && !reaches(whole)
      })
      .map((whole) => {
        const { width, height } = whole.getBoundingClientRect()
        const words = whole.getAttribute('aria-label') ?? whole.textContent?.trim() ?? ''
        return `${whole.tagName.toLowerCase()} ${JSON.stringify(words.slice(0, 40) || whole.getAttribute('name'))} ${Math.round(width)} x ${Math.round(height)}`
      })
  })
}
