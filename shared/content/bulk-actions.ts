import { z } from 'zod'
import { choiceField, flagField } from '#shared/forms/choice-field.ts'
import { recordIdsField } from '#shared/forms/record-id-fields.ts'
import { type ContentKindName, manyOf, oneOf, pagedKindNames } from './content-kind.ts'

/** What staff can do with many items of one kind. */
const bulkDeeds = ['publish', 'unpublish', 'feature', 'unfeature', 'delete'] as const
export type BulkDeed = (typeof bulkDeeds)[number]

/** Items with which something may be done at once. */
export const bulkItemsMaximum = 500

/** What a form asks to be done with the items of these ids; in an address also with `all` that fit the list's filter. */
export const bulkActionSchema = z.object({
  deed: choiceField({ choices: bulkDeeds, problem: 'Choose what is to be done.' }),
  id: recordIdsField({ max: bulkItemsMaximum }),
  all: flagField(),
  /** Of a deletion: the id by which all of it can be undone. */
  deletion: recordIdsField({ max: 1 }),
})

/** What became of one item; `same`: it was so already. `missing`: somebody has deleted it. */
export type BulkOutcome = 'done' | 'same' | 'missing' | 'failed'

export type BulkItem = { id: string; title: string; outcome: BulkOutcome }

/** What became of many. `untried`: those after the moment when the database could not be reached. */
export type BulkResult = { items: BulkItem[]; untried: number }

/** What can be done with items of a kind: those without a page of their own are never featured. */
export function deedsOf(kind: ContentKindName): readonly BulkDeed[] {
  const isPaged = pagedKindNames.some((name) => name === kind)
  return bulkDeeds.filter((deed) => isPaged || !deed.endsWith('feature'))
}

/** What takes a deed back; a deletion is taken back by the trash. */
export const undoing: Readonly<Partial<Record<BulkDeed, BulkDeed>>> = {
  publish: 'unpublish',
  unpublish: 'publish',
  feature: 'unfeature',
  unfeature: 'feature',
}

const words: Readonly<Record<BulkDeed, { button: string; doing: string; done: string }>> = {
  publish: { button: 'Publish', doing: 'Publishing', done: 'published' },
  unpublish: { button: 'Unpublish', doing: 'Unpublishing', done: 'unpublished' },
  feature: { button: 'Feature', doing: 'Featuring', done: 'featured' },
  unfeature: { button: 'Do not feature', doing: 'Changing', done: 'no longer featured' },
  delete: { button: 'Delete', doing: 'Deleting', done: 'deleted' },
}

/** Of items that are switched on and off. */
const switchWords: Partial<typeof words> = {
  publish: { button: 'Set active', doing: 'Changing', done: 'set active' },
  unpublish: { button: 'Set inactive', doing: 'Changing', done: 'set inactive' },
}

/** What is done with items of a kind. */
export type Bulk = { kind: ContentKindName; deed: BulkDeed }

/** What its button says, and how it is spoken of while it is done and afterwards. */
export function wordsOf({ kind, deed }: Bulk) {
  return (deedsOf(kind).includes('feature') ? undefined : switchWords[deed]) ?? words[deed]
}

/** `1 tour`, `1,240 tours`. */
export function countItems(kind: ContentKindName, number: number): string {
  return number === 1 ? `1 ${oneOf(kind)}` : `${number.toLocaleString('en-IN')} ${manyOf(kind)}`
}

const reasons = {
  missing: 'deleted in the meantime',
  failed: 'not changed, for a fault on our side',
} as const

/** What was done, in one sentence, and each item with which it was not. */
export function describeBulk(
  { kind, deed }: Bulk,
  { items, untried }: BulkResult,
): { text: string; failures: string[] } {
  const count = (outcome: BulkOutcome) => items.filter((item) => item.outcome === outcome).length
  const [done, same] = [count('done'), count('same')]
  const single = done === 1 && items.find(({ outcome }) => outcome === 'done')
  const named = single ? `“${single.title}”` : countItems(kind, done)
  const parts = [
    done > 0 || same === 0 ? `${named} ${done === 1 ? 'was' : 'were'} ${wordsOf({ kind, deed }).done}.` : '',
    same > 0 ? `${countItems(kind, same)} ${same === 1 ? 'was' : 'were'} so already.` : '',
    untried > 0 ? `${countItems(kind, untried)} ${untried === 1 ? 'was' : 'were'} not tried.` : '',
  ]
  const failures = items.flatMap(({ title, outcome }) =>
    outcome === 'missing' || outcome === 'failed' ? [`“${title}”: ${reasons[outcome]}`] : [],
  )
  return { text: parts.filter(Boolean).join(' '), failures }
}
