/**
 * Prefetch mode of links: on intent, in Chromium only. Firefox blocks the prefetch element by `default-src
 * 'none'` and logs an error each time; no other engine uses the prefetched response without a new request.
 */
export function fetchAhead(): 'intent' | 'none' {
  return typeof navigator !== 'undefined' && 'userAgentData' in navigator ? 'intent' : 'none'
}
