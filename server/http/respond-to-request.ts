// Responds to everything that React Router renders.
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { isStaff, storeRouteNeeds } from '#server/auth/staff-context.ts'
import { runInShare, type Share } from '#server/database/database-share.ts'
import type { BodyBudget } from '#server/http/bodies/body-budget.ts'
import { boundBody, limitOf } from '#server/http/bodies/body-limit.ts'
import { leavesTooMuch, watchForRejection } from '#server/http/bodies/rejected-body.ts'
import { allowSlowBody } from '#server/http/bodies/slow-bodies.ts'
import { type CacheFastPath, sendPage } from '#server/http/page-cache/cache-fast-path.ts'
import type { PageCache } from '#server/http/page-cache/page-cache.ts'
import {
  canonicalAddressOf,
  type PageKey,
  pageKeyOf,
  setCacheRules,
} from '#server/http/page-cache/page-key.ts'
import {
  overloadedResponse,
  plainTextResponse,
  type Reader,
  redirectResponse,
  unshownResponse,
} from '#server/http/responses/plain-text-responses.ts'
import { asksForJson, isDataPath, pagePathOf } from '#server/react-router/data-requests.ts'
import { RenderTurn, renderInTurn } from '#server/react-router/render-turn.ts'
import { type MatchedPath, matchPath } from '#server/react-router/route-table.ts'
import { brokenBodyResponse } from '#shared/forms/posted-form.ts'
import { clientAddressOf, requestIdHeader } from '#shared/pages/page-policy.ts'
import { signInPaths } from '#shared/staff/staff-paths.ts'
import { isRead, type OwnRequest } from './own-request.ts'
import { type RenderedPage, type RenderSettings, renderForOne, renderSharedPage } from './render-page.ts'
import type { UncachedLimit, UncachedRequest } from './uncached-limit.ts'

export type PageParts = RenderSettings & {
  pages: PageCache
  fastPath: CacheFastPath
  limit: UncachedLimit
  bodies: BodyBudget
  findOldAddress?: ((url: URL) => Promise<string | undefined>) | undefined
}

const cacheStatus = {
  memory: 'pravas; hit',
  render: 'pravas; fwd=miss; stored',
  stale: 'pravas; hit; fwd=stale; detail=last-good',
}

type Exchange = { request: OwnRequest; node: HttpBindings; build: ServerBuild; parts: PageParts }

/** Returns the response for a route. */
export async function respondToRequest(exchange: Exchange): Promise<Response> {
  const { request, build } = exchange
  // Public pages are documents; only the panel requests data.
  if (isDataPath(request.url.pathname) && !matchPath(build, pagePathOf(request.url.pathname)).staff)
    return plainTextResponse({ status: 404, text: 'Not found' })
  if (!isRead(request) || isDataPath(request.url.pathname)) return respondToOne(exchange)
  if (isNumbered(request.url)) {
    const moved = await redirectToMoved(exchange)
    if (moved) return moved
  }
  const key = pageKeyOf(build, request.url)
  if (key) return respondFromCache(exchange, key)
  const elsewhere = canonicalAddressOf(build, request.url)
  if (elsewhere !== undefined) return redirectResponse(301, elsewhere)
  const answer = await respondToOne(exchange)
  const moved = answer.status === 404 ? await redirectToMoved(exchange) : undefined
  if (!moved) return answer
  await answer.body?.cancel()
  return moved
}

/** Addresses of WordPress by number, such as `/?p=12`, which would show the home page. */
function isNumbered({ pathname, searchParams }: URL): boolean {
  return pathname === '/' && (searchParams.has('p') || searchParams.has('page_id'))
}

/** Undefined if no item had the address, or if the database is away. */
async function redirectToMoved({ request, build, parts }: Exchange): Promise<Response | undefined> {
  if (!parts.findOldAddress || matchPath(build, pagePathOf(request.url.pathname)).staff) return undefined
  const find = parts.findOldAddress
  const page = await runInShare('pages', () => find(request.url)).catch(() => undefined)
  return page === undefined ? undefined : redirectResponse(301, page)
}

async function respondToOne(exchange: Exchange): Promise<Response> {
  const { request, build, parts } = exchange
  const { url } = request
  const { limit } = parts
  const route = matchPath(build, pagePathOf(url.pathname))
  if (isRead(request) && limit.isFile(url.pathname)) return renderOne({ ...exchange, route })
  const ticket = await limit.take(requesterOf(request))
  if (ticket instanceof Response) return ticket
  const context = new RouterContextProvider()
  const isScreen = isScreenRequest(route, url)
  storeRouteNeeds(context, { needs: route.needs, isScreen })
  // Staff pages must not delay public forms.
  const pages = route.guarded ? 'staff' : 'formResults'
  const turn = new RenderTurn({
    enter: () => limit.enterQueue(pages, addressOf(request)),
    refuse: () => unshownResponse(readerOf(request)),
  })
  const expectsJson = !route.staff && asksForJson(request)
  if (isScreen && !isRead(request) && !expectsJson) renderInTurn(context, turn)
  const release =
    isRead(request) && route.isPage ? await limit.enterQueue(queueOf(route), addressOf(request)) : noSlot
  if (!release) return overloadedResponse(readerOf(request))
  try {
    const answer = await renderOne({ ...exchange, route, context })
    const isFile = isRead(request) && isImmutable(answer)
    if (isFile) limit.rememberFile(url.pathname)
    // Staff and existing files do not count.
    if (isFile || isStaff(context)) ticket.refund()
    return answer
  } finally {
    release()
    turn.end()
  }
}

function isScreenRequest({ isPage }: MatchedPath, { pathname }: URL): boolean {
  return isPage && !isDataPath(pathname)
}

async function renderOne(
  work: Exchange & { route: MatchedPath; context?: RouterContextProvider },
): Promise<Response> {
  const { request, node, build, parts, route, context = new RouterContextProvider() } = work
  const rejectionWatch = watchForRejection(request, route)
  const bounded = boundBody(request, {
    ...limitOf(route),
    budget: parts.bodies,
    onBroken: rejectionWatch.onBroken,
    signal: rejectionWatch.signal,
    incoming: node.incoming,
    clientAddress: addressOf(request),
    ...(route.body ? { onRead: () => allowSlowBody(node.incoming) } : {}),
  })
  const share = shareOf(request, route)
  const rendered = await runInShare(share, () =>
    Promise.race([
      rejectionWatch.answer,
      renderForOne({ build, request: bounded, settings: parts, context }),
    ]),
  )
  const broken = rendered.status === 500 && rejectionWatch.broken()
  const answer = broken ? brokenBodyResponse(broken) : rendered
  if (leavesTooMuch(node.incoming)) answer.headers.set('Connection', 'close')
  return route.staff ? forStaffAlone(answer) : answer
}

/** Sign-in requests must not use the connections of signed-in staff. */
function shareOf(request: OwnRequest, { staff }: MatchedPath): Share {
  if (!staff) return isRead(request) ? 'pages' : 'forms'
  return signInPaths.includes(pagePathOf(request.url.pathname)) ? 'forms' : 'staff'
}

async function respondFromCache(exchange: Exchange, key: PageKey): Promise<Response> {
  const { request, node, build, parts } = exchange
  if (key.status === 404) {
    const moved = await redirectToMoved(exchange)
    if (moved) return moved
  }
  if (parts.pages.needsRender(key)) {
    const ticket = await parts.limit.take(requesterOf(request))
    if (ticket instanceof Response) return ticket
  }
  const found = await parts.pages.find(key, () => renderShared({ request, node, build, parts }, key))
  const { status } = found.from === 'refused' ? found.rendered : found.page
  if (status === 404 && key.status === 200) {
    const moved = await redirectToMoved(exchange)
    if (moved) return moved
  }
  if (found.from === 'refused') {
    const { headers, body } = found.rendered
    setCacheRules(headers, { status, isCached: false })
    return new Response(new Uint8Array(body), { status, headers })
  }
  // Unknown addresses would evict the others, and an import may store them.
  if (status === 200 && !isNumbered(request.url)) parts.fastPath.remember(node.incoming.url ?? '/', build)
  parts.fastPath.noteView(key, node.incoming)
  const { bodies } = parts.pages
  sendPage({ page: found.page, bodies, cacheStatus: cacheStatus[found.from], exchange: node })
  return RESPONSE_ALREADY_SENT
}

async function renderShared({ request, build, parts }: Exchange, key: PageKey): Promise<RenderedPage> {
  const release = await parts.limit.enterQueue('site', addressOf(request))
  if (!release) return overloadPage(readerOf(request))
  const requestId = request.headers.get(requestIdHeader) ?? ''
  const anonymous = new Request(new URL(key.key, parts.publicOrigin), {
    headers: { [requestIdHeader]: requestId },
  })
  try {
    return await runInShare('pages', () => renderSharedPage({ build, request: anonymous, settings: parts }))
  } finally {
    release()
  }
}

async function overloadPage(reader: Reader): Promise<RenderedPage> {
  const { status, headers, body } = overloadedResponse(reader)
  return { status, headers, body: Buffer.from(await new Response(body).arrayBuffer()) }
}

function noSlot(): void {}

function isImmutable({ ok, status, headers }: Response): boolean {
  return (ok || status === 304) && (headers.get('Cache-Control') ?? '').includes('immutable')
}

function queueOf({ staff }: MatchedPath): 'staff' | 'site' {
  return staff ? 'staff' : 'site'
}

function addressOf({ headers }: OwnRequest): string {
  return clientAddressOf(headers)
}

function readerOf({ headers, url }: OwnRequest): Reader {
  return { accept: headers.get('Accept') ?? '', path: url.pathname }
}

function requesterOf(request: OwnRequest): UncachedRequest {
  return { method: request.method, address: addressOf(request), ...readerOf(request) }
}

/** Staff responses are never cached or indexed, including errors. */
function forStaffAlone(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('X-Robots-Tag', 'noindex, nofollow')
  if (answer.status === 503 && !answer.headers.has('Retry-After')) answer.headers.set('Retry-After', '5')
  return answer
}
