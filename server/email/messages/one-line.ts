// Shortens user input to one line.

import { joinSpaces } from '#shared/values/visible-text.ts'

/** Joins lines and removes bidirectional control characters. */
export function oneLine(text: string, most: number): string {
  const line = joinSpaces(text)
  if (line.length <= most) return line
  // Preserves surrogate pairs.
  const shortened = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${shortened.trimEnd()}…`
}
