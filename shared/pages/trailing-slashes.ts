/** The path without the slashes at its end; empty for slashes alone. Looks at each letter once, however many slashes there are. */
export function withoutTrailingSlashes(path: string): string {
  // Without the look behind, every slash of a long row would be tried as the first.
  return path.replace(/(?<!\/)\/+$/, '')
}
