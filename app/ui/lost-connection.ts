export function reloadWhenOnline(element: Element | null): (() => void) | undefined {
  if (!element) return undefined
  // A connection may flicker, and a link that was just pressed must not be overtaken by the reload.
  const reload = () => void setTimeout(() => navigator.onLine && location.reload(), 500)
  addEventListener('online', reload)
  return () => removeEventListener('online', reload)
}

/** Fetch throws a TypeError; the router wraps a response that breaks off as the cause. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)
}
