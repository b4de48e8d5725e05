import { enquiryStatuses, enquiryTypes } from '#shared/enquiries/enquiry.ts'
import { joinSpaces } from '#shared/values/join-spaces.ts'
import { readTypedDay } from '#shared/values/typed-day.ts'
import { contentStatuses } from './content-status.ts'
import { difficultyLevels } from './difficulty.ts'
import { type DurationBand, durationBands } from './duration-bands.ts'

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

const destinationReaders = { q: readText, region: readText, page: readPage } as const
export type DestinationFilters = FiltersOf<typeof destinationReaders>

const tourReaders = {
  q: readText,
  duration: readDuration,
  difficulty: oneOfChoices(difficultyLevels),
  page: readPage,
} as const
export type TourFilters = FiltersOf<typeof tourReaders>

const postReaders = { q: readText, topic: readText, page: readPage } as const
export type PostFilters = FiltersOf<typeof postReaders>

/** Columns by whose head staff may sort a list of content; the register says which of them a kind has. */
const sortColumns = [
  'title',
  'region',
  'price',
  'days',
  'author',
  'status',
  'order',
  'active',
  'changed',
] as const
export type SortColumn = (typeof sortColumns)[number]
/** With a minus the other way round: by title from the last letter, by change from the oldest. */
export type ColumnSort = SortColumn | `-${SortColumn}`

/** Orders in which staff may see a list of content; '' stands for its usual one. */
const contentSorts = [
  'oldest',
  ...sortColumns.flatMap((column): ColumnSort[] => [column, `-${column}`]),
] as const
export type ContentSort = 'oldest' | ColumnSort

/** What every list of staff with a search listens to. */
export const searchReaders = { q: readText, page: readPage } as const
/** What every staff's list of content listens to. */
export const listReaders = { ...searchReaders, sort: oneOfChoices(contentSorts) } as const
const contentReaders = { ...listReaders, status: oneOfChoices(contentStatuses) } as const
export type ContentFilters = FiltersOf<typeof contentReaders>

/** Enquiries suspected to be spam, and those of them that a flood had set aside, are shown only when asked for. */
const enquiryReaders = {
  q: readText,
  type: oneOfChoices(enquiryTypes),
  status: oneOfChoices(enquiryStatuses),
  /** First and last day of receipt in India, `2026-11-21`, read as people write days. */
  from: readDate,
  to: readDate,
  show: oneOfChoices(['suspected-spam', 'flood']),
  /** Those that still wait for an answer first, the longest wait at the top. */
  sort: oneOfChoices(['unanswered']),
  /** An ISO time: what came later is left out, so that a list being worked on does not move. */
  until: readMoment,
  page: readPage,
} as const
export type EnquiryFilters = FiltersOf<typeof enquiryReaders>

const mediaReaders = { q: readText, kind: oneOfChoices(['image', 'video']), page: readPage } as const
export type MediaFilters = FiltersOf<typeof mediaReaders>

/** The parameters each public list listens to, for the page cache and for links. */
export const destinationParameters = Object.keys(destinationReaders)
export const tourParameters = Object.keys(tourReaders)
export const postParameters = Object.keys(postReaders)

/** The filters of the public list of destinations. */
export function readDestinationFilters(parameters: URLSearchParams): DestinationFilters {
  return readFilters(destinationReaders, parameters)
}
/** The filters of the public list of tours. */
export function readTourFilters(parameters: URLSearchParams): TourFilters {
  return readFilters(tourReaders, parameters)
}
/** The filters of the public list of blog posts. */
export function readPostFilters(parameters: URLSearchParams): PostFilters {
  return readFilters(postReaders, parameters)
}
/** The filters of the staff's lists of what is published or a draft. */
export function readContentFilters(parameters: URLSearchParams): ContentFilters {
  return readFilters(contentReaders, parameters)
}
/** The filters of the staff's list of enquiries. */
export function readEnquiryFilters(parameters: URLSearchParams): EnquiryFilters {
  return readFilters(enquiryReaders, parameters)
}
/** The filters of the media library. */
export function readMediaFilters(parameters: URLSearchParams): MediaFilters {
  return readFilters(mediaReaders, parameters)
}

const parameterOrder = [
  'q',
  'region',
  'duration',
  'difficulty',
  'topic',
  'type',
  'status',
  'active',
  'from',
  'to',
  'show',
  'kind',
  'sort',
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

/** Control characters become spaces, runs of spaces one; the cut never splits a character. */
function readText(raw: string): string {
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

function readPage(raw: string): number {
  if (!/^\d{1,15}$/.test(raw)) return 1
  return Math.min(Math.max(Number(raw), 1), pageMaximum)
}

function readDate(raw: string): string {
  return readTypedDay(raw) ?? ''
}

/** To the millisecond and in UTC, as `toISOString` writes it. */
function readMoment(raw: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T/.test(raw) ? Date.parse(raw) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString() !== raw ? '' : raw
}

/** A typed "8+" arrives as "8 ", because a plus sign in a query means a space. */
function readDuration(raw: string): DurationBand | '' {
  const value = raw === '8 ' ? '8+' : raw
  return durationBands.find((band) => band.value === value)?.value ?? ''
}

/** One of the choices, or none. */
export function oneOfChoices<Choice extends string>(
  choices: readonly Choice[],
): (raw: string) => Choice | '' {
  return (raw) => choices.find((choice) => choice === raw) ?? ''
}
