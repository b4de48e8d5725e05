import { fieldsOf, isChanged } from '#app/ui/early-input.ts'
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

export function replacePart(page: Document, selector: string): void {
  const [mine, theirs] = [document.querySelector(selector), page.querySelector(selector)]
  if (mine && theirs && mine.outerHTML !== theirs.outerHTML) mine.replaceWith(document.adoptNode(theirs))
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

export function replaceSections(page: Document): void {
  const [mine, theirs] = [document, page].map((one) => [
    ...one.querySelectorAll('main > :not(template, .device-strip, [data-waiting])'),
  ])
  if (mine?.length !== theirs?.length) {
    // The page has another structure now, for example because the item was deleted.
    if (!mine?.some(isInUse)) location.reload()
    return
  }
  for (const [at, section] of (mine ?? []).entries()) {
    const other = theirs?.[at]
    if (!other || writtenBy(section) === writtenBy(other) || isInUse(section)) continue
    section.replaceWith(document.adoptNode(other))
  }
}

function writtenBy(section: Element): string {
  return section.outerHTML.replace(/ data-started="[^"]*"| aria-pressed="[^"]*"/g, '')
}

function isInUse(section: Element): boolean {
  return (
    section.matches('[data-hydrated], [data-now], :focus-within') ||
    section.querySelector('[data-hydrated], [data-now]') !== null ||
    fieldsOf(section).some(isChanged)
  )
}
