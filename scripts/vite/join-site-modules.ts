import type { ChunkingContext } from 'rolldown'

const library = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
const checking = /\/node_modules\/zod\//
const routeMark = '?__react-router-build-client-route'
const siteRoute = /\/app\/site\/[^?]+\?__react-router-build-client-route$/
const firstRoute = /\/app\/site\/(site-layout|home\/home-page)\.tsx\?/
/** The pages with the form of a journey, and that with the form of a tour: a list needs nothing of what only these share, words among it. */
const planningRoute = /\/app\/site\/(contact\/contact-page|plan\/plan-page)\.tsx\?/
const bookingRoute = /\/app\/site\/tours\/tour-page\.tsx\?/
/** The panel's frame; a list as four nouns have it; the two lists of enquiries; and a form as the nouns have it. */
const frameRoute = /\/app\/admin\/admin-layout\.tsx\?/
const listRoute = /\/app\/admin\/content\/content-screen\.tsx\?/
const todayRoute = /\/app\/admin\/desk\/today-screen\.tsx\?/
const enquiriesRoute = /\/app\/admin\/desk\/enquiries\/enquiries-screen\.tsx\?/
const deskRoute = new RegExp(`${todayRoute.source}|${enquiriesRoute.source}`)
const palette = /\/app\/admin\/palette\//
const formRoute = /\/app\/admin\/destinations\/destination-form\.tsx\?/
const entry = /\/app\/entry\.client\.tsx$/
/** What a visitor's first page needs at once. */
const visitorStart = new RegExp(`${firstRoute.source}|/app/root\\.tsx\\?|${entry.source}`)
/** What a list of the panel needs at once. */
const staffStart = new RegExp(
  `${frameRoute.source}|${listRoute.source}|${deskRoute.source}|/app/root\\.tsx\\?|${entry.source}`,
)

/**
 * Names the file of the browser bundle that a module goes into; null leaves it to the bundler. A visitor's first page
 * comes in a handful of files: the libraries, what the panel's lists use as well, what home and other screens share, the
 * frame and the page itself. What only other screens share is a file of its own, what they share with lists of the panel another,
 * what only those with a form share a third, and what no public page uses stays out of all of them. A file takes with a
 * module what it needs, and the names are asked in their alphabetical order: so "mutual" stands before "site".
 */
export function nameChunk(id: string, context: ChunkingContext): string | null {
  if (library.test(id) || id.startsWith('\0')) return 'library'
  // Large, and needed by forms alone.
  if (checking.test(id)) return 'checks'
  if (id.includes('/node_modules/')) return null
  const users = startsThatNeed(id, context)
  const isFirst = users.length > 1 && users.some((user) => visitorStart.test(user))
  const siteUsers = users.filter((user) => siteRoute.test(user))
  if (!isFirst && siteUsers.length < 2) return null
  const staffUsers = users.filter((user) => staffStart.test(user))
  if (staffUsers.length > 0) return nameShared(staffUsers, isFirst)
  // The panel fetches these when it is idle, and so nothing else of the public pages.
  if (!isFirst && users.some((user) => isLatePart(user, context))) return 'mutual-later'
  if (isFirst) return 'site'
  const others = siteUsers.filter((user) => !planningRoute.test(user))
  if (others.length === 0) return 'site-writing-plans'
  return others.every((user) => bookingRoute.test(user)) ? 'site-writing' : 'site-more'
}

/** What both faces need: the panel's desk takes nothing that only lists of content have, and home nothing that it does without. */
function nameShared(staffUsers: string[], isFirst: boolean): string {
  const isOfContent = staffUsers.every((user) => listRoute.test(user))
  if (isFirst) return isOfContent ? 'mutual-first' : 'mutual'
  return isOfContent ? 'mutual-lists' : 'mutual-desk'
}

type Needs = Record<'frame' | 'list' | 'today' | 'enquiries' | 'form' | 'late', boolean>

/** Their alphabetical order counts: a file takes with a module what it needs and no earlier one has. */
const panelChunks: readonly [string, (need: Needs) => boolean][] = [
  ['panel', ({ frame, list, today }) => frame || (list && today)],
  ['panel-all-lists', ({ list, enquiries }) => list && enquiries],
  ['panel-content', ({ list }) => list],
  ['panel-desk', ({ today, enquiries }) => today && enquiries],
  ['panel-desk-today', ({ today }) => today],
  ['panel-enquiries', ({ enquiries }) => enquiries],
  ['panel-extra', ({ late }) => late],
  ['panel-forms', ({ form }) => form],
]

/** The files that modules are joined into, and what the bundler itself needs. */
const joinedFiles = new Set([
  ...['rolldown-runtime', 'library', 'checks', 'site', 'site-more', 'site-writing', 'site-writing-plans'],
  ...['mutual', 'mutual-first', 'mutual-lists', 'mutual-desk', 'mutual-later'],
  ...[...panelChunks.map(([name]) => name), 'panel-late'],
])

/**
 * Names a built script. Only joined files show their names. Any other is named after its language if it holds words, else after
 * nothing: blockers of advertising stop files whose names begin with "consent", "share" or "banner".
 */
export function nameScript({ name }: { name: string }): string {
  if (/^messages-(en|mr|hi)$/.test(name)) return 'assets/[name]-[hash].js'
  return joinedFiles.has(name) ? 'assets/[name]-[hash].js' : 'assets/part-[hash].js'
}

/**
 * The same for the modules that the above leaves: what each screen of the panel has, what its lists share, what those of enquiries
 * add, its forms, and the parts of all these that load when the browser is idle, with what they share with other screens.
 */
export function namePanelChunk(id: string, context: ChunkingContext): string | null {
  if (id.includes('/node_modules/')) return null
  const users = startsThatNeed(id, context)
  const is = (route: RegExp) => users.some((user) => route.test(user))
  if (is(siteRoute)) return null
  const late = users.filter((user) => isLatePart(user, context))
  if (late.length > 0 && late.length === users.length) return 'panel-late'
  if (users.length < 2) return null
  const lists = { list: is(listRoute), today: is(todayRoute), enquiries: is(enquiriesRoute) }
  const needs = { ...lists, frame: is(frameRoute), form: is(formRoute), late: late.length > 0 }
  return panelChunks.find(([, holds]) => holds(needs))?.[0] ?? null
}

/** Whether a module loads after the frame or a list of the panel, as a part of it. The palette, which is large, loads by itself. */
function isLatePart(user: string, context: ChunkingContext): boolean {
  if (user.includes(routeMark) || palette.test(user)) return false
  const importers = context.getModuleInfo(user)?.dynamicImporters ?? []
  return importers.some((importer) =>
    startsThatNeed(importer, context).some((start) => staffStart.test(start)),
  )
}

/** The routes, the entry of each page, and the modules that load later, which cannot start without module `id`. */
function startsThatNeed(id: string, context: ChunkingContext): string[] {
  const seen = new Set([id])
  const starts: string[] = []
  for (const module of seen) {
    const info = context.getModuleInfo(module)
    if (module.includes(routeMark) || entry.test(module) || info?.dynamicImporters.length) starts.push(module)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return starts
}

/** What every page has as soon as its script runs, and what every screen of the panel has. */
const alwaysThere = /\/(?:library|rolldown-runtime|mutual|panel)-[\w-]{8}\.js$/

/** Of the files that a part needs which comes later: those that its page may not have yet. To look for the others takes a cheap phone longer. */
export function lateDependencies(_part: string, files: string[]): string[] {
  return files.filter((file) => !alwaysThere.test(file))
}
