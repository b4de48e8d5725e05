import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { log } from '#server/config/log.ts'

const renderLimit = 10_000

/** Renders a document whole: it is sent only when nothing in it can fail any more, and compresses best so. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  return new Promise((resolve, reject) => {
    let failure: unknown
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onError(error) {
          failure ??= error
        },
        onAllReady() {
          if (failure) return reject(failure)
          const chunks: Buffer[] = []
          const sink = new PassThrough()
          sink.on('data', (chunk: Buffer) => chunks.push(chunk))
          sink.on('end', () => {
            clearTimeout(late)
            headers.set('Content-Type', 'text/html; charset=utf-8')
            headers.set('X-Script-Nonce', nonce)
            resolve(new Response(scriptsLast(Buffer.concat(chunks).toString('utf8')), { status, headers }))
          })
          pipe(sink)
        },
        onShellError: reject,
      },
    )
    const late = setTimeout(() => abort(new Error(`no page after ${renderLimit} ms`)), renderLimit)
  })
}

/** The page is readable without its script, so the script must not take the line from the hero picture and the fonts. */
function scriptsLast(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
}

/** Called for errors that no route expected; a request that its client gave up, or that no route takes, is none. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  log().error({ err: error, path: new URL(request.url).pathname }, 'a route failed')
}
