import { z } from 'zod'
import { oneOf } from '#shared/content/content-kind.ts'
import { type FiltersOf, oneOfChoices, readFilters, searchReaders } from '#shared/content/list-filters.ts'
import { type TrashKind, trashDays, trashKinds } from '#shared/content/trash-kinds.ts'
import { choiceField } from '#shared/forms/choice-field.ts'
import { recordIdsField } from '#shared/forms/record-id-fields.ts'
import { lineField } from '#shared/forms/text-field.ts'

/** Where staff see what was deleted. */
export const trashPath = '/admin/trash'

const readers = { ...searchReaders, kind: oneOfChoices(trashKinds) } as const
export type TrashFilters = FiltersOf<typeof readers>

/** The filters of the list of what was deleted. */
export function readTrashFilters(parameters: URLSearchParams): TrashFilters {
  return readFilters(readers, parameters)
}

/** What a form asks for: to restore entries of the trash, or to undo one deletion. `list`: the screen that says what became of it. */
export const trashFormSchema = z.object({
  deed: choiceField({
    choices: ['restore', 'undo'],
    fallback: 'restore',
    problem: 'Choose what is to be done.',
  }),
  id: recordIdsField({ max: 200 }),
  deletion: recordIdsField({ max: 1 }),
  list: lineField({ max: 100 }),
})

/** What one of the kind is called: `blog post`. */
export function trashedOne(kind: TrashKind): string {
  if (kind === 'media') return 'file'
  return kind === 'enquiry' ? 'enquiry' : oneOf(kind)
}

/** What was asked for of the trash, and what came of it. */
export type TrashResult = { ok: boolean; text: string }

type Came = { title: string; slug?: string }

/** What came back, in words. `taken`: what stays, since there is one of its id again. */
export function describeRestoration({
  restored,
  taken,
}: {
  restored: readonly Came[]
  taken: readonly Came[]
}): TrashResult {
  const stays = taken.map(({ title }) => `“${title}” stays in the trash: it was added again in the meantime.`)
  const [first] = restored
  if (!first) return { ok: false, text: stays.join(' ') || trashTexts.missing }
  const back = restored.length === 1 ? `“${first.title}” is back.` : `${restored.length} items are back.`
  const moved = restored.filter(({ slug }) => slug !== undefined)
  const addresses = moved
    .slice(0, named)
    .map(({ title, slug }) => addressWords({ title, slug }, restored.length))
  return { ok: true, text: [back, ...addresses, ...stays.slice(0, named)].join(' ') }
}

const named = 5

function addressWords({ title, slug }: { title: string; slug: string | undefined }, of: number): string {
  const whose = of === 1 ? 'Its address' : `The address of “${title}”`
  return `${whose} is now “${slug}”, since another item has taken the former one.`
}

export const trashTexts = {
  missing: 'This is not in the trash any more: somebody has restored it or deleted it for good.',
  failed: 'Something went wrong on our side and nothing was restored. Please try again.',
  kept: `What is deleted stays here for ${trashDays} days, then it goes for good.`,
  empty: 'The trash is empty.',
  nothingFound: 'Nothing in the trash matches your criteria.',
} as const
