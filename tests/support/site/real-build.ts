/** The site's own routes as a React Router build, straight from the source, for tests from request to answer. */
import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ServerBuild, UNSAFE_withComponentProps } from 'react-router'
import routes from '#app/routes.ts'

type RouteModule = Record<string, unknown>
type Entry = RouteConfigEntry & { parentId: string }

const modules = import.meta.glob<RouteModule>(['/app/**/*.{ts,tsx}', '!/app/**/*.test.{ts,tsx}'])

/** Everything but the browser's files. */
export async function realBuild(): Promise<ServerBuild> {
  const entries = flatten(routes, 'root')
  const served = await Promise.all(entries.map(serveEntry))
  const all = { root: await serve({ id: 'root', path: '', file: 'root.tsx' }), ...Object.fromEntries(served) }
  return {
    entry: { module: await load('entry.server.tsx') },
    routes: all,
    assets: {
      version: 'test',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: [] },
      routes: Object.fromEntries(Object.entries(all).map(([id, route]) => [id, describeAssets(route)])),
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

function flatten(entries: readonly RouteConfigEntry[], parentId: string): Entry[] {
  return entries.flatMap((entry) => [
    { ...entry, parentId },
    ...flatten(entry.children ?? [], entry.id ?? idOf(entry.file)),
  ])
}

async function serveEntry(entry: Entry): Promise<[string, Awaited<ReturnType<typeof serve>>]> {
  const id = entry.id ?? idOf(entry.file)
  return [id, await serve({ ...entry, id })]
}

type Served = { id: string; file: string; path?: string; index?: boolean; parentId?: string }

async function serve({ id, file, path: address, index, parentId }: Served) {
  const place = { id, parentId, path: address, index }
  const module = await load(file)
  const Screen = module.default as Parameters<typeof UNSAFE_withComponentProps>[0] | undefined
  // The build does this to every screen: only so does it get `loaderData` and `actionData`.
  return { ...place, module: Screen ? { ...module, default: UNSAFE_withComponentProps(Screen) } : module }
}

async function load(file: string): Promise<RouteModule> {
  const found = modules[`/app/${file}`]
  if (!found) throw new Error(`There is no app/${file}.`)
  return found()
}

function idOf(file: string): string {
  return file.slice(0, -path.extname(file).length)
}

function describeAssets({ module, ...place }: Awaited<ReturnType<typeof serve>>) {
  const has = { hasLoader: 'loader' in module, hasAction: 'action' in module }
  return { ...place, ...has, module: `/assets/${place.id}.js`, imports: [] }
}
