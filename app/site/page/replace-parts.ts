import { trustedHtml } from '#app/ui/trusted-types.ts'

type Fetching = RequestInit & { accepts?: (response: Response) => boolean }

/** Undefined if the response is not accepted or not HTML. Throws on a network error. */
export async function fetchPage(
  address: string,
  { accepts, ...options }: Fetching = {},
): Promise<Document | undefined> {
  const response = await fetch(address, { ...options, headers: { Accept: 'text/html' } })
  if (accepts?.(response) === false || !response.headers.get('Content-Type')?.startsWith('text/html'))
    return undefined
  return new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html')
}

export const frameParts = ['[data-top-strip]', 'body > header', 'body > footer']
export const sections = 'main > :not(template, .device-strip, [data-waiting])'
/** HTML before visitors and scripts change it. */
export const delivered = new WeakMap<Element, string>()

export function rememberParts(): void {
  for (const part of document.querySelectorAll([...frameParts, sections].join()))
    delivered.set(part, part.outerHTML)
}

export function replaceEach(page: Document, selector: string): void {
  const theirs = page.querySelectorAll(selector)
  for (const [at, mine] of document.querySelectorAll(selector).entries()) {
    const other = theirs[at]
    if (other) mine.replaceWith(document.adoptNode(other))
  }
}

/** Not the element itself, so a screen reader announces a changed status. */
export function replaceContent(page: Document, selector: string): void {
  const [mine, theirs] = [document.querySelector(selector), page.querySelector(selector)]
  if (mine && theirs && mine.innerHTML !== theirs.innerHTML) mine.replaceChildren(...theirs.childNodes)
}
