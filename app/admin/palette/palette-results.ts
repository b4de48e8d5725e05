import { readSearchText } from '#shared/content/list-filters.ts'

/** `ref` is stable, the label may change. */
export type SearchResult = { ref: string; label: string; note: string; to: string }
export type ResultGroup = { title: string; items: SearchResult[] }

/** `recent` resolves the requested refs. */
export type PaletteResponse = { groups: ResultGroup[]; recent: SearchResult[] }

export const findPath = '/admin/find'
export const paletteSearchPath = '/admin/find/answers'

/** Minimum letters and digits for a server search. */
export const shortestQuery = 2

export function readQuery(parameters: URLSearchParams): string {
  return readSearchText(parameters.get('q') ?? '')
}
