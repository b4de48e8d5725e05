import { asciiTerms } from '#shared/values/transliterate.ts'
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts'

const maxPerGroup = 6
/** Recently chosen entries rank above equal matches. */
const recentBonus = 15
/** Server results may match by other fields than the name. */
const resultScore = 30
const senderBonus = 80
/** Pictures are often named after what they show, which is meant more often. */
const fileMalus = 20

function scoreOf(entry: PaletteEntry, typed: string): number {
  const label = asciiTerms(entry.label)
  if (label === typed) return 100
  if (label.startsWith(typed)) return 90
  if (` ${label}`.includes(` ${typed}`)) return 75
  const all = ` ${label} ${asciiTerms(entry.note)} ${asciiTerms(entry.words ?? '')}`
  const words = typed.split(' ')
  if (words.every((word) => ` ${label}`.includes(` ${word}`))) return 70
  if (typed.length > 2 && label.includes(typed)) return 60
  return words.every((word) => all.includes(` ${word}`)) ? 45 : 0
}

type Ranking = {
  query: string
  known: readonly PaletteGroup[]
  found: readonly PaletteGroup[]
  recent: readonly string[]
}

export function rankEntries({ query, known, found, recent }: Ranking): PaletteGroup[] {
  const typed = asciiTerms(query)
  const isSender = query.includes('@') || (query.match(/\p{Nd}/gu)?.length ?? 0) >= 6
  const bonusOf = ({ ref }: PaletteEntry) =>
    (recent.includes(ref) ? recentBonus : 0) +
    (isSender && ref.startsWith('enquiry:') ? senderBonus : 0) -
    (ref.startsWith('media:') ? fileMalus : 0)
  const rank = ({ title, entries }: PaletteGroup, least: number) => {
    const best = entries
      .map((entry) => ({ entry, fit: Math.max(typed === '' ? 0 : scoreOf(entry, typed), least) }))
      .filter(({ fit }) => fit > 0)
      .map(({ entry, fit }) => ({ entry, score: fit + bonusOf(entry) }))
      .sort((one, other) => other.score - one.score)
      .slice(0, maxPerGroup)
    return { title, entries: best.map(({ entry }) => entry), top: best[0]?.score ?? 0 }
  }
  return [...known.map((group) => rank(group, 0)), ...found.map((group) => rank(group, resultScore))]
    .filter(({ entries }) => entries.length > 0)
    .sort((one, other) => other.top - one.top)
    .map(({ title, entries }) => ({ title, entries }))
}
