// React Router's data requests.

const suffix = '.data'
/** Selects some of the page's routes. */
const routesParameter = '_routes'

/** True for `/tours.data` and `/_.data`. */
export function isDataPath(pathname: string): boolean {
  return pathname.endsWith(suffix)
}

/** Returns the page path of a data request, or the path itself. */
export function pagePathOf(pathname: string): string {
  if (!isDataPath(pathname)) return pathname
  const path = pathname.slice(0, -suffix.length)
  return path.endsWith('/_') ? path.slice(0, -1) : path
}

/** Returns the data request path of a page. */
export function dataPathOf(page: string): string {
  return `${page === '/' ? '/_' : page}${suffix}`
}

/** Returns the requested route ids; undefined if all are requested. */
export function askedRoutes(query: URLSearchParams): Set<string> | undefined {
  return query.has(routesParameter) ? new Set(query.get(routesParameter)?.split(',')) : undefined
}

/** Sets the requested route ids, sorted. */
export function askForRoutes(query: URLSearchParams, ids: ReadonlySet<string>): void {
  query.set(routesParameter, [...ids].sort().join(','))
}
