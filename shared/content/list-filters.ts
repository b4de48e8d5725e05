import { readTypedNumber } from '#shared/values/typed-number.ts'
import { joinSpaces } from '#shared/values/visible-text.ts'

/*
 * What the lists' addresses may carry. Whatever a visitor's address holds, the filter read from it is clean: unknown
 * values count as none (''), repeated parameters as their first, and the page is a number from 1 on.
 */

/** The longest search, region or topic that is looked for. */
export const filterTextMaximum = 100
export const pageMaximum = 10_000

/** For each of the filters what an address's parameter of that name says. */
type Readers<Filters> = { readonly [Name in keyof Filters]: (raw: string) => Filters[Name] }
/** What these readers give. */
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

/** The one query string for a filter, `?q=fort&page=2`, or '' for an unfiltered first page. */
export function filterQuery(filters: object): string {
  const parameters = new URLSearchParams(filterParameters(filters))
  return parameters.size === 0 ? '' : `?${parameters}`
}

/** Name and value of all that a filter sets, in their one order. */
export function filterParameters(filters: object): [name: string, value: string][] {
  const values = new Map<string, unknown>(Object.entries(filters))
  return parameterOrder.flatMap((name): [string, string][] => {
    const value = values.get(name)
    const isSet = typeof value === 'string' ? value !== '' : typeof value === 'number' && value > 1
    return isSet ? [[name, String(value)]] : []
  })
}

/** The filters that an address carries. */
export function readFilters<Filters>(readers: Readers<Filters>, parameters: URLSearchParams): Filters {
  const names = Object.keys(readers) as (keyof Filters & string)[]
  return Object.fromEntries(names.map((name) => [name, readers[name](parameters.get(name) ?? '')])) as Filters
}

/** A search, region or topic as it is looked for: without invisible characters, runs of spaces are one; the cut never splits a character. */
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

/** The page of a list, from 1 on. */
export function readPageNumber(raw: string): number {
  const page = readTypedNumber(raw.slice(0, filterTextMaximum))
  return /^\d{1,15}$/.test(page) ? Math.min(Math.max(Number(page), 1), pageMaximum) : 1
}

/** One of the choices, a number among them as people type it, or none. */
export function oneOfChoices<Choice extends string>(
  choices: readonly Choice[],
): (raw: string) => Choice | '' {
  return (raw) => {
    const text = readTypedNumber(raw.slice(0, filterTextMaximum))
    return choices.find((choice) => choice === text) ?? ''
  }
}
