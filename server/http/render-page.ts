// Runs React Router for one request, and gives every document its content policy.
import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Histogram } from '#server/metrics/histogram.ts'
import { renderTimes } from '#server/metrics/work-counts.ts'
import { type PageReach, pageReaches, pageReachHeader } from '#shared/pages/page-policy.ts'
import { contentSecurityPolicy, exchangeNonceForHashes } from './content-security-policy.ts'
import { documentOf } from './document-text.ts'
import { handlerFor } from './route-handlers.ts'

/** Set by `entry.server.tsx` on documents; read and removed here. */
const nonceHeader = 'X-Script-Nonce'

/** A page rendered to its last byte. */
export type RenderedPage = { status: number; headers: Headers; body: Buffer }

export type RenderSettings = { publicOrigin: string; development: boolean }

export type RenderJob = { build: ServerBuild; request: Request; settings: RenderSettings }

/** A job for one reader; the context tells afterwards who was signed in. */
export type SingleJob = RenderJob & { context: RouterContextProvider }

/** Renders a page that everyone may share: whole, and with its scripts allowed by hash, so that it can be kept. */
export async function renderSharedPage({ build, request, settings }: RenderJob): Promise<RenderedPage> {
  const response = await runRoutes({
    build,
    request,
    context: new RouterContextProvider(),
    times: renderTimes.shared,
  })
  const headers = headersOf(response)
  const nonce = take(headers, nonceHeader)
  const reach = reachOf(headers)
  if (!nonce) {
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers, body }
  }
  const document = documentOf(response) ?? (await response.text())
  const { html, hashes } = exchangeNonceForHashes(document, nonce)
  headers.set('Content-Security-Policy', policyFor({ scripts: hashes, reach, settings }))
  return { status: response.status, headers, body: Buffer.from(html) }
}

/** Answers one client alone: staff pages, form posts, files and streams; never kept unless the route says so. */
export async function renderForOne({ build, request, settings, context }: SingleJob): Promise<Response> {
  const response = await runRoutes({ build, request, context, times: renderTimes.single })
  const headers = headersOf(response)
  const nonce = take(headers, nonceHeader)
  const reach = reachOf(headers)
  if (nonce) {
    const scripts = [`'nonce-${nonce}'`]
    headers.set('Content-Security-Policy', policyFor({ scripts, reach, settings }))
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(documentOf(response) ?? response.body, { status: response.status, headers })
}

/** What the routes set; React Router names the type of its data without the letters that it is written in. */
function headersOf(response: Response): Headers {
  const headers = new Headers(response.headers)
  if (headers.get('Content-Type') === 'text/x-script')
    headers.set('Content-Type', 'text/x-script; charset=utf-8')
  return headers
}

type Running = Pick<SingleJob, 'build' | 'request' | 'context'> & { times: Histogram }

async function runRoutes({ build, request, context, times }: Running): Promise<Response> {
  const handler = handlerFor(build, new URL(request.url).pathname)
  const begun = performance.now()
  try {
    return await handler(request, context)
  } finally {
    times.observe((performance.now() - begun) / 1000)
  }
}

type Policy = { scripts: string[]; reach: PageReach[]; settings: RenderSettings }

function policyFor({ scripts, reach, settings }: Policy): string {
  const { publicOrigin, development } = settings
  return contentSecurityPolicy({ scripts, reach, insecure: !publicOrigin.startsWith('https:'), development })
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
