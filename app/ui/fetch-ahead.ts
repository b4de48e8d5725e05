/**
 * When a link fetches ahead what it leads to: as soon as somebody is about to follow it. Only where Chromium runs: Firefox
 * finds the element for it forbidden by `default-src 'none'` and says so each time, and no other engine uses what was
 * fetched ahead without asking again.
 */
export function fetchAhead(): 'intent' | 'none' {
  return typeof navigator !== 'undefined' && 'userAgentData' in navigator ? 'intent' : 'none'
}
