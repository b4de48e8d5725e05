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
