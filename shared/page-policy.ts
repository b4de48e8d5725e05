/** What the page cache may do with a route; a route without one is never kept and never shared. */
export type PagePolicy = { shared: true; parameters: readonly string[] }

/**
 * A route's `handle` for pages that look the same to everyone. `parameters` names the query parameters that change
 * what it shows; all others are dropped before it renders.
 */
export function publicPage(parameters: readonly string[] = []): { page: PagePolicy } {
  return { page: { shared: true, parameters } }
}

/** A route's `handle` for staff pages: they and all below them are kept by nobody and found by no search engine. */
export function staffPage(): { staff: true } {
  return { staff: true }
}
