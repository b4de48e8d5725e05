// The request pipeline, in order, for everything that the cache fast path does not serve.
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { Log } from '#server/config/log.ts'
import { compressResponse } from '#server/http/responses/compress-response.ts'
import { forwardedTrace, requestIdOf } from '#server/http/responses/identified-response.ts'
import { plainTextResponse, redirectResponse } from '#server/http/responses/plain-text-responses.ts'
import { withoutError } from '#server/http/responses/raw-response.ts'
import { securityHeaders } from '#server/http/responses/security-headers.ts'
import { countResponse, otherRoutes, responsesOf } from '#server/metrics/work-counts.ts'
import { pagePathOf } from '#server/react-router/data-requests.ts'
import { matchPath } from '#server/react-router/route-table.ts'
import { withoutTrailingSlashes } from '#shared/pages/trailing-slashes.ts'
import { isFromOurPages, ownOrigins, ownRequest } from './own-request.ts'
import { urlOfTarget } from './request-header.ts'
import { type PageParts, respondToRequest } from './respond-to-request.ts'
import type { TrustedProxies } from './trusted-proxies.ts'

export type AppParts = PageParts & {
  loadBuild: () => Promise<ServerBuild>
  log: Log
  proxies: TrustedProxies
  isReady: () => Promise<boolean>
}

type Env = { Bindings: HttpBindings; Variables: { requestId: string; route: string; url: URL } }

/** Requested every few seconds by monitors, so logged at debug level. */
const probes: ReadonlySet<string> = new Set(['/healthz', '/readyz'])
/** A proxy may retry PUT and DELETE, so they change nothing here. */
const allowedMethods = ['GET', 'HEAD', 'POST']

/** Builds the pipeline. */
export function createApp(parts: AppParts): Hono<Env> {
  const app = new Hono<Env>()
  const fixedHeaders = Object.entries(securityHeaders(parts.publicOrigin))
  const own = ownOrigins(parts.publicOrigin)
  const isReady = oneAtATime(parts.isReady)
  let warnedOfProxy = false

  function warnOfForgottenProxy(request: HttpBindings['incoming']): void {
    const proxy = warnedOfProxy ? undefined : parts.proxies.forgottenProxy(request)
    if (proxy === undefined) return
    warnedOfProxy = true
    parts.log.warn(
      `Requests come through a proxy at ${proxy} that TRUSTED_PROXIES does not name: all visitors count as one and share its limits. If this proxy is yours, set TRUSTED_PROXIES=${proxy}.`,
    )
  }

  app.use(async function log(c, next) {
    const started = performance.now()
    c.set('requestId', requestIdOf(c.env.outgoing))
    c.set('route', otherRoutes.refused)
    c.set('url', urlOfTarget(c.env.incoming.url ?? '/', parts.publicOrigin))
    await next()
    // A cached page was written directly to Node's response.
    const sent = c.env.outgoing.headersSent ? c.env.outgoing.statusCode : c.res.status
    const status = hasLeft(c.env) ? clientClosedRequest : sent
    countResponse(responsesOf(c.var.route), status)
    // The pattern, because URLs may contain personal data.
    const trace = forwardedTrace(parts.proxies, c.env.incoming)
    const answer = {
      id: c.var.requestId,
      ...(trace ? { trace } : {}),
      method: c.req.method,
      route: c.var.route,
      status,
    }
    const level = probes.has(c.var.route) ? 'debug' : 'info'
    parts.log[level]({ ...answer, ms: Math.round((performance.now() - started) * 10) / 10 }, 'request')
  })

  app.use(async function headers(c, next) {
    await next()
    if (c.env.outgoing.headersSent) return
    for (const [name, value] of fixedHeaders) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set(
        'Content-Security-Policy',
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      )
    }
  })

  app.use(async function methods(c, next) {
    if (allowedMethods.includes(c.req.method)) return next()
    return plainTextResponse({
      status: 405,
      text: 'This method is not known here.',
      headers: { Allow: allowedMethods.join(', ') },
    })
  })

  app.use(async function https(c, next) {
    const insecure = parts.proxies.clientScheme(c.env.incoming) === 'http'
    if (!insecure || !parts.publicOrigin.startsWith('https:')) return next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return plainTextResponse({ status: 403, text: 'Send forms over https only.' })
    }
    return redirectResponse(308, c.var.url.href)
  })

  app.get('/healthz', (c) => {
    c.set('route', '/healthz')
    return plainTextResponse({ status: 200, text: 'alive' })
  })
  app.get('/readyz', async (c) => {
    c.set('route', '/readyz')
    const ready = await isReady()
    return ready
      ? plainTextResponse({ status: 200, text: 'ready' })
      : plainTextResponse({ status: 503, text: 'not ready', headers: { 'Retry-After': '2' } })
  })

  app.use(async function origin(c, next) {
    if (isFromOurPages(c.req.raw, own)) return next()
    return plainTextResponse({
      status: 403,
      text: 'This request came from another site and was not carried out.',
    })
  })

  app.use(async function readableAddress(c, next) {
    if (isReadable(c.var.url.pathname)) return next()
    return plainTextResponse({
      status: 400,
      text: 'This address cannot be read. Check it for a stray % sign.',
    })
  })

  app.use(async function trailingSlash(c, next) {
    const { pathname, search } = c.var.url
    if (pathname === '/' || !pathname.endsWith('/')) return next()
    return redirectResponse(301, (withoutTrailingSlashes(pathname) || '/') + search)
  })

  app.all('*', async (c) => {
    warnOfForgottenProxy(c.env.incoming)
    const clientAddress = parts.proxies.clientAddress(c.env.incoming)
    const { url, requestId } = c.var
    const request = ownRequest(c.req.raw, { url, clientAddress, requestId })
    const build = await parts.loadBuild()
    const { pattern, staff } = matchPath(build, pagePathOf(url.pathname))
    c.set('route', pattern)
    const response = await respondToRequest({ request, node: c.env, build, parts })
    const sent = await compressResponse(response, { request, staff })
    return withoutError(sent, { outgoing: c.env.outgoing, requestId, log: parts.log })
  })

  app.onError((error, c) => {
    if (hasLeft(c.env)) return plainTextResponse({ status: clientClosedRequest, text: '' })
    parts.log.error({ id: c.var.requestId, err: error }, 'request failed')
    return plainTextResponse({
      status: 500,
      text: `Something went wrong on our side. Reference: ${c.var.requestId}`,
    })
  })
  return app
}

function oneAtATime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

/** nginx's status for a request that the client aborted; not a server error. */
const clientClosedRequest = 499

function hasLeft({ incoming, outgoing }: HttpBindings): boolean {
  if (incoming.destroyed && !incoming.complete) return true
  return incoming.socket.destroyed && !outgoing.writableFinished
}

function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    // URIError.
    return false
  }
}
