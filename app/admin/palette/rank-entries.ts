import { transliterate } from '#shared/values/transliterate.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'

/** Entries of a group that are shown. */
const mostOfGroup = 6
/** What was chosen lately goes before what fits as well. */
const recentBonus = 15
/** The server found it by more than its name. */
const foundScore = 30
/** Of a number or an address, the sender comes first. */
const senderBonus = 80

/** Letters and digits alone, in Latin script and lower case, words apart by one space. */
export function plainWords(text: string): string {
  return transliterate(text)
    .replace(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim()
}

/** How well an entry fits what is typed: 0 where it does not. */
function scoreOf(entry: PaletteEntry, typed: string): number {
  const label = plainWords(entry.label)
  if (label === typed) return 100
  if (label.startsWith(typed)) return 90
  if (` ${label}`.includes(` ${typed}`)) return 75
  const all = ` ${label} ${plainWords(entry.note)} ${plainWords(entry.words ?? '')}`
  const words = typed.split(' ')
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 70
  if (typed.length > 2 && label.includes(typed)) return 60
  return words.every((word) => all.includes(` ${word}`)) ? 45 : 0
}

type Ranking = {
  query: string
  /** What is known without the server. */
  known: readonly PaletteGroup[]
  /** What the server found, which fits by whatever it looked through. */
  found: readonly PaletteGroup[]
  /** Refs, the latest first. */
  recent: readonly string[]
}

/** The entries that fit, the best first in their groups, and the group with the best one first; ties stay in the order given. */
export function rankEntries({ query, known, found, recent }: Ranking): PaletteGroup[] {
  const typed = plainWords(query)
  const isSender = query.includes('@') || (query.match(/\p{Nd}/gu)?.length ?? 0) >= 6
  const bonusOf = ({ ref }: PaletteEntry) =>
    (recent.includes(ref) ? recentBonus : 0) + (isSender && ref.startsWith('enquiry:') ? senderBonus : 0)
  const rank = ({ title, entries }: PaletteGroup, least: number) => {
    const best = entries
      .map((entry) => ({ entry, fit: Math.max(typed === '' ? 0 : scoreOf(entry, typed), least) }))
      .filter(({ fit }) => fit > 0)
      .map(({ entry, fit }) => ({ entry, score: fit + bonusOf(entry) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, mostOfGroup)
    return { title, entries: best.map(({ entry }) => entry), top: best[0]?.score ?? 0 }
  }
  return [...known.map((group) => rank(group, 0)), ...found.map((group) => rank(group, foundScore))]
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => other.top - one.top)
    .map(({ title, entries }) => ({ title, entries }))
}
