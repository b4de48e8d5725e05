// Answers everything that React Router renders: shared pages through the page cache, the rest as it is.
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ServerBuild } from 'react-router'
import { readWithinLimit } from './body-limit.ts'
import { type FrontDesk, sendPage } from './front-desk.ts'
import { pageKeyOf } from './page-key.ts'
import { type RenderSettings, renderForOne, renderSharedPage } from './render-page.ts'
import type { SharedPages } from './shared-pages.ts'

export type PageParts = RenderSettings & {
  loadBuild: () => Promise<ServerBuild>
  pages: SharedPages
  desk: FrontDesk
}

const cacheStatus = {
  memory: 'pravas; hit',
  render: 'pravas; fwd=miss; stored',
  stale: 'pravas; hit; fwd=stale; detail=last-good',
}

/** The answer to `request`, whose URL already names the public origin. */
export async function answerPage(exchange: {
  request: Request
  node: HttpBindings
  parts: PageParts
}): Promise<Response> {
  const { request, node, parts } = exchange
  const build = await parts.loadBuild()
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const key = isRead ? pageKeyOf(build, new URL(request.url)) : undefined
  if (!key) return renderForOne({ build, request: await readWithinLimit(request), settings: parts })

  const found = await parts.pages.find(key, () => {
    const anonymous = new Request(new URL(key.key, parts.publicOrigin))
    return renderSharedPage({ build, request: anonymous, settings: parts })
  })
  if (found.from === 'refused') {
    const { status, headers, body } = found.rendered
    headers.set('Cache-Control', 'no-store')
    return new Response(new Uint8Array(body), { status, headers })
  }
  parts.desk.remember(node.incoming.url ?? '/', key)
  sendPage({ page: found.page, cacheStatus: cacheStatus[found.from], exchange: node })
  return RESPONSE_ALREADY_SENT
}
