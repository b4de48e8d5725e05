// Starts everything in order and stops it in the reverse one: the entry of the server bundle.
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { type Configuration, configuration, loadConfiguration } from './config/configuration.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { log, openLog } from './config/log.ts'
import { createApp } from './http/app.ts'
import { FrontDesk } from './http/front-desk.ts'
import { type DevelopmentFiles, startHttpServer } from './http/http-server.ts'
import { securityHeaders } from './http/security-headers.ts'
import { SharedPages } from './http/shared-pages.ts'
import { StaticFiles } from './http/static-files.ts'
import { TrustedProxies } from './http/trusted-proxies.ts'

export type Site = { address: string; stop: () => Promise<void> }

/** What development does otherwise: Vite hands out browser files and rebuilds the routes for each request. */
export type DevelopmentParts = { loadBuild: () => Promise<ServerBuild>; files: DevelopmentFiles }

/** Starts the site and resolves once it listens. */
export async function startSite(development?: DevelopmentParts): Promise<Site> {
  const config = loadConfiguration()
  openLog(config.logLevel)
  const server = await startHttp(config, development)
  const address = `http://localhost:${server.port}`
  return { address, stop: () => server.stop() }
}

async function startHttp(config: Configuration, development: DevelopmentParts | undefined) {
  const fixedHeaders = securityHeaders(config.publicOrigin)
  const pages = new SharedPages({
    limitInBytes: development ? 0 : config.pageCacheBytes,
    version: { current: () => 1, isSure: () => true },
    fixedHeaders,
  })
  const files = new StaticFiles(development ? '' : path.resolve('build/client'), fixedHeaders)
  const desk = new FrontDesk({ pages, files })
  const app = createApp({
    publicOrigin: config.publicOrigin,
    development: development !== undefined,
    loadBuild: development?.loadBuild ?? (() => import('virtual:react-router/server-build')),
    pages,
    desk,
    log: log(),
    proxies: new TrustedProxies(config.trustedProxies),
    isReady: async () => true,
  })
  return startHttpServer({
    app,
    desk,
    host: config.host,
    port: config.port,
    developmentFiles: development?.files,
  })
}

/** Runs the site until it is told to stop; the process's exit code says whether all went well. */
export async function runSite(development?: DevelopmentParts): Promise<void> {
  const site = await startSite(development).catch((error: unknown) => {
    if (!(error instanceof ConfigurationError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  process.stdout.write(`${configuration().demo ? 'The demo' : 'The site'} is at ${site.address}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void site.stop().then(() => process.exit(0))
    })
  }
}

if (import.meta.env.PROD) await runSite()
