import type { SubmitFailure } from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import {
  deletionNotice,
  type Notification,
  type Times,
  type Undo,
} from '#app/admin/shell/panel-notifications.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import type { WorkUndo } from '#shared/enquiries/enquiry-bulk-actions.ts'
import {
  type BulkActionResult,
  bulkActionTexts,
  describeBulkAction,
  type EnquiryBefore,
  writePreviousState,
} from '#shared/enquiries/enquiry-bulk-actions.ts'
import { roleRejection } from '#shared/staff/permissions.ts'

const notAllowed: Notification = { text: `Nothing was changed. ${roleRejection}`, isProblem: true }
const unanswered: Notification = { text: notKnown('this was changed'), isProblem: true, isUnknown: true }

/** Includes an undo if possible. After an error it only states that nothing changed. */
export function notificationOf(result: BulkActionResult | SubmitFailure): Notification & Times {
  if ('reason' in result && result.reason === 'unanswered') return unanswered
  if ('reason' in result && result.reason === 'not-allowed') return notAllowed
  if (!('reason' in result) && !result.ok) return { text: bulkActionTexts.failed, isProblem: true }
  const bulkResult = result as BulkActionResult
  const deletion = bulkResult.ok ? bulkResult.deletion : undefined
  return {
    ...{ text: describeBulkAction(bulkResult), undo: undoOf(bulkResult), isProblem: !bulkResult.ok },
    ...(deletion && deletionNotice(deletion, contentKinds.enquiry.path)),
  }
}

function undoOf(result: BulkActionResult): Undo | undefined {
  if (!result.ok) return undefined
  const { deed, before, spamAction, desk } = result
  const canGoBack = deed === 'status' || deed.endsWith('spam')
  if (canGoBack && before.length > 0) return restoring(before)
  if (spamAction) return spamUndo(spamAction)
  return desk && workUndo(desk)
}

export function workUndo(desk: WorkUndo): Undo {
  return {
    action: contentKinds.enquiry.path,
    fields: [
      ['deed', 'restore-desk'],
      ['desk', JSON.stringify(desk)],
    ],
  }
}

function spamUndo(spamAction: string): Undo {
  return {
    action: contentKinds.enquiry.path,
    fields: [
      ['deed', 'restore-marked'],
      ['spamAction', spamAction],
    ],
  }
}

export function restoring(before: readonly EnquiryBefore[]): Undo {
  const was = before.map((state) => ['was', writePreviousState(state)] as const)
  return { action: contentKinds.enquiry.path, fields: [['deed', 'restore'], ...was] }
}
