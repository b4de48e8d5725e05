import { formatCount } from '#shared/values/money.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { type ContentKindName, manyOf, oneOf, pagedKindNames } from './content-kind.ts'

/** Bulk actions on content of one type and on trash entries. */
export const contentActions = ['publish', 'unpublish', 'feature', 'unfeature', 'delete'] as const
export const trashActions = ['restore', 'purge'] as const
export type ContentAction = (typeof contentActions)[number]
export type TrashAction = (typeof trashActions)[number]
export type BulkAction = ContentAction | TrashAction

export type BulkKind = ContentKindName | 'trashed'

export const bulkItemsMaximum = 500

/**
 * `same`: no change was needed. `missing`: deleted or restored by another user. `taken`: its id exists again.
 * `booked`: seats are taken on its dates.
 */
type BulkOutcome = 'done' | 'same' | 'missing' | 'taken' | 'booked' | 'failed'

/**
 * `slug`: of a restored item, if its previous one is in use. `waitedFor`: ISO time of the schedule that a
 * manual publish replaced.
 */
export type BulkItem = {
  id: string
  title: string
  outcome: BulkOutcome
  slug?: string | undefined
  waitedFor?: string | undefined
}

/** Serialises the items' previous publication times for the undo form. */
export function writeTimes(items: readonly BulkItem[]): string {
  return items.flatMap(({ id, waitedFor }) => (waitedFor ? `${id}=${waitedFor}` : [])).join()
}

/** Parses `writeTimes` output into times by item id; skips invalid entries. */
export function readTimes(text: string): Map<string, Date> {
  const pairs = text.split(',').map((pair) => pair.split('='))
  const times = pairs.map(([id = '', time = '']) => [id, new Date(time)] as const)
  return new Map(times.filter(([id, time]) => isRecordId(id) && !Number.isNaN(time.getTime())))
}

/** Result of a bulk action. `untried`: number of items after the database became unreachable. */
export type BulkResult = { items: BulkItem[]; untried: number }

/** Types without detail pages cannot be featured. */
export function actionsFor(kind: BulkKind): readonly BulkAction[] {
  if (kind === 'trashed') return trashActions
  const isPaged = pagedKindNames.some((name) => name === kind)
  return contentActions.filter((deed) => isPaged || !deed.endsWith('feature'))
}

/** True if the action needs confirmation for any number of items. */
export function isConfirmationRequired(deed: BulkAction): boolean {
  return deed === 'delete' || deed === 'purge'
}

/** Inverse actions for undo. A deletion is undone from the trash. */
export const undoing: Readonly<Partial<Record<BulkAction, ContentAction>>> = {
  publish: 'unpublish',
  unpublish: 'publish',
  feature: 'unfeature',
  unfeature: 'feature',
}

type ActionMessages = {
  button: string
  doing: string
  done: string
  isStill?: true
  after?: string
  state?: string
}

/**
 * `isStill`: in the present tense, `2 items are back`. `after`: follows the items, `Set 2 services active`.
 * `state`: the resulting state.
 */
const words: Readonly<Record<BulkAction, ActionMessages>> = {
  publish: { button: 'Publish', doing: 'Publishing', done: 'published' },
  unpublish: { button: 'Unpublish', doing: 'Unpublishing', done: 'unpublished' },
  feature: { button: 'Feature', doing: 'Featuring', done: 'featured' },
  unfeature: {
    button: 'Do not feature',
    doing: 'Changing',
    done: 'no longer featured',
    state: 'not featured',
  },
  delete: { button: 'Delete', doing: 'Deleting', done: 'deleted' },
  restore: { button: 'Restore', doing: 'Restoring', done: 'back', isStill: true },
  purge: { button: 'Delete for good', after: 'for good', doing: 'Deleting', done: 'deleted for good' },
}

const switchMessages: Partial<Record<BulkAction, ActionMessages>> = {
  publish: { button: 'Set active', after: 'active', doing: 'Changing', done: 'set active' },
  unpublish: { button: 'Set inactive', after: 'inactive', doing: 'Changing', done: 'set inactive' },
}

export type Bulk = { kind: BulkKind; deed: BulkAction }

/** Types without pages are set active or inactive, not published. */
export function actionMessagesOf({ kind, deed }: Bulk): ActionMessages {
  return (actionsFor(kind).includes('feature') ? undefined : switchMessages[deed]) ?? words[deed]
}

/** `Publish 3 tours`, `Set 1 service active`, `Delete 3 items for good`. */
export function confirmationFor(bulk: Bulk, them: string): string {
  const { button, after } = actionMessagesOf(bulk)
  return after ? `${button.slice(0, -after.length)}${them} ${after}` : `${button} ${them}`
}

const namedTitles = 5

/** Lists the first five titles and the number of others. */
export function nameSome(titles: readonly string[]): string {
  const named = titles.slice(0, namedTitles).map((title) => `“${title}”`)
  const more = titles.length - named.length
  if (more > 0) return `${named.join(', ')} and ${formatCount(more)} more`
  return [named.slice(0, -1).join(', '), named.at(-1)].filter(Boolean).join(' and ')
}

/** `1 tour`, `3 tours`; the noun for the trash is `item`. */
export function countItems(kind: BulkKind, number: number): string {
  const [one, many] = kind === 'trashed' ? ['item', 'items'] : [oneOf(kind), manyOf(kind)]
  return number === 1 ? `1 ${one}` : `${formatCount(number)} ${many}`
}

const reasons: Partial<Record<BulkOutcome, string>> = {
  missing: 'deleted in the meantime',
  taken: 'stays in the trash, for it was added again in the meantime',
  booked: 'not deleted, because seats are taken on its dates',
  failed: 'not changed, for a fault on our side',
}
const missingInTrash = 'not in the trash any more'

/** Returns a one-sentence summary, and one line per item that failed. */
export function describeBulk(
  { kind, deed }: Bulk,
  { items, untried }: BulkResult,
): { text: string; failures: string[] } {
  const count = (outcome: BulkOutcome) => items.filter((item) => item.outcome === outcome).length
  const [done, same] = [count('done'), count('same')]
  const single = done === 1 && items.find(({ outcome }) => outcome === 'done')
  const named = single ? `“${single.title}”` : countItems(kind, done)
  const { done: participle, state, after, isStill } = actionMessagesOf({ kind, deed })
  const be = isStill ? ['is', 'are'] : ['was', 'were']
  const parts = [
    done > 0 || same === 0 ? `${named} ${be[done === 1 ? 0 : 1]} ${participle}.` : '',
    same > 0
      ? `${countItems(kind, same)} ${same === 1 ? 'was' : 'were'} already ${state ?? after ?? participle}.`
      : '',
    untried > 0 ? `${countItems(kind, untried)} ${untried === 1 ? 'was' : 'were'} not tried.` : '',
    ...newAddresses(items, done),
  ]
  const failures = items.flatMap(({ title, outcome }) => {
    const reason = outcome === 'missing' && kind === 'trashed' ? missingInTrash : reasons[outcome]
    return reason === undefined ? [] : [`“${title}”: ${reason}`]
  })
  return { text: parts.filter(Boolean).join(' '), failures }
}

const namedAddresses = 5

function newAddresses(items: readonly BulkItem[], done: number): string[] {
  const moved = items.filter(({ slug }) => slug !== undefined).slice(0, namedAddresses)
  return moved.map(({ title, slug }) => {
    const whose = done === 1 ? 'Its address' : `The address of “${title}”`
    return `${whose} is now “${slug}”, since another item has taken the former one.`
  })
}
