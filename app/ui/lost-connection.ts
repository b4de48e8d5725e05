/** Ref callback for an offline placeholder: reloads the page when the browser is online again. */
export function reloadWhenOnline(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  // A connection may flicker, and a link that was just pressed must not be overtaken by the reload.
  const reload = () => void setTimeout(() => navigator.onLine && location.reload(), 500)
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
