// Makes one line of what somebody typed, for a subject, a heading or a list.

/** The start of a text as one line, without marks that turn the direction of what follows. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069\s]+/gu, ' ').trim()
  if (line.length <= most) return line
  // A sign of two halves is not cut between them.
  const cut = line.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}
