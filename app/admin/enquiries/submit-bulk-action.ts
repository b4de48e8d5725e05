import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { whenIdle } from '#app/admin/late/when-idle.ts'
import { type SubmitFailure, submitInPlace } from '#app/admin/lists/submit-in-place.ts'
import { notify } from '#app/admin/panel-notifications.ts'
import { withTimeout } from '#app/ui/forms/request-timeout.ts'
import type { BulkActionResult } from '#shared/enquiries/enquiry-bulk-actions.ts'

const loadWords = () => import('./enquiry-notification.ts')
whenIdle(() => void loadWords().catch(() => undefined))

/** For client actions: the screen stays, and says what was done or that nothing was. */
export async function submitBulkAction(serverAction: () => Promise<unknown>) {
  const words = withTimeout(loadWords).catch(() => undefined)
  let result: BulkActionResult | SubmitFailure = { ok: false }
  const answer = await submitInPlace<BulkActionResult>(serverAction, (told) => {
    result = told
  })
  const { notificationOf = sayShortly } = (await words) ?? {}
  notify(contentKinds.enquiry.path, notificationOf(result))
  return answer
}

/** The same where the words did not come: what was done stands in the list. */
function sayShortly({ ok }: BulkActionResult | SubmitFailure) {
  return ok
    ? { text: 'Done.' }
    : {
        text: 'That did not work, or is not known to have worked. Please load the page again.',
        isProblem: true,
      }
}

const statuses = { missing: 404, changed: 409, invalid: 422, 'too-many': 422 }

/** The status under which an answer is sent. */
export function bulkActionStatus(answer: BulkActionResult): number {
  return answer.ok ? 200 : statuses[answer.reason]
}
