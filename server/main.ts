// Entry point: starts all parts in order and stops them in reverse.
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { emailJobs } from '#server/email/queue/email-jobs.ts'
import { BodyBudget } from '#server/http/bodies/body-budget.ts'
import { CacheFastPath } from '#server/http/page-cache/cache-fast-path.ts'
import { PageCache } from '#server/http/page-cache/page-cache.ts'
import { securityHeaders } from '#server/http/responses/security-headers.ts'
import { openAccess, reportFirstAccount } from './auth/open-access.ts'
import { nightlyBackups } from './backup/nightly-backup.ts'
import { type Configuration, loadConfiguration } from './config/configuration.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { readEnvironment } from './config/env-file.ts'
import { flushLog, log, openLog } from './config/log.ts'
import { listMisspelt } from './config/nearest-setting.ts'
import { describeRelease, release } from './config/release.ts'
import { publishPendingChanges } from './content/change-notices.ts'
import {
  contentVersionIsSure,
  currentContentVersion,
  followContentVersion,
  resetContentVersion,
  withdrawnSinceVersion,
} from './content/content-version.ts'
import { findOldAddress } from './content/old-addresses.ts'
import { startSchedule } from './content/schedule/schedule-timer.ts'
import { dailyUpkeep } from './daily-jobs.ts'
import { networkOf } from './database/rate-limit.ts'
import { type RunningDatabase, startDatabase } from './database/start-database.ts'
import { departureJobs } from './departures/departures-job.ts'
import { mailboxJob } from './enquiries/mailbox/mailbox-job.ts'
import { assignInTurn } from './enquiries/office-day/assign-in-turn.ts'
import { dailyDigestJobs, readDailyDigest } from './enquiries/office-day/daily-digest-emails.ts'
import { WriteSigns } from './health/write-signs.ts'
import { createApp } from './http/app.ts'
import { type DevelopmentFiles, type HttpServer, startHttpServer } from './http/http-server.ts'
import { StaticFiles } from './http/static-files.ts'
import { TrustedProxies } from './http/trusted-proxies.ts'
import { UncachedLimit } from './http/uncached-limit.ts'
import { type JobRegistration, startJobs } from './jobs/start-jobs.ts'
import { closeMedia, openMedia } from './media/media.ts'
import { startPreparing } from './media/prepare-images.ts'
import { type DatabaseEvent, DatabaseStartError } from './postgres/database-event.ts'
import { loadServerBuild } from './react-router/load-server-build.ts'
import { startLiveUpdates } from './realtime/live-updates.ts'
import { PublicLiveEndpoint } from './realtime/public-live-stream.ts'
import { shareCards } from './sharing/card-jobs.ts'
import { startSiteMetrics } from './site-metrics.ts'
import { PageViewCounter } from './statistics/page-view-records.ts'

/** Vite serves browser files and rebuilds routes per request. */
export type DevelopmentParts = { loadBuild: () => Promise<ServerBuild>; files: DevelopmentFiles }

type Site = { address: string; stop: () => Promise<void> }

/** Runs the site until it is stopped. */
export async function runSite(development?: DevelopmentParts): Promise<void> {
  const stopping = new AbortController()
  const starting = startSite(development, stopping.signal)
  // An interrupted start must stop what it has started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      stopping.abort()
      void stopWhenStarted(starting)
    })
  const site = await starting.catch(endWithSentence)
  process.stdout.write(`Pravas is at ${site.address}\n`)
}

async function stopWhenStarted(starting: Promise<Site>): Promise<never> {
  const site = await starting.catch(endWithSentence)
  await site.stop()
  await flushLog()
  process.exit(0)
}

/** Listens after the migrations, so that no visitor meets a database that is not ready. */
async function startSite(development: DevelopmentParts | undefined, stopping: AbortSignal): Promise<Site> {
  const environment = readEnvironment()
  const config = loadConfiguration(environment)
  openLog(config.logLevel)
  log().info({ part: 'start', ...release, node: process.version }, describeRelease())
  for (const sentence of listMisspelt(environment)) log().warn({ part: 'settings' }, sentence)
  // Before the connection exists, so that no change is missed.
  followContentVersion()
  const database = await startDatabase(config, reportDatabaseEvent)
  // Ends the wait for a database that is unavailable.
  stopping.addEventListener('abort', () => database.giveUp())
  let sample: { stop: () => Promise<void> } | undefined
  try {
    await database.prepared
    await openMedia({ directory: config.mediaDirectory, bucket: config.bucket })
    if (config.demo) sample = await startSample()
    openAccess(config)
    const views = new PageViewCounter()
    const stopLiveUpdates = startLiveUpdates()
    const http = await startHttp({ config, database, development, views })
    views.start()
    const jobs = startJobs({ registrations: siteJobs(config) })
    const stopPreparing = startPreparing()
    const schedule = startSchedule()
    await reportFirstAccount(config, process.stdout)
    return {
      address: `http://localhost:${http.port}`,
      async stop() {
        stopLiveUpdates()
        await http.stop()
        await jobs.stop()
        await schedule.stop()
        await publishPendingChanges()
        const prepared = stopPreparing()
        await stopImages(sample)
        await prepared
        await views.stop()
        resetContentVersion()
        await database.stop()
      },
    }
  } catch (error) {
    // Its images must not use a closed database.
    await stopImages(sample)
    resetContentVersion()
    await database.stop()
    throw error
  }
}

/** Background and scheduled jobs; each runs on one instance. */
function siteJobs(config: Configuration): JobRegistration[] {
  const { dataDirectory, backupHour: hour, backupDirectory: directory, backupKeep: keep } = config
  const bucket = config.backupBucket
  return [
    emailJobs({ readDailyDigest, assign: assignInTurn }),
    dailyDigestJobs(),
    mailboxJob(),
    dailyUpkeep(),
    ...departureJobs(),
    ...nightlyBackups({ hour, directory, bucket, keep }),
    shareCards({ fontDirectory: path.join(dataDirectory, 'card-fonts') }),
  ]
}

/** The sample must not wait behind other images. */
async function stopImages(sample: { stop: () => Promise<void> } | undefined): Promise<void> {
  const ended = sample?.stop()
  closeMedia()
  await ended
}

/** The text exists when this resolves; images follow in the background. */
async function startSample(): Promise<{ stop: () => Promise<void> }> {
  const enough = new AbortController()
  const { loadSample } = await import('#sample/load-sample.ts')
  const { pictures } = await loadSample({
    report: (line) => process.stdout.write(`${line}\n`),
    signal: enough.signal,
  })
  return {
    stop() {
      enough.abort()
      return pictures
    },
  }
}

async function startHttp(parts: {
  config: Configuration
  database: RunningDatabase
  development: DevelopmentParts | undefined
  views: PageViewCounter
}): Promise<HttpServer> {
  const { config, database, development, views } = parts
  const { publicOrigin } = config
  const fixedHeaders = securityHeaders(publicOrigin)
  const pages = new PageCache({
    limitInBytes: development ? 0 : config.pageCacheBytes,
    version: {
      current: currentContentVersion,
      isSure: contentVersionIsSure,
      withdrawnSince: withdrawnSinceVersion,
    },
    fixedHeaders,
  })
  const files = new StaticFiles(development ? '' : path.resolve('build/client'), fixedHeaders)
  const fastPath = new CacheFastPath({
    pages,
    files,
    publicOrigin,
    onPageView: (page, headers) => views.count(page, headers),
  })
  const proxies = new TrustedProxies(config.trustedProxies)
  const liveEndpoint = new PublicLiveEndpoint({
    publicOrigin,
    fixedHeaders,
    clientAddress: (request) => proxies.clientAddress(request),
  })
  const bodies = new BodyBudget({ networkOf })
  // An instance with an embedded database is the only one.
  const signs = config.databaseUrl
    ? new WriteSigns({ mediaFolder: config.bucket ? undefined : config.mediaDirectory })
    : undefined
  const app = createApp({
    publicOrigin,
    development: development !== undefined,
    loadBuild: development?.loadBuild ?? loadServerBuild,
    pages,
    fastPath,
    limit: new UncachedLimit({ perSecond: development ? 0 : config.uncachedPerSecond, networkOf }),
    bodies,
    log: log(),
    proxies,
    findOldAddress,
    isReady: async () => (signs?.mayServe() ?? true) && (await database.isReady()),
  })
  const { host, port, occupiedSocket } = config
  const stopSigns = signs?.start()
  const metrics = await startSiteMetrics({ pages, bodies })
  const http = await startHttpServer({
    app,
    fastPath,
    liveEndpoint,
    fixedHeaders,
    proxies,
    host,
    port,
    occupiedSocket,
    developmentFiles: development?.files,
  })
  return {
    port: http.port,
    async stop() {
      stopSigns?.()
      await http.stop()
      await metrics.stop()
    },
  }
}

function reportDatabaseEvent({ level, message }: DatabaseEvent): void {
  log()[level]({ part: 'database' }, message)
}

function endWithSentence(error: unknown): never {
  // Stopped while it waited for the database.
  if (error instanceof Error && error.name === 'AbortError') process.exit(0)
  const expected = error instanceof ConfigurationError || error instanceof DatabaseStartError
  if (!expected) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}

if (import.meta.env.PROD) {
  const words = process.argv.slice(2)
  // A running site holds no code of the commands.
  if (words.length === 0) await runSite()
  else await import('./staff-commands.ts').then((part) => part.runStaffCommand(words)).catch(endWithSentence)
}
