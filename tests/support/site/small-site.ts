import { once } from 'node:events'
import { createServer, request as nodeRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerBuild } from 'react-router'
import { onTestFinished } from 'vitest'
import { log } from '#server/config/log.ts'
import { findOldAddress } from '#server/content/old-addresses.ts'
import { networkOf } from '#server/database/rate-limit.ts'
import { createApp } from '#server/http/app.ts'
import { BodyBudget } from '#server/http/bodies/body-budget.ts'
import { type LiveEndpoint, startHttpServer } from '#server/http/http-server.ts'
import { CacheFastPath } from '#server/http/page-cache/cache-fast-path.ts'
import { PageCache } from '#server/http/page-cache/page-cache.ts'
import { securityHeaders } from '#server/http/responses/security-headers.ts'
import { StaticFiles } from '#server/http/static-files.ts'
import { TrustedProxies } from '#server/http/trusted-proxies.ts'
import { UncachedLimit } from '#server/http/uncached-limit.ts'
import { type SmallRoute, smallBuild } from './small-build.ts'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer; text: string }
export type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

type Options = {
  publicOrigin?: string
  trustedProxies?: string[]
  cacheBytes?: number
  /** Uncached responses a second for each network; without it there is no limit. */
  uncachedPerSecond?: number
  /** The clock of that limit, in milliseconds. */
  clock?: () => number
  /** Its waits, in milliseconds. */
  pause?: (milliseconds: number) => Promise<unknown>
  folder?: string
  liveEndpoint?: LiveEndpoint
  /** The site's own, instead of one that the test turns. */
  version?: ConstructorParameters<typeof PageCache>[0]['version']
}

/** The whole pipeline on a free port over a few routes, with a content version that the test turns. */
export function startSmallSite(routes: SmallRoute[], options: Options = {}) {
  return startPipeline(smallBuild(routes), options)
}

/** The same over any build; ends with the running test. */
export async function startPipeline(build: ServerBuild, options: Options = {}) {
  const publicOrigin = options.publicOrigin ?? 'https://site.test'
  const content = { version: 1, sure: true, withdrawn: 0, ready: true }
  const fixedHeaders = securityHeaders(publicOrigin)
  const pages = new PageCache({
    limitInBytes: options.cacheBytes ?? 10_000_000,
    version: options.version ?? {
      current: () => content.version,
      isSure: () => content.sure,
      withdrawnSince: () => content.withdrawn,
    },
    fixedHeaders,
  })
  const views: string[] = []
  const proxies = new TrustedProxies(options.trustedProxies ?? [])
  const fastPath = new CacheFastPath({
    pages,
    files: new StaticFiles(options.folder ?? '', fixedHeaders),
    publicOrigin,
    onPageView: (page) => void views.push(page),
  })
  const app = createApp({
    publicOrigin,
    development: false,
    loadBuild: async () => build,
    pages,
    fastPath,
    limit: new UncachedLimit({
      perSecond: options.uncachedPerSecond ?? 0,
      networkOf,
      ...(options.clock ? { now: options.clock } : {}),
      ...(options.pause ? { pause: options.pause } : {}),
    }),
    bodies: new BodyBudget({ networkOf }),
    log: log(),
    proxies,
    findOldAddress,
    isReady: async () => content.ready,
  })
  const server = await startHttpServer({
    ...{ app, fastPath, fixedHeaders, proxies, host: '127.0.0.1', port: 0 },
    liveEndpoint: options.liveEndpoint,
  })
  onTestFinished(() => server.stop())
  return {
    content,
    pages,
    /** Paths of the pages that were sent, each time one was. */
    views,
    port: server.port,
    stop: server.stop,
    ask: (path: string, sent: Ask = {}) => ask(server.port, path, sent),
  }
}

/** Sends exactly these bytes as path and headers, which `fetch` would tidy. */
// biome-ignore lint/complexity/useMaxParams: reads as one line in every test.
async function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Ask): Promise<Answer> {
  const request = nodeRequest({ port, host: '127.0.0.1', path, method, headers, agent: false })
  request.end(body)
  const [response] = await once(request, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return { status: response.statusCode, headers: response.headers, body: bytes, text: bytes.toString('utf8') }
}

/** On a busy machine a form may wait too long for the database: the page asks to send it again. */
export async function repeatWhileBusy(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503 || !answer.headers['retry-after']) return answer
  }
}

/** A port that something listens on until the test ends. */
export async function usedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
