export type NamedColleague = { id: string; name: string }

/** Maximum characters of a mention; names are shorter. */
const maxQueryLength = 60
const offered = 6
const word = /[\p{L}\p{N}\p{M}]/u
/** Characters before the @ of an email address, which exclude a mention. */
const inAddress = /[\p{L}\p{N}\p{M}._%+-]$/u

function comparable(text: string): string {
  return text.normalize('NFC').toLowerCase()
}

/**
 * By full name, or by first name if it is unique. A shared full name mentions all of its owners. Unknown
 * names are ignored.
 */
export function findMentioned(text: string, colleagues: readonly NamedColleague[]): string[] {
  const known = namesOf(colleagues)
  const namesByLength = [...known.keys()].sort((one, other) => other.length - one.length)
  const parts = comparable(text).split('@')
  const found = parts.slice(1).flatMap((part, at) => {
    if (inAddress.test(parts[at] ?? '')) return []
    const name = namesByLength.find((one) => part.startsWith(one) && !word.test(part.charAt(one.length)))
    return name === undefined ? [] : (known.get(name) ?? [])
  })
  return [...new Set(found)]
}

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

/** A mention in progress: from the @ at `from` to the cursor. */
export type MentionQuery = { from: number; query: string }

/** Returns the mention at the cursor, at most 60 characters long, if any. */
export function mentionAt(text: string, cursor: number): MentionQuery | undefined {
  const before = text.slice(Math.max(0, cursor - maxQueryLength), cursor)
  const at = before.lastIndexOf('@')
  const query = before.slice(at + 1)
  if (at < 0 || query.includes('\n') || query.startsWith(' ') || inAddress.test(before.slice(0, at)))
    return undefined
  return { from: cursor - query.length - 1, query }
}

/** Up to six; a name contains the query at the start of a word. */
export function matchColleagues(query: string, colleagues: readonly NamedColleague[]): NamedColleague[] {
  const typed = ` ${comparable(query)}`
  return colleagues.filter(({ name }) => ` ${comparable(name)}`.includes(typed)).slice(0, offered)
}
