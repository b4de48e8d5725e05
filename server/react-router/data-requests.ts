// Requests for data instead of a page: React Router's in the panel, JSON for forms of public pages.

const suffix = '.data'

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

/** True for a form that the script of a public page sends: it expects the result as JSON instead of a page. */
export function asksForJson({ headers }: { headers: Headers }): boolean {
  return headers.get('Accept') === 'application/json'
}
