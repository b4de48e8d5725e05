/** Finds words that are broken in the middle, for want of room, in what a page shows. */
import type { Page } from '@playwright/test'

/** Each such word once, and each such part of an address; a drop cap stands on a line of its own. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const aside = '.sr-only, [inert], script, style, option, .article-text > p:first-child'
    function isBroken(text: Text, { 0: word, index }: RegExpExecArray): boolean {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
      return new Set(lines).size > 1
    }
    const broken = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const holder = text.parentElement
      if (!holder?.checkVisibility() || holder.closest(aside)) continue
      for (const match of text.data.matchAll(/[\p{L}\p{N}\p{M}’']+/gu))
        if (isBroken(text, match)) broken.add(match[0])
    }
    return [...broken]
  })
}
