/** Ref callback for an offline placeholder: reloads the page when the browser is online again. */
export function reloadWhenOnline(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  const reload = () => location.reload()
  addEventListener('online', reload)
  return () => removeEventListener('online', reload)
}

/**
 * True if a request failed without a full response. Fetch throws a TypeError, and so does a response that
 * breaks off, which the router wraps as the cause. Errors from the server have no cause.
 */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}
