/* Word copies lists as paragraphs that look like lists; this module converts them. */

/** Returns 0 for paragraphs outside lists. */
function levelOf(element: Element | null): number {
  if (element?.tagName !== 'P') return 0
  const styles = (element.getAttribute('style') ?? '').split(';').map((style) => style.trim())
  const [, level] =
    /^mso-list:.*\blevel(\d)/.exec(styles.find((style) => style.startsWith('mso-list:')) ?? '') ?? []
  if (level !== undefined) return Math.max(1, Number(level))
  return /^MsoListParagraph/.test(element.getAttribute('class') ?? '') && signOf(element) ? 1 : 0
}

/** Word writes a literal bullet or number with an instruction to ignore it. */
function signOf(element: Element): Element | undefined {
  const spans = Array.from(element.querySelectorAll('span'))
  return spans.find((span) => /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''))
}

/** Replaces paragraphs that look like lists by lists, in place. */
export function mergeWordLists(body: Element): void {
  for (const first of Array.from(body.querySelectorAll('p'))) {
    const items = runFrom(first)
    if (items.length > 0) gather(items)
  }
}

/** Returns none if the list was already converted. */
function runFrom(first: Element): Element[] {
  const items: Element[] = []
  let item: Element | null = first.parentNode ? first : null
  for (; item && levelOf(item) > 0; item = item.nextElementSibling) items.push(item)
  return items
}

type OpenList = { list: Element; level: number }

function gather(items: readonly Element[]): void {
  const open: OpenList[] = []
  for (const item of items) {
    const level = levelOf(item)
    const sign = signOf(item)
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    if (open.at(-1)?.level !== level)
      open.push({ list: startList({ item, sign, above: open.at(-1) }), level })
    sign?.parentNode?.removeChild(sign)
    const entry = item.ownerDocument.createElement('li')
    while (item.firstChild) entry.appendChild(item.firstChild)
    item.parentNode?.removeChild(item)
    open.at(-1)?.list.appendChild(entry)
  }
}

type Beginning = { item: Element; sign: Element | undefined; above: OpenList | undefined }

/** Nests the list in the entry above; the outermost list replaces its first paragraph. */
function startList({ item, sign, above }: Beginning): Element {
  const isNumbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '')
  const list = item.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
  const entry = above?.list.lastElementChild
  if (entry) entry.appendChild(list)
  else item.parentNode?.insertBefore(list, item)
  return list
}
