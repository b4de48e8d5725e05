// Answers everything that React Router renders: shared pages through the page cache, the rest as it is.
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServerBuild } from 'react-router'
import { requestIdHeader } from '#shared/page-policy.ts'
import { boundBody, bringsTooMuch, limitOf, readWithinLimit } from './body-limit.ts'
import { type FrontDesk, sendPage } from './front-desk.ts'
import { type PageKey, pageKeyOf, pagePathOf, plainAddressOf } from './page-key.ts'
import { redirectAnswer } from './plain-answers.ts'
import { type RenderSettings, renderForOne, renderSharedPage } from './render-page.ts'
import { matchPath } from './route-table.ts'
import type { SharedPages } from './shared-pages.ts'
import { allowSlowBody } from './slow-bodies.ts'

export type PageParts = RenderSettings & {
  pages: SharedPages
  desk: FrontDesk
}

const cacheStatus = {
  memory: 'pravas; hit',
  render: 'pravas; fwd=miss; stored',
  stale: 'pravas; hit; fwd=stale; detail=last-good',
}

type Exchange = { request: Request; node: HttpBindings; build: ServerBuild; parts: PageParts }

/** The answer to `request`, whose URL already names the public origin. */
export async function answerPage(exchange: Exchange): Promise<Response> {
  const { request, build } = exchange
  const url = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD') return answerOne(exchange, url)
  const key = pageKeyOf(build, url)
  if (key) return answerEveryone(exchange, key)
  const elsewhere = plainAddressOf(build, url)
  return elsewhere === undefined ? answerOne(exchange, url) : redirectAnswer(301, elsewhere)
}

/** What is for this reader alone. */
async function answerOne({ request, node, build, parts }: Exchange, url: URL): Promise<Response> {
  const route = matchPath(build, pagePathOf(url.pathname))
  const maxBytes = route.body && limitOf(route.body)
  const bounded = maxBytes
    ? boundBody(request, { maxBytes, onRead: () => allowSlowBody(node.incoming) })
    : await readWithinLimit(request)
  const answer = await renderForOne({ build, request: bounded, settings: parts })
  // What is still on its way would be read to its end, only to be thrown away.
  if (maxBytes && bringsTooMuch(bounded, maxBytes)) answer.headers.set('Connection', 'close')
  return route.staff ? forStaffAlone(answer) : answer
}

/** The page that everyone shares. */
async function answerEveryone({ request, node, build, parts }: Exchange, key: PageKey): Promise<Response> {
  const found = await parts.pages.find(key, () => {
    const requestId = request.headers.get(requestIdHeader) ?? ''
    const anonymous = new Request(new URL(key.key, parts.publicOrigin), {
      headers: { [requestIdHeader]: requestId },
    })
    return renderSharedPage({ build, request: anonymous, settings: parts })
  })
  if (found.from === 'refused') {
    const { status, headers, body } = found.rendered
    headers.set('Cache-Control', 'no-store')
    return new Response(new Uint8Array(body), { status, headers })
  }
  parts.desk.remember(node.incoming.url ?? '/', build)
  parts.desk.noteView(key, node.incoming)
  sendPage({ page: found.page, cacheStatus: cacheStatus[found.from], exchange: node })
  return RESPONSE_ALREADY_SENT
}

/** Whatever a staff route answers, a redirect or a refusal too, nobody keeps it and no search engine lists it. */
function forStaffAlone(answer: Response): Response {
  answer.headers.set('Cache-Control', 'no-store')
  answer.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return answer
}
