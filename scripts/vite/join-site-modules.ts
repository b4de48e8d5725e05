import type { ChunkingContext } from 'rolldown'

const react = /\/node_modules\/(react|react-dom|scheduler|react-router)\//
const checking = /\/node_modules\/zod\//
const routeMark = '?__react-router-build-client-route'
/** The panel's frame; a list as four nouns have it; the two lists of enquiries; and a form as the nouns have it. */
const frameRoute = /\/app\/admin\/admin-layout\.tsx\?/
const listRoute = /\/app\/admin\/content\/content-screen\.tsx\?/
const todayRoute = /\/app\/admin\/desk\/today-screen\.tsx\?/
const enquiriesRoute = /\/app\/admin\/desk\/enquiries\/enquiries-screen\.tsx\?/
const enquiryScreenRoute = new RegExp(`${todayRoute.source}|${enquiriesRoute.source}`)
const palette = /\/app\/admin\/palette\//
const formRoute = /\/app\/admin\/destinations\/destination-form\.tsx\?/
const rootRoute = /\/app\/root\.tsx\?/
const entry = /\/app\/entry\.client\.tsx$/
const staffStart = new RegExp(
  `${frameRoute.source}|${listRoute.source}|${enquiryScreenRoute.source}|${rootRoute.source}|${entry.source}`,
)

/** Names the file of the browser bundle that a library goes into; null leaves it to the bundler. */
export function nameLibraryChunk(id: string): string | null {
  if (react.test(id) || id.startsWith('\0')) return 'library'
  // Large, and needed by forms alone.
  return checking.test(id) ? 'checks' : null
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
  ...['rolldown-runtime', 'library', 'checks'],
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
  const late = users.filter((user) => isLazyPart(user, context))
  if (late.length > 0 && late.length === users.length) return 'panel-late'
  if (users.length < 2) return null
  const lists = { list: is(listRoute), today: is(todayRoute), enquiries: is(enquiriesRoute) }
  // What each view needs must not lead to the large file of parts that load later.
  const frame = [frameRoute, rootRoute, entry].some(is)
  const needs = { ...lists, frame, form: is(formRoute), late: late.length > 0 }
  return panelChunks.find(([, holds]) => holds(needs))?.[0] ?? null
}

/** A lazy part of the panel's frame or of a list. The large palette loads separately. */
function isLazyPart(user: string, context: ChunkingContext): boolean {
  if (user.includes(routeMark) || palette.test(user)) return false
  const importers = context.getModuleInfo(user)?.dynamicImporters ?? []
  return importers.some((importer) =>
    startsThatNeed(importer, context).some((start) => staffStart.test(start)),
  )
}

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

const alwaysThere = /\/(?:library|rolldown-runtime|panel)-[\w-]{8}\.js$/

/** Dependencies that the page may not have loaded; checking the others is slow on a low-end phone. */
export function lazyDependencies(_part: string, files: string[]): string[] {
  return files.filter((file) => !alwaysThere.test(file))
}
