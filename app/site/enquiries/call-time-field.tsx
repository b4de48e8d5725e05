import { callTimes } from '#shared/enquiries/callback/call-wish.ts'
import { EnquiryField } from './enquiry-form.tsx'

/** What the field is called, also where what was sent is summed up. */
export const callTimeLabel = 'Call Me Back'

/** The wish to be called, as each enquiry form takes it last. */
export function CallTimeField() {
  return (
    <EnquiryField
      name="callTime"
      label={callTimeLabel}
      autoComplete="off"
      options={callTimes}
      hint="If you would rather talk, choose a time: we call the number above."
      className="sm:col-span-2"
    />
  )
}
