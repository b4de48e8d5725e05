import type { ChunkingContext } from 'rolldown'

const library = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
const checking = /\/node_modules\/zod\//
const routeMark = '?__react-router-build-client-route'
const siteRoute = /\/app\/site\/[^?]+\?__react-router-build-client-route$/
const firstRoute = /\/app\/site\/(site-layout|home\/home-page)\.tsx\?/
/** The panel's frame and a list as four nouns have it; the two lists of enquiries; and a form as the nouns have it. */
const panelRoute = /\/app\/admin\/(admin-layout|content\/content-screen)\.tsx\?/
const deskRoute = /\/app\/admin\/(enquiries\/enquiries-screen|desk\/today-screen)\.tsx\?/
const formRoute = /\/app\/admin\/destinations\/destination-form\.tsx\?/
/** What a list of the panel needs at once. */
const staffStart = new RegExp(`${panelRoute.source}|${deskRoute.source}|/app/root\\.tsx\\?`)

/**
 * Names the file of the browser bundle that a module goes into; null leaves it to the bundler. A visitor's first page
 * comes in a handful of files: the libraries, what the panel's lists use as well, what home and other screens share, the
 * frame and the page itself. What only other screens share is a file of its own, and what no public page uses stays out
 * of all of them. A file takes with a module what it needs, and the names are asked in their alphabetical order: so
 * "shared" stands before "site".
 */
export function nameChunk(id: string, context: ChunkingContext): string | null {
  if (library.test(id) || id.startsWith('\0')) return 'library'
  // Large, and needed by forms alone.
  if (checking.test(id)) return 'checks'
  if (id.includes('/node_modules/')) return null
  const users = startsThatNeed(id, context)
  const isFirst = users.length > 1 && users.some((user) => firstRoute.test(user))
  if (!isFirst && users.filter((user) => siteRoute.test(user)).length < 2) return null
  if (users.some((user) => staffStart.test(user))) return 'shared'
  return isFirst ? 'site' : 'site-more'
}

/** The same for the modules that the above leaves: what the panel's lists share, what those of enquiries add, and its forms. */
export function namePanelChunk(id: string, context: ChunkingContext): string | null {
  if (id.includes('/node_modules/')) return null
  const users = startsThatNeed(id, context)
  if (users.length < 2 || users.some((user) => siteRoute.test(user))) return null
  if (users.some((user) => panelRoute.test(user))) return 'panel'
  if (users.some((user) => deskRoute.test(user))) return 'panel-desk'
  return users.some((user) => formRoute.test(user)) ? 'panel-forms' : null
}

/** The routes, and the modules that load later, which cannot start without module `id`. */
function startsThatNeed(id: string, context: ChunkingContext): string[] {
  const seen = new Set([id])
  const starts: string[] = []
  for (const module of seen) {
    const info = context.getModuleInfo(module)
    if (module.includes(routeMark) || info?.dynamicImporters.length) starts.push(module)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return starts
}
