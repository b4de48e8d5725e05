// Runs React Router for one request, and hands on what it answers in the parts that the pipeline needs.
import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { Histogram } from '#server/metrics/histogram.ts'
import { type PageReach, pageReaches, pageReachHeader } from '#shared/pages/page-policy.ts'
import { documentOf, nonceHeader } from './document-text.ts'
import { handlerFor } from './route-handlers.ts'

/** One request to run, and what counts the time that it takes. */
export type RouteRun = {
  build: ServerBuild
  request: Request
  context: RouterContextProvider
  times: Histogram
}

/** What the routes answered. */
export type RouteAnswer = {
  /** The answer as React Router gave it; its headers are not for the client. */
  response: Response
  headers: Headers
  /** Marks the scripts of a document; empty for every other answer. */
  nonce: string
  /** What the document reaches outside for. */
  reach: PageReach[]
  /** The document's text; undefined when the answer is to be read from `response`. */
  document: string | undefined
}

/** Runs the routes of the request's address. */
export async function runRoutes({ build, request, context, times }: RouteRun): Promise<RouteAnswer> {
  const handler = handlerFor(build, new URL(request.url).pathname)
  const begun = performance.now()
  try {
    return partsOf(await handler(request, context))
  } finally {
    times.observe((performance.now() - begun) / 1000)
  }
}

function partsOf(response: Response): RouteAnswer {
  const headers = headersOf(response)
  const nonce = take(headers, nonceHeader)
  const reach = reachOf(headers)
  return { response, headers, nonce, reach, document: documentOf(response) }
}

/** What the routes set; React Router names the type of its data without the letters that it is written in. */
function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers)
  if (headers.get('Content-Type') === 'text/x-script')
    headers.set('Content-Type', 'text/x-script; charset=utf-8')
  return headers
}

/** What a route said to us alone. */
function take(headers: Headers, name: string): string {
  const value = headers.get(name) ?? ''
  headers.delete(name)
  return value
}

function reachOf(headers: Headers): PageReach[] {
  const named = take(headers, pageReachHeader).split(' ')
  return pageReaches.filter((reach) => named.includes(reach))
}
