// Runs React Router for one request and splits its response.
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Histogram } from '#server/metrics/metric-text.ts'
import { type PageReach, pageReaches, pageReachHeader } from '#shared/pages/page-policy.ts'
import { isDataPath, pagePathOf } from './data-requests.ts'
import { documentOf, nonceHeader } from './document-text.ts'
import { addErrorIds } from './error-ids.ts'
import { respondInOrder } from './render-turn.ts'
import { matchPath } from './route-table.ts'

const mode = import.meta.env.PROD ? 'production' : 'development'
const everyRoute = ''

// Creating a handler is as expensive as a response.
const handlersByBuild = new WeakMap<ServerBuild, Map<string, RequestHandler>>()

/**
 * React Router matches all routes several times per request, so data and files use only the matching ones.
 */
export function handlerFor(build: ServerBuild, pathname: string): RequestHandler {
  const { routeIds, isPage } = matchPath(build, pagePathOf(pathname))
  const ids = isPage && !isDataPath(pathname) ? [] : routeIds
  const leaf = ids.at(-1) ?? everyRoute
  const handlers = handlersByBuild.get(build) ?? new Map<string, RequestHandler>()
  handlersByBuild.set(build, handlers)
  const known = handlers.get(leaf)
  if (known) return known
  const handler = createRequestHandler(
    addErrorIds(leaf === everyRoute ? respondInOrder(build) : onlyWith(ids, build)),
    mode,
  )
  handlers.set(leaf, handler)
  return handler
}

function onlyWith(ids: readonly string[], build: ServerBuild): ServerBuild {
  return { ...build, routes: Object.fromEntries(ids.map((id) => [id, build.routes[id]])) }
}

type RouteRun = {
  build: ServerBuild
  request: Request
  context: RouterContextProvider
  times: Histogram
}

type RouteResponse = {
  /** Its headers are internal. */
  response: Response
  headers: Headers
  nonce: string
  reach: PageReach[]
  document: string | undefined
}

/** Runs the matching routes of the request. */
export async function runRoutes({ build, request, context, times }: RouteRun): Promise<RouteResponse> {
  const handler = handlerFor(build, new URL(request.url).pathname)
  const begun = performance.now()
  try {
    return partsOf(await handler(request, context))
  } finally {
    times.observe((performance.now() - begun) / 1000)
  }
}

function partsOf(response: Response): RouteResponse {
  const headers = headersOf(response)
  const nonce = take(headers, nonceHeader)
  const reach = reachOf(headers)
  return { response, headers, nonce, reach, document: documentOf(response) }
}

/** React Router omits the charset of its data. */
function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers)
  if (headers.get('Content-Type') === 'text/x-script')
    headers.set('Content-Type', 'text/x-script; charset=utf-8')
  return headers
}

/** Removes an internal header and returns its value. */
function take(headers: Headers, name: string): string {
  const value = headers.get(name) ?? ''
  headers.delete(name)
  return value
}

function reachOf(headers: Headers): PageReach[] {
  const named = take(headers, pageReachHeader).split(' ')
  return pageReaches.filter((reach) => named.includes(reach))
}
