/** Finds words that a page shows in part only: cut off by what holds them, or by the control they stand in. */
import type { Page } from '@playwright/test'

/** Returns each truncated text once. Scrollable text and line clamps do not count. */
export async function findCutWords(page: Page): Promise<string[]> {
  return [...new Set([...(await findCutTexts(page)), ...(await findCutControls(page))])]
}

function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const aside = '.sr-only, [inert], script, style, option, [aria-hidden=true]'
    // A letter may reach a little over its line.
    const slack = 3

    function cuts(holder: Element, boxes: readonly DOMRect[]): boolean {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(holder)
      if (webkitLineClamp !== 'none') return false
      const edge = holder.getBoundingClientRect()
      const isWide = boxes.some(({ left, right }) => left < edge.left - slack || right > edge.right + slack)
      const isTall = boxes.some(({ top, bottom }) => top < edge.top - slack || bottom > edge.bottom + slack)
      return (/hidden|clip/.test(overflowX) && isWide) || (/hidden|clip/.test(overflowY) && isTall)
    }

    function isTruncated(text: Text): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      for (let holder = text.parentElement; holder?.matches('body *'); holder = holder.parentElement)
        if (cuts(holder, boxes)) return true
      return false
    }

    const cut: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const holder = text.parentElement
      if (text.data.trim() === '' || !holder?.checkVisibility() || holder.closest(aside)) continue
      if (isTruncated(text)) cut.push(text.data.trim())
    }
    return cut
  })
}

function findCutControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')
    const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'select, input:is([type=text], [type=search], [type=email], [type=tel], [type=number])',
    )

    function wordsOf(control: HTMLInputElement | HTMLSelectElement): string {
      if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? ''
      // What is typed moves along with the cursor.
      return control.value === '' ? control.placeholder : ''
    }

    function lacksRoom(control: HTMLInputElement | HTMLSelectElement): boolean {
      if (!pen || !control.checkVisibility()) return false
      const look = getComputedStyle(control)
      const { fontWeight, fontSize, fontFamily, letterSpacing, paddingLeft, paddingRight } = look
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
      const room = control.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return pen.measureText(wordsOf(control)).width > room + 1
    }

    return [...controls].filter(lacksRoom).map((control) => `${control.name}: ${wordsOf(control)}`)
  })
}
