/** Says what must not be of what people met while something was broken. */
import { shownBefore, storedImage } from './fault-readers.ts'
import { inSeconds } from './in-seconds.ts'
import { isExpectedSighting, type Sightings } from './sightings.ts'

/** What a fault may do, and what not. */
export type Expected = {
  /** Acknowledging these while it lasts would be a lie. */
  refused?: readonly string[]
  /** These go on as if nothing had happened. */
  unharmed?: readonly string[]
  /** The site can see that it cannot know what the database holds: every page of it says so. */
  isDatabaseAway?: boolean
}

/** Milliseconds in which a visitor must have an answer, whatever it says. */
const maxWaitMs = 10_000
/** An upload is longer under way than a page; whatever the storage does, it is answered by then. */
const longestUpload = 15_000
/** A browser has six connections to a site: pictures must not hold them all, whatever the storage does. */
const longestPicture = 3000

const isOlder = (outcome: string) => outcome.endsWith(isExpectedSighting)

/** Sentences about what must not be; none is good. */
export function checkSightings(
  { refused = [], unharmed = [], isDatabaseAway = false }: Expected,
  sightings: Pick<Sightings, 'counts' | 'unmarked'>,
): string[] {
  const seen = sightings.counts
  const lies = seen.filter(({ what, outcome, good }) => good && refused.includes(what) && !isOlder(outcome))
  const harmed = seen.filter(({ what, good }) => !good && unharmed.includes(what))
  const isAnswered = (what: string) => seen.some((one) => one.what === what && !isOlder(one.outcome))
  const silent = seen.filter(({ outcome }) => outcome.startsWith('no answer'))
  const faults = seen.filter(({ outcome }) => outcome === '500')
  const slow = seen.filter(({ what, slowest }) => slowest > limitOf(what))
  const unmarked = isDatabaseAway ? sightings.unmarked(shownBefore) : []
  return [
    ...lies.map(({ what, times }) => `${what} was acknowledged ${times} times, which cannot be`),
    ...harmed.map(({ what, outcome, times }) => `${what} was answered ${outcome} ${times} times`),
    ...unharmed.filter((what) => !isAnswered(what)).map((what) => `${what} was not answered once`),
    ...silent.map(({ what, times }) => `${what} had no answer ${times} times`),
    ...faults.map(({ what, times }) => `${what} met a fault of ours ${times} times`),
    ...slow.map(({ what, slowest }) => `${what} took ${inSeconds(slowest)}`),
    ...unmarked.map((place) => `${shownBefore} was not marked stale: ${place}`),
  ]
}

function limitOf(what: string): number {
  if (what === storedImage) return longestPicture
  return what.includes('upload') ? longestUpload : maxWaitMs
}
