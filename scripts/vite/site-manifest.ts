/** The list of routes as public pages take it along: without the staff's screens and the addresses that are no pages. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRouteManifest, siteManifestName } from '#server/react-router/route-manifest-name.ts'

const opening = 'window.__reactRouterManifest='
const notOfTheSite = /^(admin|endpoints)\/|^uploads$/

type Manifest = { routes: Record<string, { parentId?: string }> }

/** The text of the smaller file, from that of the whole one. */
export function siteManifest(whole: string): string {
  if (!whole.startsWith(opening))
    throw new Error('The list of routes is not written as it was: see site-manifest.ts.')
  const manifest = JSON.parse(whole.slice(opening.length).replace(/;\s*$/, '')) as Manifest
  const routes = Object.entries(manifest.routes).filter(
    ([id, { parentId = '' }]) => !notOfTheSite.test(id) && !notOfTheSite.test(parentId),
  )
  // What a route does not have, it need not say.
  const says = (_key: string, value: unknown) => (value === false ? undefined : value)
  return `${opening}${JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) }, says)};`
}

/** Writes it beside each whole one in `folder`, under the name that public pages ask for. */
export function writeSiteManifest(folder: string): void {
  const names = readdirSync(folder).filter(isRouteManifest)
  if (names.length === 0) throw new Error(`There is no list of routes in ${folder}.`)
  for (const name of names) {
    const whole = readFileSync(path.join(folder, name), 'utf8')
    writeFileSync(path.join(folder, siteManifestName(name)), siteManifest(whole))
  }
}
