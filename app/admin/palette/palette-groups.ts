import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import type { IconName } from '#app/ui/icon.tsx'
import type { Permission } from '#shared/staff/permissions.ts'
import { type PaletteEntry, type PaletteGroup, paletteEntries, rankEntries } from './palette-entries.ts'
import {
  findPath,
  type PaletteResponse,
  type ResultGroup,
  type SearchResult,
  shortestQuery,
} from './palette-results.ts'

type PaletteData = {
  query: string
  answer: PaletteResponse
  recent: readonly string[]
  pathname: string
  may: (permission: Permission) => boolean
}

export function visibleGroups({ query, answer, recent, pathname, may }: PaletteData): PaletteGroup[] {
  const known = paletteEntries({ pathname, may })
  if (query.trim() === '') return withoutQuery({ answer, recent, known })
  const found = answer.groups.map(({ title, items }) => ({ title, entries: items.map(entryOf) }))
  const ranked = rankEntries({ query, known, found, recent })
  return query.trim().length < shortestQuery ? ranked : [...ranked, { title: '', entries: [all(query)] }]
}

export function otherResultGroups(query: string, may: PaletteData['may']): ResultGroup[] {
  const known = paletteEntries({ pathname: findPath, may })
  const ranked = query.length < shortestQuery ? [] : rankEntries({ query, known, found: [], recent: [] })
  const groups = ranked.map(({ title, entries }) => ({
    title,
    items: entries.flatMap((entry) => ('to' in entry ? [entry] : [])),
  }))
  return groups.filter(({ items }) => items.length > 0)
}

/** There are too many settings to list without a query. */
function withoutQuery({
  answer,
  recent,
  known,
}: Pick<PaletteData, 'answer' | 'recent'> & { known: PaletteGroup[] }) {
  const all = known.flatMap(({ entries }) => entries)
  const byRef = new Map([...all, ...answer.recent.map(entryOf)].map((entry) => [entry.ref, entry]))
  const latest = recent.flatMap((ref) => byRef.get(ref) ?? [])
  const rest = known
    .filter(({ title }) => title !== 'Settings')
    .map(({ title, entries }) => ({ title, entries: entries.filter((entry) => !latest.includes(entry)) }))
  return [{ title: 'Recent', entries: latest }, ...rest].filter(({ entries }) => entries.length > 0)
}

/** Link to the search results page; present even without matches. */
export const allRef = 'do:find'

function all(query: string): PaletteEntry {
  const to = `${findPath}?${new URLSearchParams({ q: query.trim() })}`
  return { ref: allRef, label: `Show all for “${query.trim()}”`, note: '', icon: 'search', to }
}

const icons: ReadonlyMap<string, IconName> = new Map([
  ...Object.entries(contentKinds).map(([kind, { icon }]) => [kind, icon] as const),
  ['media', 'picture'],
])

function entryOf(found: SearchResult): PaletteEntry {
  return { ...found, icon: icons.get(found.ref.split(':', 1)[0] ?? '') ?? 'search' }
}
