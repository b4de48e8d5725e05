import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { notify } from '#app/admin/forms/panel-notifications.ts'
import { submitInPlace } from '#app/admin/forms/submit-form.ts'
import type { DeedAnswer } from '#shared/enquiries/enquiry-deeds.ts'
import { notificationOf } from './enquiry-notification.ts'

/** For client actions: the screen stays, and says what was done or that nothing was. */
export function submitDeed(serverAction: () => Promise<unknown>) {
  return submitInPlace<DeedAnswer>(serverAction, (result) =>
    notify(contentKinds.enquiry.path, notificationOf(result)),
  )
}

const statuses = { missing: 404, changed: 409, invalid: 422 }

/** The status under which an answer is sent. */
export function deedStatus(answer: DeedAnswer): number {
  return answer.ok ? 200 : statuses[answer.reason]
}
