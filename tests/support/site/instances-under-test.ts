/** Several processes of the built site on one PostgreSQL and one media folder, as behind a load balancer. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { startOutsideDatabase } from './outside-database.ts'
import { outsideDatabaseFile } from './site-database.ts'
import { type SiteUnderTest, startSiteUnderTest } from './site-under-test.ts'

export type InstancesUnderTest = {
  sites: SiteUnderTest[]
  databaseUrl: string
  /** A connection past all of them; the caller ends it. */
  openDatabase: () => Promise<Client>
  /** Starts one that was killed again, at its address. */
  restart: (killed: SiteUnderTest) => Promise<void>
  stop: () => Promise<void>
}

/** Starts `count` sites at the same moment on an empty database. */
export async function startInstances(
  count: number,
  environment: Record<string, string> = {},
): Promise<InstancesUnderTest> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-instances-'))
  const server = await startOutsideDatabase(directory)
  const databaseUrl = server.url()
  const dataDirectory = path.join(directory, 'site')
  mkdirSync(dataDirectory)
  writeFileSync(path.join(dataDirectory, outsideDatabaseFile), databaseUrl)
  const shared = { DATABASE_URL: databaseUrl, SECRET: 'one for all instances '.repeat(2), LOG_LEVEL: 'warn' }
  const start = (port: Record<string, string> = {}) =>
    startSiteUnderTest({ dataDirectory, environment: { ...shared, ...environment, ...port } })
  const starts = await Promise.allSettled(Array.from({ length: count }, () => start()))
  const sites = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  async function stop() {
    await Promise.all(sites.map((site) => site.stop()))
    await server.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  async function openDatabase() {
    const client = new Client({ connectionString: databaseUrl })
    await client.connect()
    return client
  }
  async function restart(killed: SiteUnderTest) {
    const { port: PORT } = new URL(killed.baseUrl)
    sites[sites.indexOf(killed)] = await start({ PORT })
  }
  return { sites, databaseUrl, openDatabase, restart, stop }
}
