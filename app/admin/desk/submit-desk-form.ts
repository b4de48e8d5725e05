import { data, redirect } from 'react-router'
import { submitInPlace } from '#app/admin/forms/submit-form.ts'
import { finishWork } from '#app/admin/kept-work/work-keeper.ts'
import type { DeskDeed, DeskResult } from '#shared/enquiries/enquiry-desk-forms.ts'
import { isNoScriptPost } from '#shared/forms/posted-form.ts'

/** Where the words of an unsent note are kept on the device. */
export function eventFormOf(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}#event`
}

/** The same for a message of the traveller. */
export function travellerFormOf(enquiryId: string): string {
  return `/admin/enquiries/${enquiryId}#traveller-message`
}

const keptBy: Partial<Record<DeskDeed, (enquiryId: string) => string>> = {
  ...{ note: eventFormOf, call: eventFormOf },
  'whatsapp-received': travellerFormOf,
}

/** For client actions: the screen stays, and what was kept on the device goes when it was stored. */
export function submitDeskForm(serverAction: () => Promise<unknown>, enquiryId: string) {
  return submitInPlace<DeskResult>(serverAction, (result) => {
    const formOf = result.ok ? keptBy[result.event] : undefined
    if (formOf) finishWork(formOf(enquiryId))
  })
}

/** The answer to a form of the desk. Without script, a reload of the page that follows sends nothing again. */
export function answerDeskForm(request: Request, result: DeskResult) {
  const { pathname, search } = new URL(request.url)
  if (result.ok && isNoScriptPost(request)) throw redirect(pathname + search, 303)
  return data(result, { status: result.ok ? 200 : result.status })
}
