import { notificationOf, restoring, workUndo } from '#app/admin/desk/enquiries/enquiry-notification.ts'
import { discardDraft } from '#app/admin/forms/drafts/finish-work.ts'
import {
  type FailureReason,
  failInPlace,
  preserveScreen,
  type SubmitFailure,
  submitAction,
} from '#app/admin/forms/submit-action.ts'
import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { waitingQueue } from '#app/admin/shell/offline/browser-queue.ts'
import type { NewEvent } from '#app/admin/shell/offline/waiting-queue.ts'
import { type Notification, notify } from '#app/admin/shell/panel-notifications.ts'
import { createIdempotencyKey } from '#app/ui/forms/request-timeout.ts'
import {
  type EnquiryAction,
  type EnquiryActionResult,
  enquiryActionTexts,
} from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { mayWait } from '#shared/enquiries/desk/waiting-events.ts'

const formNames = {
  ...{ event: 'event', step: 'next-step', sheet: 'next-step-sheet', traveller: 'traveller-message' },
} as const

export function deskFormOf(enquiryId: string, form: keyof typeof formNames): string {
  return `/admin/enquiries/${enquiryId}#${formNames[form]}`
}

const formsStoredOffline: Partial<Record<EnquiryAction, readonly (keyof typeof formNames)[]>> = {
  ...{ note: ['event'], call: ['event'], 'next-step': ['step', 'sheet'] },
  ...{ received: ['traveller'], 'whatsapp-received': ['traveller'] },
}

type Sent = { enquiryId: string; form: FormData }

/**
 * Stays on the screen and deletes the local draft after success. An offline note or call is queued in the
 * outbox; later ones queue behind it to preserve the order.
 */
export async function submitEnquiryAction(serverAction: () => Promise<unknown>, { enquiryId, form }: Sent) {
  const wait = async (): Promise<EnquiryActionResult | SubmitFailure | undefined> => {
    const event = readWaiting({ enquiryId, form })
    if (!event) return undefined
    if (!(await waitingQueue.take(event))) return { ok: false, reason: 'not-kept' }
    void waitingQueue.flush()
    return { ok: true, event: event.event, nextId: createIdempotencyKey(), isWaiting: true }
  }
  const told = (result: EnquiryActionResult | SubmitFailure) => {
    for (const form of (result.ok && formsStoredOffline[result.event]) || [])
      discardDraft(deskFormOf(enquiryId, form))
    if (result.ok && result.contacted) {
      const text = `${enquiryActionTexts.done[result.event]} ${enquiryActionTexts.contacted(result.contacted.name)}`
      notify(contentKinds.enquiry.path, { text, undo: restoring([result.contacted]) })
    }
    if ('event' in result && result.event === 'unmerge') notifyUndo(result)
    if (form.has('isFromList'))
      notify(contentKinds.enquiry.path, assignmentNotice(result, { enquiryId, form }))
  }
  await waitingQueue.look()
  const waits = waitingQueue.isWaiting ? await wait() : undefined
  if (waits?.ok) {
    told(waits)
    return preserveScreen(waits)
  }
  return submitAction({
    serverAction: serverAction as () => Promise<EnquiryActionResult>,
    onFailure: async (failure) => {
      const waits = isWithoutLine(failure.reason) ? await wait() : undefined
      return waits && (waits.ok || failure.reason === 'unreachable') ? waits : failInPlace(failure)
    },
    onResult: told,
  })
}

function isWithoutLine(reason: FailureReason): boolean {
  return reason === 'unreachable' || reason === 'unanswered'
}

/** A toast, because the merge entry and its undo button no longer exist. */
function notifyUndo(result: EnquiryActionResult): void {
  const { path } = contentKinds.enquiry
  if (result.ok) notify(path, { text: enquiryActionTexts.done.unmerge })
  else notify(path, { text: Object.values(result.errors).flat().join(' '), isProblem: true })
}

function assignmentNotice(
  result: EnquiryActionResult | SubmitFailure,
  { enquiryId, form }: Sent,
): Notification {
  if ('errors' in result) return { text: Object.values(result.errors).flat().join(' '), isProblem: true }
  if (!result.ok) return notificationOf(result)
  const was = [{ id: enquiryId, value: null }]
  const undo = workUndo({ field: 'owner', left: String(form.get('owner')), was })
  return { text: enquiryActionTexts.done.owner, undo }
}

/** Returns undefined if the event cannot be queued offline, or the server would reject it. */
function readWaiting({ enquiryId, form }: { enquiryId: string; form: FormData }): NewEvent | undefined {
  const [event, eventId, text, about] = ['event', 'eventId', 'text', 'about'].map((name) =>
    String(form.get(name) ?? ''),
  )
  if (!mayWait(event) || !eventId || form.get('nextStepOn') || (event === 'note' && !text?.trim()))
    return undefined
  return { event, eventId, enquiryId, text: text?.trim() ?? '', about: about ?? '' }
}
