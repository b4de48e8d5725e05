import { failInPlace, type SubmitFailure, submitAction } from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { notify } from '#app/admin/shell/panel-notifications.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import type { BulkActionResult } from '#shared/enquiries/enquiry-bulk-actions.ts'

/** They come with the line that says them, when the browser is idle. */
const loadWords = () => import('./enquiry-notification.ts')

/** For client actions: the screen stays, and says what was done or that nothing was. */
export function submitBulkAction(serverAction: () => Promise<unknown>) {
  // Without them the short notification is shown.
  const words = withTimeout(loadWords).catch(() => undefined)
  return submitAction({
    serverAction: serverAction as () => Promise<BulkActionResult>,
    onFailure: failInPlace,
    async onResult(result) {
      const { notificationOf = shortNotification } = (await words) ?? {}
      notify(contentKinds.enquiry.path, notificationOf(result))
    },
  })
}

/** Where the words did not come: what was done can be seen in the list. */
function shortNotification({ ok }: BulkActionResult | SubmitFailure) {
  return ok
    ? { text: 'Done.' }
    : {
        text: 'It is not known whether that worked. Please load the page again.',
        isProblem: true,
      }
}

const statuses = { missing: 404, changed: 409, invalid: 422, 'too-many': 422 }

/** The status under which an answer is sent. */
export function bulkActionStatus(answer: BulkActionResult): number {
  return answer.ok ? 200 : statuses[answer.reason]
}
