import { readSearchText } from '#shared/content/list-filters.ts'

/** Something that the panel's search found; `ref` names it for good, its label may change. */
export type Found = { ref: string; label: string; note: string; to: string }
export type FoundGroup = { title: string; items: Found[] }

/** What the palette is answered: in `recent` what was asked for by its refs. */
export type PaletteAnswer = { groups: FoundGroup[]; recent: Found[] }

export const findPath = '/admin/find'
/** Where the palette asks while somebody types. */
export const answersPath = '/admin/find/answers'

/** Letters and digits from which on the server is asked. */
export const shortestQuery = 2

/** What is asked for in an address, within the bound of all filters. */
export function readQuery(parameters: URLSearchParams): string {
  return readSearchText(parameters.get('q') ?? '')
}
