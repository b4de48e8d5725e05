/** The beginning of a text that is longer than `most` letters, with dots that say so; no letter is cut in two. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`
}
