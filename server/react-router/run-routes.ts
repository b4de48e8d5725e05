// Runs React Router for one request and splits its response.
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Histogram } from '#server/metrics/histogram.ts'
import { type PageReach, pageReaches, pageReachHeader } from '#shared/pages/page-policy.ts'
import { documentOf, nonceHeader } from './document-text.ts'
import { handlerFor } from './route-handlers.ts'

export type RouteRun = {
  build: ServerBuild
  request: Request
  context: RouterContextProvider
  times: Histogram
}

export type RouteResponse = {
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
