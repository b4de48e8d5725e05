const longestPause = 300_000

/** Milliseconds until a lost enquiry is sent again by itself, when that was done `repeats` times before. */
export function pauseBefore(repeats: number): number {
  return Math.min(20_000 * 2 ** repeats, longestPause)
}
