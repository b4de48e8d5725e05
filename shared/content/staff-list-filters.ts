import { type EnquirySortColumn, enquirySortColumns } from '#shared/enquiries/desk/enquiry-sort-columns.ts'
import { enquirySources, enquiryStatuses, enquiryTypes } from '#shared/enquiries/enquiry.ts'
import { cleanSenderFilter } from '#shared/enquiries/sender-filter.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { readTypedDay } from '#shared/values/typed-day.ts'
import { contentStatuses } from './content-status.ts'
import { type FiltersOf, oneOfChoices, readFilters, readPageNumber, readSearchText } from './list-filters.ts'
import { type TranslationChoice, translationChoices } from './translations/translation-choices.ts'

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
export const searchReaders = { q: readSearchText, page: readPageNumber } as const
/** The columns that a list shows, joined by dots, where its address says so; the saved view that it was opened by, or `all`. */
const viewReaders = { columns: readColumnNames, view: readView } as const
/** What every staff's list of content listens to. */
export const listReaders = {
  ...searchReaders,
  sort: oneOfChoices(contentSorts),
  /** How far it is in a language: `mr-missing`. */
  translation: oneOfChoices(translationChoices.map(({ value }): TranslationChoice => value)),
  ...viewReaders,
} as const
const contentReaders = { ...listReaders, status: oneOfChoices(contentStatuses) } as const
export type ContentFilters = FiltersOf<typeof contentReaders>

type EnquiryColumnSort = EnquirySortColumn | `-${EnquirySortColumn}`
const enquirySorts = [
  'unanswered',
  ...enquirySortColumns.flatMap((column): EnquiryColumnSort[] => [column, `-${column}`]),
] as const

/** Enquiries suspected to be spam are shown only when asked for. */
const enquiryReaders = {
  q: readSearchText,
  type: oneOfChoices(enquiryTypes),
  status: oneOfChoices(enquiryStatuses),
  /** First and last day of receipt in India, `2026-11-21`, read as people write days. */
  from: readDate,
  to: readDate,
  /** First and last minute of these days in India, `17:05`. */
  fromTime: readTime,
  toTime: readTime,
  show: oneOfChoices(['suspected-spam']),
  /** `mine` of whoever asks, `nobody`, or the id of a member of staff. */
  owner: readOwner,
  /** Next steps that are overdue or due today, or none at all. */
  step: oneOfChoices(['overdue', 'today', 'none']),
  source: oneOfChoices(enquirySources),
  tour: readRecordId,
  /** `wrote-again`: the traveller answered and is not answered yet; `awaited`: the traveller's answer is waited for. */
  answer: oneOfChoices(['unanswered', 'answered', 'wrote-again', 'awaited']),
  /** By a column, or `unanswered`: those that still wait for an answer first, the longest wait at the top. */
  sort: oneOfChoices(enquirySorts),
  /** An ISO time: what came later is left out, so that a list being worked on does not move. */
  until: readMoment,
  /** Those with this e-mail address or phone number: writeSenderFilter(). */
  sender: cleanSenderFilter,
  /** Those that came from this network, a keyed hash. */
  network: readHash,
  /** Those that one import brought. */
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

/** The filters of the staff's lists of what is published or a draft. */
export function readContentFilters(parameters: URLSearchParams): ContentFilters {
  return readFilters(contentReaders, parameters)
}
/** The filters of the staff's list of enquiries. */
export function readEnquiryFilters(parameters: URLSearchParams): EnquiryFilters {
  return readFilters(enquiryReaders, parameters)
}
/** The same for who reads it: "mine" names them. */
export function filtersFor<Filters extends { owner: string }>(staffId: string, filters: Filters): Filters {
  return filters.owner === 'mine' ? { ...filters, owner: staffId } : filters
}
/** The filters of the media library. */
export function readMediaFilters(parameters: URLSearchParams): MediaFilters {
  return readFilters(mediaReaders, parameters)
}

function readOwner(raw: string): string {
  return raw === 'mine' || raw === 'nobody' ? raw : readRecordId(raw)
}

function readView(raw: string): string {
  return raw === 'all' ? raw : readRecordId(raw)
}

/** Which columns there are the list itself knows: a name that it does not know is passed over there. */
function readColumnNames(raw: string): string {
  return /^[a-z-]{1,20}(\.[a-z-]{1,20}){0,19}$/.test(raw) ? raw : ''
}

function readRecordId(raw: string): string {
  return isRecordId(raw) ? raw : ''
}

function readDate(raw: string): string {
  return readTypedDay(raw) ?? ''
}

function readTime(raw: string): string {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(raw) ? raw : ''
}

function readHash(raw: string): string {
  return /^[\w-]{43}$/.test(raw) ? raw : ''
}

/** To the millisecond and in UTC, as `toISOString` writes it. */
function readMoment(raw: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T/.test(raw) ? Date.parse(raw) : Number.NaN
  return Number.isNaN(time) || new Date(time).toISOString() !== raw ? '' : raw
}
