import { joinSpaces } from './visible-text.ts'

/**
 * Truncates a text longer than `most` UTF-16 units and appends an ellipsis. Never splits a surrogate pair.
 */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}

/** On one line, without bidirectional control characters; the ellipsis is within `most`. */
export function oneLine(text: string, most: number): string {
  const line = joinSpaces(text)
  return line.length <= most ? line : shorten(line, most - 1)
}
