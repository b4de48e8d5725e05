import { type EnquirySortColumn, enquirySortColumns } from '#shared/enquiries/desk/enquiry-sort-columns.ts'
import { enquirySources, enquiryStatuses, enquiryTypes } from '#shared/enquiries/enquiry.ts'
import { cleanSenderFilter } from '#shared/enquiries/sender-filter.ts'
import { parseDay } from '#shared/values/parse-day.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { contentStatuses } from './content-status.ts'
import { type FiltersOf, oneOfChoices, readFilters, readPageNumber, readSearchText } from './list-filters.ts'
import { type TranslationChoice, translationChoices } from './translations/translation-choices.ts'

/** Sortable columns of content lists; the list registry defines which of them a type has. */
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
/** A leading minus reverses the order. */
export type ColumnSort = SortColumn | `-${SortColumn}`

const contentSorts = [
  'oldest',
  ...sortColumns.flatMap((column): ColumnSort[] => [column, `-${column}`]),
] as const
export type ContentSort = 'oldest' | ColumnSort

export const searchReaders = { q: readSearchText, page: readPageNumber } as const
const viewReaders = { columns: readColumnNames, view: readView } as const
export const listReaders = {
  ...searchReaders,
  sort: oneOfChoices(contentSorts),
  /** Translation progress per language: `mr-missing`. */
  translation: oneOfChoices(translationChoices.map(({ value }): TranslationChoice => value)),
  ...viewReaders,
} as const
const contentReaders = { ...listReaders, status: oneOfChoices(contentStatuses) } as const
export type ContentFilters = FiltersOf<typeof contentReaders>

type EnquiryColumnSort = EnquirySortColumn | `-${EnquirySortColumn}`
/** Travellers from and to. */
export const groupFilters = [
  { value: '1', from: 1, to: 1, label: '1' },
  { value: '2', from: 2, to: 2, label: '2' },
  { value: '3-5', from: 3, to: 5, label: '3 to 5' },
  { value: '6-up', from: 6, to: null, label: '6 or more' },
] as const
type GroupFilter = (typeof groupFilters)[number]['value']

const enquirySorts = [
  'unanswered',
  ...enquirySortColumns.flatMap((column): EnquiryColumnSort[] => [column, `-${column}`]),
] as const

/** Suspected spam is excluded unless requested. */
const enquiryReaders = {
  q: readSearchText,
  type: oneOfChoices(enquiryTypes),
  status: oneOfChoices(enquiryStatuses),
  /** Date range of receipt, in India: `2026-11-21`. Accepts user date formats. */
  from: readDate,
  to: readDate,
  /** Time on the first and last day, in India: `17:05`. */
  fromTime: readTime,
  toTime: readTime,
  show: oneOfChoices(['suspected-spam']),
  owner: readOwner,
  step: oneOfChoices(['overdue', 'today', 'none']),
  source: oneOfChoices(enquirySources),
  tour: readRecordId,
  /** Of one departure, of any, or of none. */
  departure: readDeparture,
  /** Number of travellers, as far as it is known. */
  group: oneOfChoices(groupFilters.map(({ value }): GroupFilter => value)),
  /** `wrote-again`: the traveller's latest message is unanswered; `awaited`: waiting for the traveller. */
  answer: oneOfChoices(['unanswered', 'answered', 'wrote-again', 'awaited']),
  /** A column, or `unanswered`: unanswered enquiries first, longest wait at the top. */
  sort: oneOfChoices(enquirySorts),
  /** ISO time; excludes later enquiries, so that a list in use does not shift. */
  until: readTimestamp,
  sender: cleanSenderFilter,
  network: readHash,
  import: readRecordId,
  ...viewReaders,
  page: readPageNumber,
} as const
export type EnquiryFilters = FiltersOf<typeof enquiryReaders>

const mediaReaders = {
  q: readSearchText,
  kind: oneOfChoices(['image', 'video']),
  page: readPageNumber,
} as const
export type MediaFilters = FiltersOf<typeof mediaReaders>

/** Invalid values become '' and page 1. */
export function readContentFilters(parameters: URLSearchParams): ContentFilters {
  return readFilters(contentReaders, parameters)
}
/** Invalid values become '' and page 1. */
export function readEnquiryFilters(parameters: URLSearchParams): EnquiryFilters {
  return readFilters(enquiryReaders, parameters)
}
/** Replaces `mine` by the staff id. */
export function filtersFor<Filters extends { owner: string }>(staffId: string, filters: Filters): Filters {
  return filters.owner === 'mine' ? { ...filters, owner: staffId } : filters
}
/** Invalid values become '' and page 1. */
export function readMediaFilters(parameters: URLSearchParams): MediaFilters {
  return readFilters(mediaReaders, parameters)
}

function readOwner(raw: string): string {
  return raw === 'mine' || raw === 'nobody' ? raw : readRecordId(raw)
}

function readDeparture(raw: string): string {
  return raw === 'any' || raw === 'none' ? raw : readRecordId(raw)
}

function readView(raw: string): string {
  return raw === 'all' ? raw : readRecordId(raw)
}

/** The list ignores unknown column names. */
function readColumnNames(raw: string): string {
  return /^[a-z-]{1,20}(\.[a-z-]{1,20}){0,19}$/.test(raw) ? raw : ''
}

function readRecordId(raw: string): string {
  return isRecordId(raw) ? raw : ''
}

function readDate(raw: string): string {
  return parseDay(raw) ?? ''
}

function readTime(raw: string): string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(raw) ? raw : ''
}

function readHash(raw: string): string {
  return /^[\w-]{43}$/.test(raw) ? raw : ''
}

/** Accepts only the exact format of `toISOString`. */
function readTimestamp(raw: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T/.test(raw) ? Date.parse(raw) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString() !== raw ? '' : raw
}
