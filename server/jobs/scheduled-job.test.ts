import { sql } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openLog } from '#server/config/log.ts'
import { database } from '#server/database/database.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { jobQueue, jobSchema } from './job-queue.ts'
import { type ScheduledJob, scheduledJob, startJobs } from './start-jobs.ts'

useTestDatabase()

const name = 'night-work'

beforeEach(async () => {
  await database().execute(sql.raw(`DROP SCHEMA IF EXISTS ${jobSchema} CASCADE`))
})

/** One instance of the site, whose night work is `run`. */
function startSite(run: ScheduledJob['run'], given: Partial<ScheduledJob> = {}) {
  const job = scheduledJob({ name, cron: '0 2 * * *', longestHours: 1, lookEverySeconds: 0.5, ...given, run })
  const site = startJobs({ registrations: [job] })
  onTestFinished(site.stop)
  return site
}

async function countJobs(state: string): Promise<number> {
  const { rows } = await database().execute<{ count: number }>(
    sql.raw(
      `SELECT count(*)::int AS count FROM ${jobSchema}.job WHERE name = '${name}' AND state = '${state}'`,
    ),
  )
  return rows[0]?.count ?? 0
}

/** Once it waits for another attempt, which is seconds away, that time has come. */
async function bringRetryForward(): Promise<void> {
  await waitFor(async () => (await countJobs('retry')) === 1)
  await database().execute(
    sql.raw(`UPDATE ${jobSchema}.job SET start_after = now() WHERE name = '${name}' AND state = 'retry'`),
  )
}

test('of two instances one does what has come due, and what comes due meanwhile is the same work', async () => {
  const runs: number[] = []
  const held = Promise.withResolvers<void>()
  const sites = [1, 2].map((site) =>
    startSite(
      async () => {
        runs.push(site)
        await held.promise
      },
      { atStart: true },
    ),
  )
  await Promise.all(sites.map(({ started }) => started))
  await waitFor(() => runs.length > 0)
  expect(await jobQueue().send(name)).toBeNull()
  held.resolve()
  await waitFor(async () => (await countJobs('completed')) === 1)
  expect(runs).toHaveLength(1)
  expect([await countJobs('created'), await countJobs('active')]).toEqual([0, 0])
})

test('nights that were missed are made up for by one run of one instance', async () => {
  const before = startSite(async () => undefined)
  await before.started
  await before.stop()
  for (const change of [
    `UPDATE ${jobSchema}.schedule SET created_on = now() - interval '9 days'`,
    `UPDATE ${jobSchema}.version SET cron_on = now() - interval '3 days'`,
  ])
    await database().execute(sql.raw(change))
  let runs = 0
  const sites = [1, 2].map(() =>
    startSite(async () => {
      runs += 1
    }),
  )
  await Promise.all(sites.map(({ started }) => started))
  await waitFor(async () => (await countJobs('completed')) > 0)
  expect([runs, await countJobs('created'), await countJobs('completed')]).toEqual([1, 0, 1])
})

test('before it is due nothing is done', async () => {
  let runs = 0
  const site = startSite(async () => {
    runs += 1
  })
  await site.started
  const [schedule] = await jobQueue().getSchedules(name)
  expect(schedule).toMatchObject({ cron: '0 2 * * *', timezone: 'Asia/Kolkata', lastJobId: null })
  expect([runs, await countJobs('created')]).toEqual([0, 0])
})

test('a run that throws is logged and made again', async () => {
  const lines: { msg: string; job?: string; err?: { message: string } }[] = []
  openLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  onTestFinished(() => void openLog('silent'))
  let runs = 0
  const site = startSite(
    async () => {
      runs += 1
      if (runs === 1) throw new Error('no room')
    },
    { atStart: true },
  )
  await site.started
  await bringRetryForward()
  await waitFor(async () => (await countJobs('completed')) === 1)
  expect(runs).toBe(2)
  expect(lines).toMatchObject([{ msg: 'a scheduled job failed', job: name, err: { message: 'no room' } }])
})

test('a site that stops waits for no run, and the next start takes it up', async () => {
  const begun = Promise.withResolvers<void>()
  const first = startSite(
    () => {
      begun.resolve()
      return new Promise(() => undefined)
    },
    { atStart: true },
  )
  await begun.promise
  await first.stop()
  await bringRetryForward()
  let runs = 0
  const second = startSite(async () => {
    runs += 1
  })
  await second.started
  await waitFor(async () => (await countJobs('completed')) === 1)
  expect(runs).toBe(1)
})

test('a run that is fetched while the site stops is not begun', async () => {
  let runs = 0
  let fetched = async () => undefined as unknown
  const queue = {
    schedule: async () => undefined,
    work: async (...given: [string, object, typeof fetched]) => {
      fetched = given[2]
      return 'a worker'
    },
  } as unknown as ReturnType<typeof jobQueue>
  const job = scheduledJob({
    name,
    cron: '0 2 * * *',
    longestHours: 1,
    async run() {
      runs += 1
    },
  })
  const site = new AbortController()
  await job.work(queue, { stopping: site.signal, breakingOff: site.signal })
  site.abort()
  await expect(fetched()).rejects.toThrow('aborted')
  expect(runs).toBe(0)
})
