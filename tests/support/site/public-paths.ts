/** The site's public addresses, read from the one place that knows them. */
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import routes from '#app/routes.ts'
import { withoutLanguage } from '#shared/pages/languages.ts'

type Address = { path: string; file: string }

function collect(entries: readonly RouteConfigEntry[], above: string): Address[] {
  return entries.flatMap(({ path = '', index, file, children }) => {
    const own = [above, path].filter(Boolean).join('/')
    return [...(index || path ? [{ path: `/${own}`, file }] : []), ...collect(children ?? [], own)]
  })
}

/** Every address of the site map, as routes.ts writes it. */
export function listRoutePaths(): string[] {
  return collect(routes, '').map(({ path }) => path)
}

function listPublicPages(): Address[] {
  return collect(routes, '').filter(({ path, file }) => file.startsWith('site/') && !/[:*]/.test(path))
}

/** Every public page whose address has no variable part, short aliases included. */
export function listPublicPaths(): string[] {
  return listPublicPages().map(({ path }) => path)
}

/** The same without the aliases: one address of each screen. */
export function listPublicScreens(): string[] {
  const pages = listPublicPages()
  const isFirst = ({ file }: Address, at: number) => pages.findIndex((page) => page.file === file) === at
  return pages.filter(isFirst).map(({ path }) => path)
}

/** Returns the folder of the page at a public address, for `sliceOf`; none for an address that has no page. */
export function sourcesOfPage(address: string): string[] {
  const { pathname } = new URL(withoutLanguage(address), 'https://site.test')
  const pages = collect(routes, '').filter(({ file }) => /^site\/[^/]+\//.test(file))
  const page = pages.find((one) => matchPath(one.path, pathname))
  return page ? [`app/${path.dirname(page.file)}/`] : []
}
