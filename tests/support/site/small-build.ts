import { randomBytes } from 'node:crypto'
import type { MiddlewareFunction, ServerBuild } from 'react-router'
import { largeBody, publicPage, staffPage } from '#shared/pages/page-policy.ts'

type Loader = (arguments_: { request: Request; params: Record<string, string | undefined> }) => unknown

/** One route of a small site: its path, its loader or action, and whether its page may be shared. */
export type SmallRoute = {
  path: string
  loader?: Loader
  action?: Loader
  parameters?: string[]
  alone?: boolean
  /** A page of the panel that needs no session, such as the one to sign in: only the panel has data addresses. */
  staff?: boolean
  /** A staff route that takes so many bytes, behind this guard. */
  upload?: { maxBytes: number; guard: MiddlewareFunction<Response> }
  /** Stands before a page. */
  guard?: MiddlewareFunction<Response>
}

/** A real React Router build of a few routes, whose documents show their loader data as JSON in an inline script. */
export function smallBuild(routes: SmallRoute[]): ServerBuild {
  const entries = routes.map((route) => [route.path, toServerRoute(route)] as const)
  return {
    entry: { module: { default: renderDocument, handleError: () => {} } },
    routes: {
      root: { id: 'root', parentId: undefined, path: '', module: { default: () => null } },
      ...Object.fromEntries(entries),
    },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: 'test' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild
}

function toServerRoute(route: SmallRoute) {
  const { path, loader, action, alone, upload, guard } = route
  return {
    id: path,
    parentId: 'root',
    path: path.slice(1),
    module: {
      // An upload is an endpoint: it has no page.
      ...(upload ? { middleware: [upload.guard] } : { default: () => null }),
      ...(guard ? { middleware: [guard] } : {}),
      headers: ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders,
      ...(loader ? { loader } : {}),
      ...(action ? { action } : {}),
      ...(alone ? {} : { handle: handleOf(route) }),
    },
  }
}

function handleOf({ parameters, upload, staff }: SmallRoute) {
  if (staff) return staffPage()
  return upload
    ? { ...staffPage({ read: 'panel', change: 'panel' }), ...largeBody(upload.maxBytes) }
    : publicPage(parameters)
}

type SmallContext = {
  staticHandlerContext: { loaderData: unknown; matches: { route: { id: string } }[] }
  routeModules: Record<string, { handle?: { page?: object } } | undefined>
}

// biome-ignore lint/complexity/useMaxParams: the signature that React Router gives to entry.server's default export.
function renderDocument(
  _request: Request,
  status: number,
  headers: Headers,
  context: SmallContext,
): Response {
  const nonce = randomBytes(16).toString('base64')
  const shown = JSON.stringify(context.staticHandlerContext.loaderData)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('X-Script-Nonce', nonce)
  // As on the site, a page that is shared has no inline script.
  const { matches } = context.staticHandlerContext
  const isShared = matches.some(({ route }) => context.routeModules[route.id]?.handle?.page)
  const script = isShared ? '' : `<script nonce="${nonce}">start()</script>`
  return new Response(`<!doctype html><p>${shown}</p>${script}`, { status, headers })
}
