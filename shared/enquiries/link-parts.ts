/** Half of a surrogate pair cannot be encoded; the sign for "unknown" stands in its place. */
export function encodeLinkText(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
