// Shortens user input to one line for a subject, heading or list.

import { joinSpaces } from '#shared/values/visible-text.ts'

/** Returns at most `most` characters on one line, without bidirectional control characters. */
export function oneLine(text: string, most: number): string {
  const line = joinSpaces(text)
  if (line.length <= most) return line
  // Does not split a surrogate pair.
  const cut = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}
