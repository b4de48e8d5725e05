import { type BulkResult, describeBulk } from '#shared/content/bulk-actions.ts'
import { manyOf, oneOf } from '#shared/content/content-kind.ts'
import { type TrashKind, trashDays, trashKinds } from '#shared/content/content-status.ts'
import { type FiltersOf, oneOfChoices, readFilters } from '#shared/content/list-filters.ts'
import { searchReaders } from '#shared/content/staff-list-filters.ts'
import { formatCount } from '#shared/values/money.ts'

const readers = { ...searchReaders, kind: oneOfChoices(trashKinds) } as const
export type TrashFilters = FiltersOf<typeof readers>

/** Parses the filters of the trash; invalid values become '' and page 1. */
export function readTrashFilters(parameters: URLSearchParams): TrashFilters {
  return readFilters(readers, parameters)
}

/** Returns the singular label of a kind: `blog post`. */
export function trashedOne(kind: TrashKind): string {
  if (kind === 'media') return 'file'
  return kind === 'enquiry' ? 'enquiry' : oneOf(kind)
}

function trashedMany(kind: TrashKind): string {
  if (kind === 'media') return 'files'
  return kind === 'enquiry' ? 'enquiries' : manyOf(kind)
}

export type UndoResult = { ok: boolean; text: string }

/** Describes the restored items, and those that remain in the trash. */
export function describeUndo(result: BulkResult): UndoResult {
  if (result.items.length === 0) return { ok: false, text: trashTexts.missing }
  const { text, failures } = describeBulk({ kind: 'trashed', deed: 'restore' }, result)
  const isBack = result.items.some(({ outcome }) => outcome === 'done')
  return { ok: isBack, text: [...(isBack ? [text] : []), ...failures].join(' ') }
}

/** Returns the counts by kind as one text: `2 tours, 1 file`. */
export function countKinds(kinds: readonly { kind: TrashKind; number: number }[]): string {
  return kinds
    .map(
      ({ kind, number }) => `${formatCount(number)} ${number === 1 ? trashedOne(kind) : trashedMany(kind)}`,
    )
    .join(', ')
}

export const trashTexts = {
  missing: 'This is not in the trash any more: somebody has restored it or deleted it for good.',
  failed: 'Something went wrong on our side and nothing was restored. Please try again.',
  kept: `Deleted items stay here for ${trashDays} days, then they are deleted permanently.`,
  here: (one: string) => `This ${one} is in the trash.`,
  askColleague: 'An owner or editor can restore it.',
  empty: 'The trash is empty.',
  nothingFound: 'Nothing in the trash matches your criteria.',
} as const
