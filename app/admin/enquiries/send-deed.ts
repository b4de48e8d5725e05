import { submitInPlace } from '#app/admin/forms/submit-form.ts'
import type { DeedAnswer } from '#shared/enquiries/enquiry-deeds.ts'
import { noticeOf, tellDeed } from './deed-notice-state.ts'

/** For client actions: the screen stays, and says what was done or that nothing was. */
export function sendDeed(serverAction: () => Promise<unknown>) {
  return submitInPlace<DeedAnswer>(serverAction, (answer) => tellDeed(noticeOf(answer)))
}

const statuses = { missing: 404, changed: 409, invalid: 422 }

/** The status under which an answer is sent. */
export function deedStatus(answer: DeedAnswer): number {
  return answer.ok ? 200 : statuses[answer.reason]
}
