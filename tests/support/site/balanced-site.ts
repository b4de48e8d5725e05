/** Two processes of the built site on one PostgreSQL and one bucket behind a balancer; one of them is killed again and again. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { Client } from 'pg'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import type { S3Server } from '#tests/support/media/s3-server.ts'
import { startOutsideDatabase } from './outside-database.ts'
import { type RoundRobin, startRoundRobin } from './round-robin.ts'
import { outsideDatabaseFile } from './site-database.ts'
import { type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts'

export type BalancedSite = Pick<SiteUnderTest, 'baseUrl' | 'dataDirectory' | 'log' | 'run' | 'stop'> & {
  kills: () => number
}
type Start = () => Promise<SiteUnderTest>

/** Milliseconds between a start and the next kill, at least and at most. */
const life = { shortest: 4000, longest: 10_000 }
/** What an instance does soon after an answer, such as telling of an enquiry, is done within this. */
const settled = 500

export async function startBalancedSite(parts: {
  environment: Record<string, string>
  s3: Omit<S3Server, 'stop'>
}): Promise<BalancedSite> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-balanced-'))
  const database = await startOutsideDatabase(directory)
  const ports = [await findFreePort(), await findFreePort()]
  const balancer = await startRoundRobin(ports)
  const baseUrl = `http://localhost:${balancer.port}`
  const dataDirectory = path.join(directory, 'site')
  const shared = {
    ...parts.environment,
    DATABASE_URL: database.url(),
    SECRET: 'one for all instances '.repeat(2),
    PUBLIC_ORIGIN: baseUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    ...(await makeBucket(parts.s3)),
  }
  const logs: (() => string)[] = []
  const startAt = (port: number | undefined) => async () => {
    const site = await startSiteUnderTest({
      dataDirectory,
      environment: { ...shared, PORT: String(port) },
    })
    logs.push(site.log)
    return site
  }
  mkdirSync(dataDirectory)
  writeFileSync(path.join(dataDirectory, outsideDatabaseFile), database.url())
  const lasting = await startAt(ports[0])()
  if (parts.environment.DEMO === 'true') await leavePicturesToFirst(database.url())
  const killing = killAgainAndAgain(startAt(ports[1]), { balancer, port: ports[1] ?? 0 })
  await killing.started
  return {
    baseUrl,
    dataDirectory,
    log: () => logs.map((log) => log()).join(''),
    run: lasting.run,
    kills: killing.count,
    async stop() {
      await killing.stop()
      const exitCode = await lasting.stop()
      await balancer.close()
      await database.stop()
      rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
      return exitCode
    },
  }
}

/** Kills as `kill -9` does, between two requests that change something: which of those came through nobody could say. */
function killAgainAndAgain(start: Start, { balancer, port }: { balancer: RoundRobin; port: number }) {
  const over = new AbortController()
  const started = Promise.withResolvers<void>()
  let count = 0
  const killing = (async () => {
    while (!over.signal.aborted) {
      const site = await start()
      started.resolve()
      const lifetime = life.shortest + Math.random() * (life.longest - life.shortest)
      await wait(lifetime, undefined, { signal: over.signal }).catch(() => undefined)
      while (!over.signal.aborted && balancer.restingFor(port) < settled) await wait(50)
      if (over.signal.aborted) return site.stop()
      // The system takes connections for a process that is being ended, and drops them.
      balancer.spare(port, true)
      await site.kill()
      balancer.spare(port, false)
      count += 1
    }
    return undefined
  })()
  killing.catch(started.reject)
  return {
    started: started.promise,
    count: () => count,
    stop: () => {
      over.abort()
      return killing
    },
  }
}

/** The variables for a bucket of its own. */
async function makeBucket(s3: Omit<S3Server, 'stop'>): Promise<Record<string, string>> {
  const bucket = `site-${Math.random().toString(36).slice(2)}`
  const answer = await new AwsClient({ ...s3, service: 's3' }).fetch(`${s3.endpoint}/${bucket}`, {
    method: 'PUT',
  })
  if (!answer.ok) throw new Error(`no bucket could be made: ${answer.status}`)
  return {
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
}

/** The lasting instance goes on with what it has begun: two that hang the sample's pictures would hang them twice. */
async function leavePicturesToFirst(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`UPDATE settings SET value = '{"state": "loaded"}' WHERE key = 'sample_content'`)
  } finally {
    await client.end()
  }
}
