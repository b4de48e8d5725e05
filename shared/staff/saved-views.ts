import { addressOf, contentKindNames } from '#shared/content/content-kind.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { readContentFilters, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { readTravelServiceFilters } from '#shared/content/travel-service-filters.ts'
import type { Permission } from './permissions.ts'

/** The lists of which views are saved, by the last part of their addresses. */
export const viewedLists: readonly string[] = ['enquiries', ...contentKindNames.map(addressOf)]

/** What one person may save of one list. */
export const savedViewsMaximum = 20

/** `update` gives a view other filters, `change` another name or other readers. */
export const savedViewDeeds = [
  'create',
  'update',
  'change',
  'remove',
  'restore',
  'make-default',
  'clear-default',
  'columns',
] as const
export type SavedViewDeed = (typeof savedViewDeeds)[number]

export type SavedView = {
  id: string
  name: string
  /** `status=new&sort=unanswered`; what the list does not know any more is left out. */
  query: string
  isShared: boolean
  /** Whoever saved it, while they have an account. */
  maker: string | null
  /** Whoever reads it may change and remove it. */
  isChangeable: boolean
  /** It opens first for whoever reads it. */
  isDefault: boolean
}

/** What makes a view everybody's. */
export function sharingNeeds(list: string): Permission {
  return list === 'enquiries' ? 'enquiries.change' : 'content.change'
}

/** Where the views of a list are managed, and where its menus send their forms. */
export function savedViewsPath(list: string): string {
  return `/admin/views/${list}`
}

/** What a view keeps of the address of its list: no page, no moment up to which it was read, nothing that is removed after days. */
export function viewQueryOf(list: string, parameters: URLSearchParams): string {
  const filters = readListFilters(list, parameters)
  return filterQuery({ ...filters, page: 1, until: '', view: '', import: '', network: '' }).slice(1)
}

/** The address of a list as a saved view shows it. */
export function viewAddress(list: string, { id, query }: Pick<SavedView, 'id' | 'query'>): string {
  const filters = readListFilters(list, new URLSearchParams(query))
  return `/admin/${list}${filterQuery({ ...filters, page: 1, view: id })}`
}

function readListFilters(list: string, parameters: URLSearchParams): object {
  if (list === 'enquiries') return readEnquiryFilters(parameters)
  return list === addressOf('travelService')
    ? readTravelServiceFilters(parameters)
    : readContentFilters(parameters)
}

export const savedViewTexts = {
  nameMissing: 'Enter a name for the view.',
  nameTaken: 'There is a view of this name already. Choose another name.',
  tooMany: `You have saved ${savedViewsMaximum} views of this list. Delete one first.`,
  missing: 'This view is not there any more. Somebody may have deleted it.',
  notYours: 'Only whoever saved this view, or an owner, can change it.',
  unshareable: 'Your role does not include saving views for everybody.',
} as const
