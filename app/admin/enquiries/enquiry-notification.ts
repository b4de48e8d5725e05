import type { Notification } from '#app/admin/forms/panel-notifications.ts'
import type { SubmitFailure } from '#app/admin/forms/submit-form.ts'
import { notKnown } from '#app/ui/forms/request-timeout.ts'
import {
  type DeedAnswer,
  deedTexts,
  describeDeed,
  writePreviousState,
} from '#shared/enquiries/enquiry-deeds.ts'

const unanswered: Notification = { text: notKnown('this was changed'), isProblem: true, isUnknown: true }

/** What a result says, and how it is taken back; of a fault only that nothing was changed. */
export function notificationOf(result: DeedAnswer | SubmitFailure): Notification {
  if ('reason' in result && result.reason === 'unanswered') return unanswered
  if (!('reason' in result) && !result.ok) return { text: deedTexts.failed, isProblem: true }
  const deed = result as DeedAnswer
  const canGoBack = deed.ok && (deed.deed === 'status' || deed.deed.endsWith('spam'))
  const undo = canGoBack ? deed.before.map(writePreviousState) : []
  return { text: describeDeed(deed), undo, isProblem: !deed.ok }
}
