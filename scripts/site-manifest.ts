/** The list of routes as public pages take it along: without the staff's screens and the addresses that are no pages. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

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

/** Writes it beside each whole one in `folder`, under the name that `app/hold-scripts.ts` asks for. */
export function writeSiteManifest(folder: string): void {
  const names = readdirSync(folder).filter((name) => /^manifest-[0-9a-f]+\.js$/.test(name))
  if (names.length === 0) throw new Error(`There is no list of routes in ${folder}.`)
  for (const name of names) {
    const file = path.join(folder, name)
    writeFileSync(file.replace(/\.js$/, '-site.js'), siteManifest(readFileSync(file, 'utf8')))
  }
}
