// Makes one line of what somebody typed, for a subject, a heading or a list.

import { joinSpaces } from '#shared/values/visible-text.ts'

/** The start of a text as one line, without marks that turn the direction of what follows. */
export function oneLine(text: string, most: number): string {
  const line = joinSpaces(text)
  if (line.length <= most) return line
  // A sign of two halves is not cut between them.
  const cut = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}
