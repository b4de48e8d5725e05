import { addressOf, contentKindNames } from '#shared/content/content-kind.ts'
import { filterQuery } from '#shared/content/list-filters.ts'
import { readContentFilters, readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { readTravelServiceFilters } from '#shared/content/travel-service-filters.ts'
import type { Permission } from './permissions.ts'

/** Lists with saved views, by URL segment. */
export const viewedLists: readonly string[] = ['enquiries', ...contentKindNames.map(addressOf)]

export const savedViewsMaximum = 20

/** `update` changes the filters, `change` the name or visibility. */
export const savedViewActions = [
  'create',
  'update',
  'change',
  'remove',
  'restore',
  'make-default',
  'clear-default',
  'columns',
] as const
export type SavedViewAction = (typeof savedViewActions)[number]

export type SavedView = {
  id: string
  name: string
  /** `status=new&sort=unanswered`; unknown filters are dropped. */
  query: string
  isShared: boolean
  maker: string | null
  isChangeable: boolean
  isDefault: boolean
}

/** Returns the permission to share a view with all users. */
export function sharingNeeds(list: string): Permission {
  return list === 'enquiries' ? 'enquiries.change' : 'content.change'
}

/** Path to manage the views of a list, also the form action of its menus. */
export function savedViewsPath(list: string): string {
  return `/admin/views/${list}`
}

/** Stores no page, cursor time or filters on data that expires. */
export function viewQueryOf(list: string, parameters: URLSearchParams): string {
  const filters = readListFilters(list, parameters)
  return filterQuery({ ...filters, page: 1, until: '', view: '', import: '', network: '' }).slice(1)
}

/** The list's first page. */
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
  notYours: 'Only its creator or an owner can change this view.',
  unshareable: 'Your role cannot save shared views.',
} as const
