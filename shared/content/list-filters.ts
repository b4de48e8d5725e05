import { parseNumber } from '#shared/values/parse-number.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/* Unknown values become '', repeated parameters use the first value, and the page is at least 1. */

export const filterTextMaximum = 100
export const pageMaximum = 10_000

type Readers<Filters> = { readonly [Name in keyof Filters]: (raw: string) => Filters[Name] }
export type FiltersOf<From extends Record<string, (raw: string) => unknown>> = {
  -readonly [Name in keyof From]: ReturnType<From[Name]>
}

const parameterOrder = [
  'q',
  'region',
  'duration',
  'difficulty',
  'start',
  'month',
  'budget',
  'leaves',
  'topic',
  'type',
  'status',
  'active',
  'translation',
  'from',
  'fromTime',
  'to',
  'toTime',
  'show',
  'kind',
  'owner',
  'step',
  'source',
  'tour',
  'departure',
  'group',
  'answer',
  'sort',
  'sender',
  'network',
  'import',
  'columns',
  'view',
  'until',
  'page',
]

/** `?q=fort&page=2`, or '' for an unfiltered first page. */
export function filterQuery(filters: object): string {
  const parameters = new URLSearchParams(filterParameters(filters))
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** Returns the set parameters in canonical order. */
export function filterParameters(filters: object): [name: string, value: string][] {
  const values = new Map<string, unknown>(Object.entries(filters))
  return parameterOrder.flatMap((name): [string, string][] => {
    const value = values.get(name)
    const isSet = typeof value === 'string' ? value !== '' : typeof value === 'number' && value > 1
    return isSet ? [[name, String(value)]] : []
  })
}

/** A missing parameter is read as ''. */
export function readFilters<Filters>(readers: Readers<Filters>, parameters: URLSearchParams): Filters {
  const names = Object.keys(readers) as (keyof Filters & string)[]
  return Object.fromEntries(names.map((name) => [name, readers[name](parameters.get(name) ?? '')])) as Filters
}

/** Removes invisible characters and truncates without splitting a character. */
export function readSearchText(raw: string): string {
  const plain = raw
    .toWellFormed()
    .slice(0, filterTextMaximum * 4)
    .normalize('NFC')
  return joinSpaces(plain)
    .slice(0, filterTextMaximum)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()
}

/** Parses user notation, limited to the valid range; 1 if invalid. */
export function readPageNumber(raw: string): number {
  const page = parseNumber(raw.slice(0, filterTextMaximum))
  return /^\d{1,15}$/.test(page) ? Math.min(Math.max(Number(page), 1), pageMaximum) : 1
}

/** '' for any other value. Numbers may be in user notation. */
export function oneOfChoices<Choice extends string>(
  choices: readonly Choice[],
): (raw: string) => Choice | '' {
  return (raw) => {
    const text = parseNumber(raw.slice(0, filterTextMaximum))
    return choices.find((choice) => choice === text) ?? ''
  }
}
