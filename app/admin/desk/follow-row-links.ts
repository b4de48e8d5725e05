import { dismiss } from '#app/admin/panel-notifications.ts'

/**
 * Follows the plain links of the rows of a screen as those of the router are followed, until told to stop. A `Link` in each row costs as
 * much to draw, and again when the page comes to life, as all else in the row.
 */
export function followRowLinks(screen: HTMLElement, go: (address: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.matches('[data-row-id] [data-key]:not([target])') || !isFollowedHere(event)) return
    event.preventDefault()
    dismiss()
    go(link.pathname + link.search + link.hash)
  }
  screen.addEventListener('click', follow)
  return () => screen.removeEventListener('click', follow)
}

/** Not what a browser opens in another tab or saves. */
function isFollowedHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
