import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { log } from '#server/config/log.ts'
import { asksForJson } from '#server/react-router/data-requests.ts'
import { hydrateAtOnce, nonceHeader, respondWithDocument } from '#server/react-router/document-text.ts'
import { awaitTurn } from '#server/react-router/render-turn.ts'
import { isPublicPage, resultOfAction } from '#server/react-router/route-table.ts'
import { requestIdHeader } from '#shared/pages/page-policy.ts'
import { PageTree } from './hydration/hydrate-page.tsx'

const renderLimit = 10_000
/** `renderToString` omits it. */
const doctype = '<!DOCTYPE html>'

/** Renders the full document first, so an error can still set the status. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  pipeline: RouterContextProvider,
): Promise<Response> {
  // Nothing is rendered for it, so it does not wait for a turn.
  if (request.method === 'POST' && asksForJson(request))
    return Response.json(resultOfAction(context) ?? null, { status, headers })
  const refusal = await awaitTurn(pipeline)
  if (refusal) return refusal
  const nonce = randomBytes(16).toString('base64')
  const isPublic = isPublicPage(context)
  // A public page has no inline script, and the cache would repeat the nonce.
  const marks = isPublic ? {} : { nonce }
  const page = <PageTree router={<ServerRouter context={context} url={request.url} {...marks} />} />
  const written = renderToString(page)
  const html = somethingWaits(written) ? await renderLoaded(page, nonce) : doctype + written
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set(nonceHeader, nonce)
  if (isPublic) return respondWithDocument(html, { status, headers })
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  return respondWithDocument(hydrateAtOnce({ html, nonce, data }), { status, headers })
}

/** Its code is still loading, or it failed. */
function somethingWaits(html: string): boolean {
  return html.includes('<!--$!-->') || html.includes('<!--$?-->')
}

/** Without JavaScript a browser would not show streamed boundaries. */
async function renderLoaded(page: ReactElement, nonce: string): Promise<string> {
  const streamedHtml = await renderPatiently(page, nonce)
  const written = renderToString(page)
  return somethingWaits(written) ? streamedHtml : doctype + written
}

/** Slower than `renderToString`, and its HTML is in chunks. */
function renderPatiently(page: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onError(error) {
        failure ??= error
      },
      onAllReady() {
        clearTimeout(late)
        if (failure) return reject(failure)
        const sink = new PassThrough()
        text(sink).then((html) => resolve(html), reject)
        pipe(sink)
      },
      onShellError: reject,
    })
    const late = setTimeout(() => abort(new Error(`no page after ${renderLimit} ms`)), renderLimit)
  })
}

/** Ignores aborted requests and 4xx route errors. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  log().error({ id: request.headers.get(requestIdHeader), err: error }, 'a route failed')
}
