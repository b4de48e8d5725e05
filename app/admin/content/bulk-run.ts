import type { FailureReason } from '#app/admin/forms/submit.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import type { Bulk, BulkItem, BulkResult } from '#shared/content/bulk-actions.ts'
import { roleRefusal } from '#shared/staff/permissions.ts'

/** What the server, or the way to it, says of a part. */
export type BulkAnswer =
  /** `deletion`: by which what was deleted can be brought back. */
  | { ok: true; bulk: Bulk; result: BulkResult; deletion?: string | undefined }
  | { ok: false; reason: FailureReason | 'invalid' }

/** Items of one request: short enough for a sign of progress, long enough not to ask for each. */
const partSize = 20
const partField = 'part'

export const bulkParts = {
  failures: {
    invalid: 'Nothing was changed. Choose the items once more.',
    'signed-out': 'Your session has ended. Sign in again, then go on.',
    'not-allowed': `Nothing was changed. ${roleRefusal}`,
    unanswered: `${notKnown('all of them were changed')} Look at the list before you go on.`,
    unreachable: 'The server could not be reached. Please try again.',
    failed: 'Something went wrong on our side. Please try again.',
  },
} as const

let last: BulkAnswer | undefined

/** Whether a form is a part of more: somebody counts them. */
export function isPartOfMore(form: FormData): boolean {
  return form.has(partField)
}

/** Told by the client action, whose answer a fetcher does not give back. */
export function noteBulkAnswer(answer: BulkAnswer): void {
  last = answer
}

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
      const trouble = bulkParts.failures[answer?.reason ?? 'failed']
      return { items, untried: ids.length - items.length, trouble }
    }
    items.push(...answer.result.items)
    onProgress(items)
    if (answer.result.untried > 0) {
      return { items, untried: ids.length - items.length, trouble: bulkParts.failures.failed }
    }
  }
  return { items, untried: 0 }
}
