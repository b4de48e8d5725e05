import { type FailureReason, submitAction } from '#app/admin/forms/submit-action.ts'
import { deletionNotice, notify } from '#app/admin/shell/panel-notifications.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import {
  type Bulk,
  type BulkItem,
  type BulkResult,
  describeBulk,
  undoing,
  writeTimes,
} from '#shared/content/bulk-actions.ts'
import { roleRejection } from '#shared/staff/permissions.ts'

export type BulkRunResult =
  | { ok: true; bulk: Bulk; result: BulkResult; deletion?: string | undefined }
  | { ok: false; reason: FailureReason | 'invalid' }

/** Small enough to show progress, large enough to avoid one request per item. */
const partSize = 20
const partField = 'part'

const failures = {
  invalid: 'Nothing was changed. Choose the items once more.',
  'signed-out': 'Your session has ended. Log in again to continue.',
  'not-allowed': `Nothing was changed. ${roleRejection}`,
  unanswered: `${notKnown('all of them were changed')} Please check the list before you continue.`,
  unreachable: 'The server could not be reached. Please try again.',
  failed: 'Something went wrong on our side. Please try again.',
} as const

/** Set by the client action, because `fetcher.submit` does not return its result. */
let last: BulkRunResult | undefined

type Run = {
  bulk: Bulk
  ids: readonly string[]
  /** Groups all batches, so one undo restores everything. */
  deletion: string
  send: (fields: Record<string, string>) => Promise<void>
  onProgress: (items: readonly BulkItem[]) => void
}

/** `trouble` explains an early end. */
export type RunEnd = BulkResult & { problem?: string }

/** Completed batches are not rolled back when a later one fails. */
export async function runInParts({ bulk, ids, deletion, send, onProgress }: Run): Promise<RunEnd> {
  const items: BulkItem[] = []
  for (let at = 0; at < ids.length; at += partSize) {
    last = undefined
    const part = ids.slice(at, at + partSize).join()
    await send({ deed: bulk.deed, id: part, deletion, [partField]: 'true' })
    const answer = last as BulkRunResult | undefined
    if (!answer?.ok) {
      const problem = failures[answer?.reason ?? 'failed']
      return { items, untried: ids.length - items.length, problem }
    }
    items.push(...answer.result.items)
    onProgress(items)
    if (answer.result.untried > 0) {
      return { items, untried: ids.length - items.length, problem: failures.failed }
    }
  }
  return { items, untried: 0 }
}

type Sent = {
  request: Request
  serverAction: () => Promise<unknown>
  path: string
  onDone?: (bulk: Bulk) => void
}

export async function submitMany({ request, serverAction, path, onDone }: Sent) {
  const isPart = (await request.clone().formData()).has(partField)
  return submitAction({
    serverAction: serverAction as () => Promise<BulkRunResult>,
    onFailure: ({ reason }): BulkRunResult => ({ ok: false, reason }),
    onResult(answer) {
      if (isPart) last = answer
      else if (answer.ok) notify(path, bulkNotice({ ...answer, path, deletion: answer.deletion ?? '' }))
      else notify(path, { text: failures[answer.reason], isProblem: true })
      if (answer.ok) onDone?.(answer.bulk)
    },
  })
}

/** Suppresses revalidation after submissions, so the confirmed items do not change while the action runs. */
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
  path: string
  deletion: string
}

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
