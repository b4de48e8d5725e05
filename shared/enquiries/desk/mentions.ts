/** Somebody on the staff whom a note can name. */
export type NamedColleague = { id: string; name: string }

/** Of what somebody types after an @ no more is looked at: names are shorter. */
const longestQuery = 60
const offered = 6
const word = /[\p{L}\p{N}\p{M}]/u
/** What stands before an @ within an address, and never before a name. */
const inAddress = /[\p{L}\p{N}\p{M}._%+-]$/u

/** As names are compared: however they were typed, whatever their case. */
function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/**
 * The ids of those whom a text names by "@Name": by the whole name, or by the first name where only one has it. Of two of one name both are
 * named. What is nobody's name stays words.
 */
export function findMentioned(text: string, colleagues: readonly NamedColleague[]): string[] {
  const known = namesOf(colleagues)
  const longestFirst = [...known.keys()].sort((one, other) => other.length - one.length)
  const parts = comparable(text).split('@')
  const found = parts.slice(1).flatMap((part, at) => {
    if (inAddress.test(parts[at] ?? '')) return []
    const name = longestFirst.find((one) => part.startsWith(one) && !word.test(part.charAt(one.length)))
    return name === undefined ? [] : (known.get(name) ?? [])
  })
  return [...new Set(found)]
}

/** The ids behind each name by which somebody can be named. */
function namesOf(colleagues: readonly NamedColleague[]): Map<string, string[]> {
  const whole = new Map<string, string[]>()
  const first = new Map<string, string[]>()
  for (const { id, name } of colleagues) {
    const key = comparable(name).trim()
    const [start = ''] = key.split(' ')
    if (key === '') continue
    whole.set(key, [...(whole.get(key) ?? []), id])
    first.set(start, [...(first.get(start) ?? []), id])
  }
  for (const [name, ids] of first) if (ids.length === 1 && !whole.has(name)) whole.set(name, ids)
  return whole
}

/** The name that is being typed: it stands in the text from `from`, its @ included, to the cursor. */
export type MentionQuery = { from: number; query: string }

/** What stands between an @ and the cursor, where that may become a name. */
export function mentionAt(text: string, cursor: number): MentionQuery | undefined {
  const before = text.slice(Math.max(0, cursor - longestQuery), cursor)
  const at = before.lastIndexOf('@')
  const query = before.slice(at + 1)
  if (at < 0 || query.includes('\n') || query.startsWith(' ') || inAddress.test(before.slice(0, at)))
    return undefined
  return { from: cursor - query.length - 1, query }
}

/** Those of whose names one word, and what follows it, begins as was typed; a few at most. */
export function matchColleagues(query: string, colleagues: readonly NamedColleague[]): NamedColleague[] {
  const typed = ` ${comparable(query)}`
  return colleagues.filter(({ name }) => ` ${comparable(name)}`.includes(typed)).slice(0, offered)
}
