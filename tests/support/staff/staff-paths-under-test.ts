/** Every address of the staff panel, read from the site map, with something real enough in its variable parts. */
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { getTableName } from 'drizzle-orm'
import routes from '#app/routes.ts'
import { listContentKinds } from '#server/content/content-register.ts'
import { addressOf } from '#shared/content/content-kind.ts'
import { signInPaths } from '#shared/staff/staff-paths.ts'

export type StaffRoute = {
  /** As React Router names it. */
  id: string
  /** Of itself and all above it. */
  ids: string[]
  path: string
  /** It shows something in a browser: a frame, a screen or a dialog. */
  isDrawn: boolean
}

/** Stands wherever a path has a variable part; nothing has it. */
export const someId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

/** The tables behind the panel's nouns, by the word that stands for them in an address. */
export const nounTables: Record<string, string> = {
  ...Object.fromEntries(listContentKinds().map(({ name, table }) => [addressOf(name), getTableName(table)])),
  enquiries: 'enquiries',
  media: 'media',
}

function collect(entries: readonly RouteConfigEntry[], above: { path: string; ids: string[] }): StaffRoute[] {
  return entries.flatMap((entry) => {
    const id = entry.id ?? entry.file.replace(/\.tsx?$/, '')
    const path = [above.path, entry.path].filter(Boolean).join('/')
    const ids = [...above.ids, id]
    const own = {
      id,
      ids,
      path: `/${path.replace(/:\w+/g, someId).replace('*', 'no-such-screen')}`,
      isDrawn: entry.file.endsWith('.tsx'),
    }
    return [own, ...collect(entry.children ?? [], { path, ids })]
  })
}

/** Where a change may open the route or shut it: its file, those above it, the list of routes and the table of roles. */
export function sourcesOfRoute({ ids }: StaffRoute): string[] {
  const files = ids.filter((id) => id !== 'root').map((id) => `app/${id}.`)
  return [...files, 'app/routes.ts', 'shared/staff/permissions.ts']
}

/** All others. */
export function listStaffRoutes(): StaffRoute[] {
  const all = collect(routes, { path: '', ids: ['root'] })
  return all.filter(({ path }) => /^\/admin(\/|$)/.test(path) && !signInPaths.includes(path))
}

const screenFolders = new Map(
  listStaffRoutes()
    .filter(({ isDrawn }) => isDrawn)
    .map(({ path, ids }) => {
      const file = ids.findLast((id) => id.includes('/')) ?? ''
      return [path, `app/${file.slice(0, file.lastIndexOf('/') + 1)}`]
    }),
)

/** Returns the paths of all screens of the panel, with their parameters. */
export function listDrawnScreens(): string[] {
  return [...screenFolders.keys()]
}

/** Returns the folder of the file that draws the screen; of a frame and its first page, which have one path, the page's. */
export function sourcesOfScreen(screen: string): string[] {
  const folder = screenFolders.get(screen)
  if (folder === undefined) throw new Error(`${screen} is no screen of the panel.`)
  return [folder]
}
