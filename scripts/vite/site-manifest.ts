/** The list of routes in parts, as public pages of each language and the panel take it along: each without the screens of the others. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  isRouteManifest,
  panelManifestName,
  siteManifestName,
} from '#server/react-router/route-manifest-name.ts'
import { type Language, languageOfPath, languages } from '#shared/pages/languages.ts'
import { filesForLanguage } from '#shared/pages/messages-file.ts'

const opening = 'window.__reactRouterManifest='
const notOfTheSite = /^(admin|endpoints)\/|^uploads$/

const ofThePanel = /^admin\//
const frame = 'admin/admin-layout'
/** Previews stand in the frame of the public pages: documents of their own, which take all routes along. */
const previewFrame = /\badmin\/content\/preview-frame\b/

type Route = { parentId?: string; path?: string; imports?: string[]; css?: string[] }
type Manifest = { entry?: Route; routes: Record<string, Route> }

/**
 * The text of the file for public pages in one language, from that of the whole one: without the staff's screens, the addresses that are
 * no pages, and the pages and words of other languages, to which only plain links lead.
 */
export function siteManifest(whole: string, language: Language): string {
  const manifest = read(whole)
  for (const route of Object.values(manifest.routes)) {
    if (route.imports) route.imports = filesForLanguage(route.imports, language)
  }
  return write(
    manifest,
    (id, { parentId = '' }) =>
      id === 'root' ||
      (languageOfPath(`/${id}`) === language && !notOfTheSite.test(id) && !notOfTheSite.test(parentId)),
  )
}

/**
 * That of the file for the panel: without the public pages, and of its screens without the files that they import. Only links that
 * fetch ahead read those, and the panel has none: a screen's file names what it imports itself.
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

/** Whether a route stands in the frame of the panel. */
function isWithin(routes: Manifest['routes'], { parentId = '' }: Route): boolean {
  const parent = routes[parentId]
  return parent !== undefined && (parentId === frame || isWithin(routes, parent))
}

function read(whole: string): Manifest {
  if (!whole.startsWith(opening))
    throw new Error('The list of routes is not written as it was: see site-manifest.ts.')
  return JSON.parse(whole.slice(opening.length).replace(/;\s*$/, '')) as Manifest
}

function write(manifest: Manifest, isKept: (id: string, route: Route) => boolean): string {
  const routes = Object.entries(manifest.routes).filter(([id, route]) => isKept(id, route))
  // What a route does not have, it need not say.
  const says = (_key: string, value: unknown) => (value === false ? undefined : value)
  return `${opening}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, says)};`
}

/** Writes all of them beside each whole one in `folder`, under the names that pages ask for. */
export function writeManifestParts(folder: string): void {
  const names = readdirSync(folder).filter(isRouteManifest)
  if (names.length === 0) throw new Error(`There is no list of routes in ${folder}.`)
  for (const name of names) {
    const whole = readFileSync(path.join(folder, name), 'utf8')
    for (const language of languages)
      writeFileSync(path.join(folder, siteManifestName(name, language)), siteManifest(whole, language))
    writeFileSync(path.join(folder, panelManifestName(name)), panelManifest(whole))
  }
}
