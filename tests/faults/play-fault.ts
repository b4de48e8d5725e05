/** Plays one fault: people use the site before, during and after it, and a ledger says whether every promise was kept. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Stage } from './fault-stage.ts'
import { askedBefore, type Count } from './sightings.ts'

export type Fault<OnStage extends Stage> = {
  name: string
  begin: (stage: OnStage) => Promise<void> | void
  end: (stage: OnStage) => Promise<void> | void
  /** Whether an acknowledged write would be a lie while it lasts, and which. */
  refused?: readonly string[]
  /** What goes on as if nothing had happened. */
  unharmed?: readonly string[]
}

type Expected = Pick<Fault<Stage>, 'refused' | 'unharmed'>

export type Played = {
  name: string
  /** What was met while it lasted. */
  seen: Count[]
  acknowledged: number
  /** Milliseconds from its end until everything had worked again once. */
  backAfter: number
  /** Sentences about what must not be; none is good. */
  wrong: string[]
}

/** Milliseconds in which a visitor must have an answer, whatever it says. */
const longestWait = 10_000
/** An upload is longer under way than a page. */
const longestUpload = 30_000
/** Milliseconds until everything must work again; a busy machine needs some of them for itself. */
const longestRecovery = 60_000

export async function playFault<OnStage extends Stage>(
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
  await wait(seconds * 1000)
  const seen = sightings.counts
  const wrong = judgeSightings(fault, seen)
  await fault.end(stage)
  const ended = performance.now()
  sightings.begin()
  const backAfter = (await untilAllWell(stage, all)) - ended
  if (backAfter > longestRecovery) wrong.push(`everything works again only after ${inSeconds(backAfter)}`)
  await wait(500)
  await finish()
  wrong.push(...sightings.uncleanAnswers.map((words) => `an answer told of the inside: ${words}`))
  const { lost, doubled, torn } = await stage.judge()
  for (const [what, found] of Object.entries({ lost, doubled, torn }))
    if (found.length > 0) wrong.push(`${what}: ${found.slice(0, 5).join(', ')}`)
  return { name: fault.name, seen, acknowledged: ledger.read().length, backAfter, wrong }
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

const isOlder = (outcome: string) => outcome.endsWith(askedBefore)

function judgeSightings({ refused = [], unharmed = [] }: Expected, seen: readonly Count[]): string[] {
  const lies = seen.filter(({ what, outcome, good }) => good && refused.includes(what) && !isOlder(outcome))
  const harmed = seen.filter(({ what, good }) => !good && unharmed.includes(what))
  const silent = seen.filter(({ outcome }) => outcome === 'no answer')
  const slow = seen.filter(
    ({ what, slowest }) => slowest > (what.includes('upload') ? longestUpload : longestWait),
  )
  return [
    ...lies.map(({ what, times }) => `${what} was acknowledged ${times} times, which cannot be`),
    ...harmed.map(({ what, outcome, times }) => `${what} was answered ${outcome} ${times} times`),
    ...silent.map(({ what, times }) => `${what} had no answer ${times} times`),
    ...slow.map(({ what, slowest }) => `${what} took ${inSeconds(slowest)}`),
  ]
}

export function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
