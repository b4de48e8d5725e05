/** For the `ref` of an element that stands in for a page while there is no connection: loads the page when the connection is back. */
export function reloadWhenOnline(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  const reload = () => location.reload()
  addEventListener('online', reload)
  return () => removeEventListener('online', reload)
}

/**
 * Whether nothing, or only a part, came back: fetch throws a TypeError, and so does reading on where an answer breaks off,
 * which the router wraps. What the server says has no cause.
 */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}
