import { type FailureReason, submitAction } from '#app/admin/forms/submit-action.ts'
import { deletionNotice } from '#app/admin/shell/deletion-notice.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import {
  type Bulk,
  type BulkItem,
  type BulkResult,
  describeBulk,
  undoing,
  writeTimes,
} from '#shared/content/bulk-actions.ts'
import { roleRefusal } from '#shared/staff/permissions.ts'

/** What the server, or the way to it, says of a part. */
export type BulkAnswer =
  /** `deletion`: by which what was deleted can be brought back. */
  | { ok: true; bulk: Bulk; result: BulkResult; deletion?: string | undefined }
  | { ok: false; reason: FailureReason | 'invalid' }

/** Items of one request: short enough for a sign of progress, long enough not to ask for each. */
const partSize = 20
const partField = 'part'

const failures = {
  invalid: 'Nothing was changed. Choose the items once more.',
  'signed-out': 'Your session has ended. Sign in again, then go on.',
  'not-allowed': `Nothing was changed. ${roleRefusal}`,
  unanswered: `${notKnown('all of them were changed')} Look at the list before you go on.`,
  unreachable: 'The server could not be reached. Please try again.',
  failed: 'Something went wrong on our side. Please try again.',
} as const

/** Told by the client action, whose answer a fetcher does not give back. */
let last: BulkAnswer | undefined

type Run = {
  bulk: Bulk
  ids: readonly string[]
  /** By which a deletion can be undone as a whole. */
  deletion: string
  /** Sends one part; done when its client action is. */
  send: (fields: Record<string, string>) => Promise<void>
  /** Told after each part. */
  onProgress: (items: readonly BulkItem[]) => void
}

/** How a run ended: what became of each item that was tried, and why it ended early, if it did. */
export type RunEnd = BulkResult & { trouble?: string }

/** Does a deed with many items part by part; what was done stays done, also where a later part cannot be sent. */
export async function runInParts({ bulk, ids, deletion, send, onProgress }: Run): Promise<RunEnd> {
  const items: BulkItem[] = []
  for (let at = 0; at < ids.length; at += partSize) {
    last = undefined
    const part = ids.slice(at, at + partSize).join()
    await send({ deed: bulk.deed, id: part, deletion, [partField]: 'true' })
    const answer = last as BulkAnswer | undefined
    if (!answer?.ok) {
      const trouble = failures[answer?.reason ?? 'failed']
      return { items, untried: ids.length - items.length, trouble }
    }
    items.push(...answer.result.items)
    onProgress(items)
    if (answer.result.untried > 0) {
      return { items, untried: ids.length - items.length, trouble: failures.failed }
    }
  }
  return { items, untried: 0 }
}

type Sent = {
  request: Request
  serverAction: () => Promise<unknown>
  /** Of the list in which they were ticked. */
  path: string
  onDone?: (bulk: Bulk) => void
}

/** For client actions: a part of many is told to whom counts the parts, what was done with a few to the list. */
export async function submitMany({ request, serverAction, path, onDone }: Sent) {
  const isPart = (await request.clone().formData()).has(partField)
  return submitAction({
    serverAction: serverAction as () => Promise<BulkAnswer>,
    onFailure: ({ reason }): BulkAnswer => ({ ok: false, reason }),
    onResult(answer) {
      if (isPart) last = answer
      else if (answer.ok) notify(path, bulkNotice({ ...answer, path, deletion: answer.deletion ?? '' }))
      else notify(path, { text: failures[answer.reason], isProblem: true })
      if (answer.ok) onDone?.(answer.bulk)
    },
  })
}

/** For a route that asks about many: what is asked about, and so in which order, stays as it was while it is done. */
export function revalidatesQuestion({
  formMethod,
  defaultShouldRevalidate,
}: {
  formMethod?: string
  defaultShouldRevalidate: boolean
}): boolean {
  return formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false
}

type Done = {
  bulk: Bulk
  result: BulkResult
  /** Of the list that says it. */
  path: string
  /** By which all that was deleted can be brought back. */
  deletion: string
}

/** What the list says was done with many items, and what takes it back; what came out of the trash stays so. */
export function bulkNotice({ bulk, result, path, deletion }: Done) {
  const { text, failures } = describeBulk(bulk, result)
  const told = { text: [text, ...failures].join(' '), isProblem: failures.length > 0 }
  const ids = result.items.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
  if (ids.length === 0) return told
  if (bulk.deed === 'delete') return { ...told, ...deletionNotice(deletion, path) }
  const back = undoing[bulk.deed]
  if (back === undefined) return told
  const fields = [
    ['deed', back],
    ['id', ids.join()],
    ['times', writeTimes(result.items)],
  ] as const
  return { ...told, undo: { action: `${path}/selected`, fields } }
}
