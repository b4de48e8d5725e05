import { submitInPlace } from '#app/admin/forms/submit-form.ts'
import { finishWork } from '#app/admin/kept-work/work-keeper.ts'
import type { EnquiryEventResult } from '#shared/enquiries/enquiry-event-forms.ts'

/** Where the words of an unsent note are kept on the device. */
export function eventFormOf(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}#event`
}

/** For client actions: the screen stays, and what was kept on the device goes when the event was added. */
export function submitEvent(serverAction: () => Promise<unknown>, enquiryId: string) {
  return submitInPlace<EnquiryEventResult>(serverAction, (result) => {
    if (result.ok) finishWork(eventFormOf(enquiryId))
  })
}
