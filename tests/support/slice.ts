/** Chooses which cases of a cross product (screen × width × letter size × language × theme) a run plays. */
import { createHash } from 'node:crypto'

/** A run of `npm test` plays one case in so many; as many runs with other seeds play them all. */
export const sliceCount = 8

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
  const seed = process.env.TEST_SLICE ?? 'all'
  if (seed === 'all') return cases
  const changed = (process.env.TEST_CHANGED_FILES ?? '').split('\n').filter(Boolean)
  const numbers = cases.map((one) => createHash('sha1').update(keyOf(one)).digest().readUInt32BE(0))
  const chosen = cases.filter(
    (one, at) =>
      (numbers[at] ?? 0) % sliceCount === Number(seed) % sliceCount ||
      sourcesOf(one).some((source) => changed.some((file) => file.startsWith(source))),
  )
  if (chosen.length > 0) return chosen
  // A small product may have no case in this slice: the one that the seed points at stands in.
  return cases.slice(Number(seed) % Math.max(1, cases.length)).slice(0, 1)
}
