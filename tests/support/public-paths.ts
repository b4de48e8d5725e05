/** The site's public addresses, read from the one place that knows them. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

function collect(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path = '', index, file, children }) => {
    const own = [above, path].filter(Boolean).join('/')
    const isPage = (index || path) && file.startsWith('site/')
    return [...(isPage ? [`/${own}`] : []), ...collect(children ?? [], own)]
  })
}

/** Every public page whose address has no variable part, short aliases included. */
export function listPublicPaths(): string[] {
  return collect(routes, '').filter((address) => !/[:*]/.test(address))
}
