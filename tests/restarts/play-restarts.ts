/** Restarts the site under visitors, with the configuration that is shipped: nobody may notice more than a short pause. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { inSeconds } from '#tests/faults/in-seconds.ts'
import { checkLoad, listStoredEnquiries } from './check-load.ts'
import { startLoneSite } from './lone-site.ts'
import { startTwoInstances } from './two-instances.ts'
import { startVisitors } from './visitor-load.ts'

type Report = (line: string) => void
type Stage = { securePort: number; openDatabase: () => Promise<Client> }

const rounds = 3
/** Milliseconds of visits before and after each restart. */
const around = 5000
/** Milliseconds that somebody may wait while one of two restarts, and while one alone does. */
const maxWaitMs = { two: 3000, alone: 4000 }

/** Two instances restarted one after the other, three times; sentences about what must not be. */
export async function playRollingRestarts(report: Report): Promise<string[]> {
  const instances = await startTwoInstances()
  try {
    const restart = () => instances.restartAll()
    return await playRounds(instances, { report, restart, longest: maxWaitMs.two })
  } finally {
    await instances.stop()
  }
}

/** A site alone, restarted three times. */
export async function playLoneRestarts(report: Report): Promise<string[]> {
  const site = await startLoneSite()
  try {
    const restart = async () => report(`  ready again after ${inSeconds(await site.restart())}`)
    return await playRounds(site, { report, restart, longest: maxWaitMs.alone })
  } finally {
    await site.stop()
  }
}

/** Two instances of the release in the folder `older`, exchanged one after the other for this one. */
export async function playUpgrade(report: Report, older: string | undefined): Promise<string[]> {
  if (older === undefined) {
    report('  left out: needs the folder of an older release, built (--older FOLDER)')
    return []
  }
  const instances = await startTwoInstances(older)
  try {
    await addEnquiries(instances, 60_000)
    const restart = () => instances.restartAll(process.cwd())
    return await playRound(instances, { report, restart, longest: maxWaitMs.two, run: 'upgrade' })
  } finally {
    await instances.stop()
  }
}

/** A large table makes migrations slow. */
async function addEnquiries({ openDatabase }: Stage, count: number): Promise<void> {
  const database = await openDatabase()
  await database.query(
    `INSERT INTO enquiries (type, name, email, message, source_page)
     SELECT 'general', 'Traveller ' || n, 'traveller-' || n || '@example.com', repeat('A week in Konkan. ', 10), '/contact'
     FROM generate_series(1, $1) AS n`,
    [count],
  )
  await database.end()
}

type Play = { report: Report; restart: () => Promise<unknown>; longest: number }

async function playRounds(stage: Stage, play: Play): Promise<string[]> {
  const wrong: string[] = []
  for (let round = 1; round <= rounds; round += 1)
    wrong.push(...(await playRound(stage, { ...play, run: `round-${round}` })))
  return wrong
}

async function playRound(
  { securePort, openDatabase }: Stage,
  { report, restart, longest, run }: Play & { run: string },
): Promise<string[]> {
  const paths = ['/', '/tours', '/destinations', '/blog', '/services', '/about', '/contact']
  const visitors = startVisitors({ port: securePort, paths, run })
  await wait(around)
  await restart()
  await wait(around)
  const result = await visitors.stop()
  const database = await openDatabase()
  const stored = await listStoredEnquiries(database, run).finally(() => database.end())
  const failed = [...result.failures.values()].reduce((sum, count) => sum + count, 0)
  report(
    `  ${run}: ${failed} of ${result.pages + result.enquiries} failed, ` +
      `longest wait ${inSeconds(result.longest)}, ${stored.length} enquiries stored of ${result.acknowledged.length} acknowledged`,
  )
  return checkLoad(result, { stored, maxWaitMs: longest })
}
