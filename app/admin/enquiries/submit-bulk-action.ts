import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { submitInPlace } from '#app/admin/forms/submit-form.ts'
import { notify } from '#app/admin/panel-notifications.ts'
import type { BulkActionResult } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { notificationOf } from './enquiry-notification.ts'

/** For client actions: the screen stays, and says what was done or that nothing was. */
export function submitBulkAction(serverAction: () => Promise<unknown>) {
  return submitInPlace<BulkActionResult>(serverAction, (result) =>
    notify(contentKinds.enquiry.path, notificationOf(result)),
  )
}

const statuses = { missing: 404, changed: 409, invalid: 422, 'too-many': 422 }

/** The status under which an answer is sent. */
export function bulkActionStatus(answer: BulkActionResult): number {
  return answer.ok ? 200 : statuses[answer.reason]
}
