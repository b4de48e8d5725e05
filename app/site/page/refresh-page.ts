import { fieldsOf, isChanged } from '#app/ui/early-input.ts'
import { delivered, fetchPage, frameParts, sections } from './replace-parts.ts'

// The item of the page may have been deleted.
const accepts = ({ ok, status }: Response) => ok || status === 404

export async function refreshPage(isHeaderOnly: boolean): Promise<boolean> {
  try {
    // The result of a form has an address that leads elsewhere, or to the form without its result.
    const page = await fetchPage(location.href, { cache: 'no-store', redirect: 'error', accepts })
    if (!page?.querySelector('main') || page.querySelector('[data-failed]')) return false
    for (const part of isHeaderOnly ? ['body > header'] : frameParts) {
      const [mine, theirs] = [document.querySelector(part), page.querySelector(part)]
      if (mine && theirs && !mine.querySelector('[data-menu][open]')) replaceElement(mine, theirs)
    }
    if (!isHeaderOnly) replaceSections(page)
    document.title = page.title
    return true
  } catch {
    // Offline or redirected.
    return false
  }
}

function replaceSections(page: Document): void {
  const [mine, theirs] = [document, page].map((one) => [...one.querySelectorAll(sections)])
  if (mine?.length !== theirs?.length) {
    // For example, the item was deleted.
    if (!mine?.some(isInUse)) location.reload()
    return
  }
  for (const [at, section] of (mine ?? []).entries()) {
    const other = theirs?.[at]
    if (other && !isInUse(section)) replaceElement(section, other)
  }
}

function replaceElement(mine: Element, theirs: Element): void {
  const html = theirs.outerHTML
  if (html === delivered.get(mine)) return
  delivered.set(theirs, html)
  mine.replaceWith(document.adoptNode(theirs))
}

const used = '[data-hydrated], [data-now], [data-paused]'

function isInUse(section: Element): boolean {
  return (
    section.matches(`${used}, :focus-within`) ||
    section.querySelector(used) !== null ||
    fieldsOf(section).some(isChanged)
  )
}
