import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { log } from '#server/config/log.ts'
import { holdScripts } from './hold-scripts.ts'

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
            const html = arrange(Buffer.concat(chunks).toString('utf8'), new URL(request.url).pathname)
            resolve(new Response(html, { status, headers }))
          })
          pipe(sink)
        },
        onShellError: reject,
      },
    )
    const late = setTimeout(() => abort(new Error(`no page after ${renderLimit} ms`)), renderLimit)
  })
}

/** Staff come to work with the page, everybody else to read it. */
function arrange(html: string, pathname: string): string {
  if (import.meta.env.DEV || /^\/admin(\/|$)/.test(pathname))
    return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"')
  return holdScripts(html)
}

/** Called for errors that no route expected; a request that its client gave up, or that no route takes, is none. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  log().error({ err: error, path: new URL(request.url).pathname }, 'a route failed')
}
