import type { ChunkingContext } from 'rolldown'

const library = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
const checking = /\/node_modules\/zod\//
const routeMark = '?__react-router-build-client-route'
const siteRoute = /\/app\/site\/[^?]+\?__react-router-build-client-route$/
const firstRoute = /\/app\/site\/(site-layout|home\/home-page)\.tsx\?/
/**
 * The pages with the journey form, and the one with the tour form. Lists do not load what only these share.
 */
const planningRoute = /\/app\/site\/(contact\/contact-page|plan\/plan-page)\.tsx\?/
const bookingRoute = /\/app\/site\/tours\/tour-page\.tsx\?/
/** The panel's frame, a content list, the two enquiry lists, and a content form. */
const frameRoute = /\/app\/admin\/admin-layout\.tsx\?/
const listRoute = /\/app\/admin\/content\/content-screen\.tsx\?/
const todayRoute = /\/app\/admin\/desk\/today-screen\.tsx\?/
const enquiriesRoute = /\/app\/admin\/desk\/enquiries\/enquiries-screen\.tsx\?/
const deskRoute = new RegExp(`${todayRoute.source}|${enquiriesRoute.source}`)
const palette = /\/app\/admin\/palette\//
const formRoute = /\/app\/admin\/destinations\/destination-form\.tsx\?/
const entry = /\/app\/entry\.client\.tsx$/
/** Required for a visitor's first page. */
const visitorStart = new RegExp(`${firstRoute.source}|/app/root\\.tsx\\?|${entry.source}`)
/** Required for a list of the panel. */
const staffStart = new RegExp(
  `${frameRoute.source}|${listRoute.source}|${deskRoute.source}|/app/root\\.tsx\\?|${entry.source}`,
)

/**
 * Returns the chunk name of a module; null leaves it to the bundler. A first page loads libraries, code
 * shared with the panel's lists, code shared by public pages, the frame, and the page. Separate chunks
 * contain what only other pages share, with and without panel lists, and what only pages with forms share.
 * A chunk includes dependencies, and names are processed alphabetically, so "mutual" precedes "site".
 */
export function nameChunk(id: string, context: ChunkingContext): string | null {
  if (library.test(id) || id.startsWith('\0')) return 'library'
  // Large, and only used by forms.
  if (checking.test(id)) return 'checks'
  if (id.includes('/node_modules/')) return null
  const users = startsThatNeed(id, context)
  const isFirst = users.length > 1 && users.some((user) => visitorStart.test(user))
  const siteUsers = users.filter((user) => siteRoute.test(user))
  if (!isFirst && siteUsers.length < 2) return null
  const staffUsers = users.filter((user) => staffStart.test(user))
  if (staffUsers.length > 0) return nameShared(staffUsers, isFirst)
  // The panel loads these when idle.
  if (!isFirst && users.some((user) => isLatePart(user, context))) return 'mutual-later'
  if (isFirst) return 'site'
  const others = siteUsers.filter((user) => !planningRoute.test(user))
  if (others.length === 0) return 'site-writing-plans'
  return others.every((user) => bookingRoute.test(user)) ? 'site-writing' : 'site-more'
}

/** Enquiry screens load no code that only content lists use, and home loads no code that it does not need. */
function nameShared(staffUsers: string[], isFirst: boolean): string {
  const isOfContent = staffUsers.every((user) => listRoute.test(user))
  if (isFirst) return isOfContent ? 'mutual-first' : 'mutual'
  return isOfContent ? 'mutual-lists' : 'mutual-desk'
}

type Needs = Record<'frame' | 'list' | 'today' | 'enquiries' | 'form' | 'late', boolean>

/** Alphabetical: each chunk contains the dependencies that no earlier chunk has. */
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

const joinedFiles = new Set([
  ...['rolldown-runtime', 'library', 'checks', 'site', 'site-more', 'site-writing', 'site-writing-plans'],
  ...['mutual', 'mutual-first', 'mutual-lists', 'mutual-desk', 'mutual-later'],
  ...[...panelChunks.map(([name]) => name), 'panel-late'],
])

/**
 * Only joined chunks and message files have descriptive names: ad blockers block names that start with
 * "consent", "share" or "banner".
 */
export function nameScript({ name }: { name: string }): string {
  if (/^messages-(en|mr|hi)$/.test(name)) return 'assets/[name]-[hash].js'
  return joinedFiles.has(name) ? 'assets/[name]-[hash].js' : 'assets/part-[hash].js'
}

/** The same for the remaining modules of the panel. */
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

/** A lazy part of the panel's frame or of a list. The large palette loads separately. */
function isLatePart(user: string, context: ChunkingContext): boolean {
  if (user.includes(routeMark) || palette.test(user)) return false
  const importers = context.getModuleInfo(user)?.dynamicImporters ?? []
  return importers.some((importer) =>
    startsThatNeed(importer, context).some((start) => staffStart.test(start)),
  )
}

/** The routes, page entries and lazy modules that depend on module `id`. */
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

/** Loaded by then on every page. */
const alwaysThere = /\/(?:library|rolldown-runtime|mutual|panel)-[\w-]{8}\.js$/

/** Dependencies that the page may not have loaded; checking the others is slow on a low-end phone. */
export function lateDependencies(_part: string, files: string[]): string[] {
  return files.filter((file) => !alwaysThere.test(file))
}
