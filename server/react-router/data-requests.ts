// Knows the addresses at which React Router asks for the data of a page instead of the page.

const suffix = '.data'
/** The parameter by which it asks for the data of some of the page's routes alone. */
const routesParameter = '_routes'

/** Whether the path asks for the data of a page: `/tours.data`, `/_.data`. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(suffix)
}

/** The path of the page that a data request (`/tours.data`, `/_.data`) belongs to, or the path itself. */
export function pagePathOf(pathname: string): string {
  if (!isDataPath(pathname)) return pathname
  const path = pathname.slice(0, -suffix.length)
  return path.endsWith('/_') ? path.slice(0, -1) : path
}

/** The path at which the data of a page is asked for. */
export function dataPathOf(page: string): string {
  return `${page === '/' ? '/_' : page}${suffix}`
}

/** The ids of the routes that the query asks for, each once; undefined when it asks for all of the page. */
export function askedRoutes(query: URLSearchParams): Set<string> | undefined {
  return query.has(routesParameter) ? new Set(query.get(routesParameter)?.split(',')) : undefined
}

/** Makes the query ask for these routes, in one order. */
export function askForRoutes(query: URLSearchParams, ids: ReadonlySet<string>): void {
  query.set(routesParameter, [...ids].sort().join(','))
}
