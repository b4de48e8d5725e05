/** Chooses which cases of a cross product (screen × width × letter size × language × theme) a run plays. */
import { createHash } from 'node:crypto'

/** A run of `npm test` plays one case in so many; as many runs with other seeds play them all. */
export const sliceCount = 8

type Choice = { slice: number; changed: readonly string[] }
type Candidate = { key: string; sources: readonly string[]; choice: Choice }

/** Returns the files that the run's change contains; undefined when the run plays everything. */
export function listChangedFiles(): readonly string[] | undefined {
  return readChoice()?.changed
}

/** Reads which slice this run plays; undefined when it plays all. */
function readChoice(): Choice | undefined {
  const seed = process.env.TEST_SLICE || 'all'
  if (seed === 'all') return
  const changed = (process.env.TEST_CHANGED_FILES ?? '').split('\n').filter(Boolean)
  return { slice: Number(seed), changed }
}

function isChosen({ key, sources, choice }: Candidate): boolean {
  const { slice, changed } = choice
  const number = createHash('sha1').update(key).digest().readUInt32BE(0)
  return (
    number % sliceCount === slice % sliceCount ||
    sources.some((source) => changed.some((file) => file.startsWith(source)))
  )
}

/**
 * Returns the title of a story that `npm test` plays only in its slice, or when one of its sources changed: in other
 * runs it carries the tag that the stories' configuration leaves out. For small stories about the layout of one screen.
 */
export function slicedTitle(title: string, sources: readonly string[] = []): string {
  const choice = readChoice()
  return !choice || isChosen({ key: title, sources, choice }) ? title : `@full ${title}`
}

/**
 * Returns the cases of this run: all of them when `TEST_SLICE` is `all` or not set, else those whose key belongs to the
 * slice of that number, and those for whose sources `TEST_CHANGED_FILES` holds a changed path. At least one case.
 * @param keyOf what names a case, the same in every run
 * @param sourcesOf beginnings of the paths that the case shows, such as `app/admin/tours/`
 */
// biome-ignore lint/complexity/useMaxParams: reads as a filter at each of its calls.
export function sliceOf<Case>(
  cases: readonly Case[],
  keyOf: (one: Case) => string = (one) => JSON.stringify(one),
  sourcesOf: (one: Case) => readonly string[] = () => [],
): readonly Case[] {
  const choice = readChoice()
  if (!choice) return cases
  const chosen = cases.filter((one) => isChosen({ key: keyOf(one), sources: sourcesOf(one), choice }))
  if (chosen.length > 0) return chosen
  // A small product may have no case in this slice: the one that the seed points at stands in.
  return cases.slice(choice.slice % Math.max(1, cases.length)).slice(0, 1)
}
