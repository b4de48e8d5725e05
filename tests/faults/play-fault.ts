/** Plays one fault while clients use the site, then checks the guarantees. */
import { setTimeout as wait } from 'node:timers/promises'
import { checkSightings, type Expected } from './check-sightings.ts'
import type { Stage } from './fault-fixture.ts'
import { inSeconds } from './in-seconds.ts'
import type { SightingCount } from './sightings.ts'

export type Fault<OnStage extends Stage> = Expected & {
  name: string
  begin: (stage: OnStage) => Promise<void> | void
  end: (stage: OnStage) => Promise<void> | void
}

export type Played = {
  name: string
  /** What was met while it lasted. */
  seen: SightingCount[]
  /** Milliseconds from the moment its database went away until the site said so. */
  knownAfter: number | undefined
  acknowledged: number
  /** Milliseconds from its end until everything had worked again once. */
  backAfter: number
  /** Broken guarantees. */
  wrong: string[]
}

/** Milliseconds until everything must work again. */
const longestRecovery = 60_000

export async function runFault<OnStage extends Stage>(
  stage: OnStage,
  { fault, seconds }: { fault: Fault<OnStage>; seconds: number },
): Promise<Played> {
  const { sightings, ledger } = stage
  const finish = stage.letAct()
  const all = [...new Set(stage.clients.map(({ what }) => what))]
  sightings.begin()
  await untilAllWell(stage, all)
  await fault.begin(stage)
  sightings.begin()
  const knownAfter = fault.isDatabaseAway ? await untilSiteKnows(stage) : undefined
  await wait(seconds * 1000)
  const seen = sightings.counts
  const wrong = checkSightings(fault, sightings)
  await fault.end(stage)
  const ended = performance.now()
  sightings.begin()
  const backAfter = (await untilAllWell(stage, all)) - ended
  if (backAfter > longestRecovery) wrong.push(`everything works again only after ${inSeconds(backAfter)}`)
  await wait(500)
  await finish()
  wrong.push(...sightings.uncleanAnswers.map((words) => `an answer told of the inside: ${words}`))
  for (const [what, found] of Object.entries(await stage.judge()))
    if (found.length > 0) wrong.push(`${what}: ${found.slice(0, 5).join(', ')}`)
  return { name: fault.name, seen, acknowledged: ledger.read().length, backAfter, wrong, knownAfter }
}

/** Resolves when the site says by itself that its database is away, with the milliseconds that took. */
async function untilSiteKnows({ sightings, site }: Stage): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < longestRecovery) {
    const { status } = await fetch(`${site.baseUrl}/readyz`)
    if (status === 503) {
      sightings.siteKnows()
      return performance.now() - begun
    }
    await wait(20)
  }
  throw new Error('the site never said that its database is away')
}

async function untilAllWell({ sightings, site }: Stage, all: readonly string[]): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < 120_000) {
    const at = sightings.allWellAt(all)
    if (at !== undefined) return at
    await wait(20)
  }
  const met = sightings.counts.map(({ what, outcome }) => `${what}: ${outcome}`).join('; ')
  throw new Error(`not everything works: ${met}. The site said:\n${site.log().slice(-3000)}`)
}
