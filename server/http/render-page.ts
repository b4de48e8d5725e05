// Renders pages and sets the Content-Security-Policy of documents.
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { contentSecurityPolicy } from '#server/http/responses/security-headers.ts'
import { renderTimes } from '#server/metrics/work-counts.ts'
import { runRoutes } from '#server/react-router/run-routes.ts'
import type { PageReach } from '#shared/pages/page-policy.ts'

export type RenderedPage = { status: number; headers: Headers; body: Buffer }

export type RenderSettings = { publicOrigin: string; development: boolean }

export type RenderJob = { build: ServerBuild; request: Request; settings: RenderSettings }

/** After the render, the context shows which user is signed in. */
export type SingleJob = RenderJob & { context: RouterContextProvider }

/** Its policy allows no inline script. */
export async function renderSharedPage({ build, request, settings }: RenderJob): Promise<RenderedPage> {
  const { response, headers, nonce, reach, document } = await runRoutes({
    build,
    request,
    context: new RouterContextProvider(),
    times: renderTimes.shared,
  })
  if (nonce) headers.set('Content-Security-Policy', policyFor({ scripts: [], reach, settings }))
  const body = document === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(document)
  return { status: response.status, headers, body }
}

/** `no-store` unless the route sets Cache-Control. */
export async function renderForOne({ build, request, settings, context }: SingleJob): Promise<Response> {
  const times = renderTimes.single
  const { response, headers, nonce, reach, document } = await runRoutes({ build, request, context, times })
  if (nonce) {
    const scripts = [`'nonce-${nonce}'`]
    headers.set('Content-Security-Policy', policyFor({ scripts, reach, settings }))
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return new Response(document ?? response.body, { status: response.status, headers })
}

type Policy = { scripts: string[]; reach: PageReach[]; settings: RenderSettings }

function policyFor({ scripts, reach, settings }: Policy): string {
  const { publicOrigin, development } = settings
  return contentSecurityPolicy({ scripts, reach, insecure: !publicOrigin.startsWith('https:'), development })
}
