/** Starts that meet each other, and starts that are killed while they bring the database forward. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openProxyLine } from '#tests/support/site/cut-line.ts'
import { startInstances } from '#tests/support/site/instances-under-test.ts'
import { startOutsideDatabase } from '#tests/support/site/outside-database.ts'
import {
  makeSiteFolder,
  type SiteUnderTest,
  startSiteUnderTest,
  watchRejectedStart,
} from '#tests/support/site/site-under-test.ts'

type Report = (line: string) => void

const meetings = 3
const interruptions = 6
/** A start that waits for its turn on a busy machine. */
const maxMailboxCheckMs = 40_000

/** Two processes on an empty database at the same moment, several times; sentences about what must not be. */
export async function playStartsAtOnce(report: Report): Promise<string[]> {
  const wrong: string[] = []
  for (let round = 1; round <= meetings; round += 1) {
    const instances = await startInstances(2)
    try {
      const statuses = await Promise.all(instances.sites.map(({ baseUrl }) => statusOf(baseUrl)))
      const database = await instances.openDatabase()
      const { migrations, doubled } = await readSchema(database).finally(() => database.end())
      report(`  round ${round}: both answer ${statuses.join(' and ')}, ${migrations} migrations, each once`)
      if (statuses.some((status) => status !== 200)) wrong.push(`the two answered ${statuses.join(', ')}`)
      if (doubled > 0) wrong.push(`${doubled} migrations or settings stand there twice`)
    } finally {
      await instances.stop()
    }
  }
  return wrong
}

/** Hides process numbers and shared memory from others, as containers do. */
const asContainer = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc', '--ipc']

/** Two containers on one volume with an embedded database; then the first is killed, and the second may start. */
export async function playTwoContainers(report: Report): Promise<string[]> {
  if (spawnSync('unshare', [...asContainer.slice(1), 'true']).status !== 0) {
    report('  left out: needs root, and unshare of Linux')
    return []
  }
  const dataDirectory = makeSiteFolder()
  const options = { dataDirectory, launcher: asContainer }
  const wrong: string[] = []
  const first = await startSiteUnderTest(options)
  let next: SiteUnderTest | undefined
  try {
    const { code, log } = await watchRejectedStart(options)
    report(`  the second ends with ${code}: ${log.trim()}`)
    if (code !== 1 || !/already in use by another container/.test(log))
      wrong.push('the second was not refused')
    if ((await statusOf(first.baseUrl)) !== 200) wrong.push('the first does not serve any more')
    await first.kill()
    next = await startSiteUnderTest(options)
    if ((await statusOf(next.baseUrl)) !== 200) wrong.push('the next does not serve what the first left')
    report(`  after kill -9 of the first the next is ready in ${Math.round(next.readyAfter)} ms`)
    return wrong
  } finally {
    await first.stop()
    await next?.stop()
    rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function statusOf(baseUrl: string): Promise<number> {
  const answer = await fetch(baseUrl)
  await answer.body?.cancel()
  return answer.status
}

type Schema = { migrations: number; missing: number; doubled: number; columns: string }

async function readSchema(client: pg.Client): Promise<Schema> {
  const ask = async (query: string) => (await client.query(query)).rows[0]
  // An early kill leaves no tables.
  const { there } = await ask(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AND to_regclass('settings') IS NOT NULL AS there",
  )
  if (!there) return { migrations: 0, missing: 0, doubled: 0, columns: '' }
  return ask(`
    SELECT count(*)::int AS migrations, coalesce(max(number) - min(number) + 1 - count(*), 0)::int AS missing,
      (count(*) - count(DISTINCT number))::int
        + (SELECT count(*) - count(DISTINCT key) FROM settings)::int AS doubled,
      (SELECT string_agg(table_name || '.' || column_name || ' ' || data_type, ', ' ORDER BY table_name, column_name)
         FROM information_schema.columns WHERE table_schema = 'public') AS columns
    FROM schema_migrations`)
}

/** Kills a start again and again while it migrates over a slow line, then lets one through. */
export async function playInterruptedMigrations(report: Report): Promise<string[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'pravas-migrations-'))
  const server = await startOutsideDatabase(directory, { durable: true })
  const line = await openProxyLine({ target: server.port })
  const environment = { DATABASE_URL: server.url(line.port), SECRET: 'half way up the stairs '.repeat(2) }
  const options = { dataDirectory: path.join(directory, 'site'), environment }
  const look = async () => {
    const client = new pg.Client(server.url())
    await client.connect()
    return readSchema(client).finally(() => client.end())
  }
  const wrong: string[] = []
  const reached: number[] = []
  let site: SiteUnderTest | undefined
  try {
    line.slow(40)
    for (let round = 1; round <= interruptions; round += 1) {
      await startAndKill(options, look)
      const { migrations, missing, doubled } = await look()
      reached.push(migrations)
      if (missing !== 0 || doubled > 0)
        wrong.push(`killed after ${migrations} migrations, ${missing} are missing, ${doubled} stand twice`)
    }
    await line.mend()
    site = await startSiteUnderTest(options)
    const { migrations, columns } = await look()
    const whole = await readWholeSchema()
    report(`  killed after ${reached.join(', ')} migrations; then ${migrations} of ${whole.migrations}`)
    if (columns !== whole.columns) wrong.push('the tables are not those of an undisturbed start')
    if ((await statusOf(site.baseUrl)) !== 200) wrong.push('the site does not serve')
    return wrong
  } finally {
    await site?.stop()
    await line.close()
    await server.stop()
    rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Kills the start a moment after it has done one migration more, or after a while when there is none left to do. */
async function startAndKill(
  options: Parameters<typeof startSiteUnderTest>[0],
  look: () => Promise<Schema>,
): Promise<void> {
  const { migrations } = await look()
  let kill = async () => {}
  const starting = startSiteUnderTest({
    ...options,
    onLaunch(launched) {
      kill = launched.kill
    },
  }).catch(() => undefined)
  const begun = performance.now()
  while ((await look()).migrations <= migrations && performance.now() - begun < maxMailboxCheckMs)
    await wait(5)
  await wait(Math.random() * 60)
  await kill()
  await starting
}

/** What a start that nobody disturbs makes. */
async function readWholeSchema(): Promise<Schema> {
  const instances = await startInstances(1)
  try {
    const database = await instances.openDatabase()
    return await readSchema(database).finally(() => database.end())
  } finally {
    await instances.stop()
  }
}
