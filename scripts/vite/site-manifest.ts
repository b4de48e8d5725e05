/** Shortens the list of routes, which only the panel loads: without the public pages, which are documents. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const manifestPrefix = 'window.__reactRouterManifest='
const ofThePanel = /^admin\//
const frame = 'admin/admin-layout'
/** Previews use the frame of public pages, so they are documents, too. */
const previewFrame = /\badmin\/content\/preview-frame\b/

type Route = { parentId?: string; path?: string; imports?: string[]; css?: string[] }
type Manifest = { entry?: Route; routes: Record<string, Route> }

/**
 * Without the public pages, and without the files that screens import: only prefetching links read those, and
 * the panel has none.
 */
export function panelManifest(whole: string): string {
  const manifest = read(whole)
  const { routes } = manifest
  for (const route of Object.values(routes)) {
    delete route.imports
    if (route.css?.length === 0) delete route.css
  }
  return write(
    manifest,
    (id, route) =>
      id === 'root' ||
      (!previewFrame.test(`${id} ${route.parentId}`) && (isOfPanel(id, route) || isWithin(routes, route))),
  )
}

function isOfPanel(id: string, { path = '' }: Route): boolean {
  return ofThePanel.test(id) || ofThePanel.test(path)
}

function isWithin(routes: Manifest['routes'], { parentId = '' }: Route): boolean {
  const parent = routes[parentId]
  return parent !== undefined && (parentId === frame || isWithin(routes, parent))
}

function read(whole: string): Manifest {
  if (!whole.startsWith(manifestPrefix))
    throw new Error('The list of routes is not written as it was: see site-manifest.ts.')
  return JSON.parse(whole.slice(manifestPrefix.length).replace(/;\s*$/, '')) as Manifest
}

function write(manifest: Manifest, isIncluded: (id: string, route: Route) => boolean): string {
  const routes = Object.entries(manifest.routes).filter(([id, route]) => isIncluded(id, route))
  // Omits false properties.
  const dropFalse = (_key: string, value: unknown) => (value === false ? undefined : value)
  return `${manifestPrefix}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, dropFalse)};`
}

/** True for the file of the list, such as `manifest-0a1b2c3d.js`. */
export function isRouteManifest(name: string): boolean {
  return /^manifest-[0-9a-f]+\.js$/.test(name)
}

/** Writes it in place of each whole one in `folder`. */
export function writePanelManifest(folder: string): void {
  const names = readdirSync(folder).filter(isRouteManifest)
  if (names.length === 0) throw new Error(`There is no list of routes in ${folder}.`)
  for (const name of names) {
    const file = path.join(folder, name)
    writeFileSync(file, panelManifest(readFileSync(file, 'utf8')))
  }
}
