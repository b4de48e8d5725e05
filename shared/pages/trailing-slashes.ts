/** Removes trailing slashes in linear time; '' for slashes only. */
export function withoutTrailingSlashes(path: string): string {
  // Without the lookbehind, a long row of slashes would take quadratic time.
  return path.replace(/(?<!\/)\/+$/, '')
}
