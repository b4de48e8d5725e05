/** Partial route manifests for public pages by language and for the panel. */
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
/** Previews use the frame of public pages, with the full manifest. */
const previewFrame = /\badmin\/content\/preview-frame\b/

type Route = { parentId?: string; path?: string; imports?: string[]; css?: string[] }
type Manifest = { entry?: Route; routes: Record<string, Route> }

/** Without staff screens, non-page addresses, and other languages, which only plain links reach. */
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

/** Without public pages and imports. Only prefetching links need imports, and the panel has none. */
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
  if (!whole.startsWith(opening))
    throw new Error('The list of routes is not written as it was: see site-manifest.ts.')
  return JSON.parse(whole.slice(opening.length).replace(/;\s*$/, '')) as Manifest
}

function write(manifest: Manifest, isKept: (id: string, route: Route) => boolean): string {
  const routes = Object.entries(manifest.routes).filter(([id, route]) => isKept(id, route))
  // Omits false properties.
  const says = (_key: string, value: unknown) => (value === false ? undefined : value)
  return `${opening}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, says)};`
}

/** Under the names that pages request. */
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
