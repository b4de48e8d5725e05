import { z } from 'zod'
import { enquiryLimits, noPhoneNumber } from '#shared/enquiries/enquiry-forms.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { findChatCodes } from './chat.ts'

const noCode =
  'There is no code in this. It has five letters, like TKRBN, and stands at the end of the message.'

/** Value of `into` for a known sender with a new matter. */
export const asNewEnquiry = 'new'
const notOffered = 'Choose one of the enquiries shown, or a new one.'

export const chatEnquirySchema = z.object({
  words: textField({
    max: enquiryLimits.message,
    missing: 'Enter the code, or paste the message with it.',
    refuse: (text) => (findChatCodes(text).length > 0 ? undefined : noCode),
  }),
  name: lineField({ max: enquiryLimits.name, missing: 'Enter the full name.' }),
  phone: lineField({
    max: enquiryLimits.phone,
    type: 'tel',
    missing: 'Enter the number they wrote from.',
    refuse: (text) => (/^(?:\P{Nd}*\p{Nd}){8,15}\P{Nd}*$/u.test(text) ? undefined : noPhoneNumber),
  }),
  /** For a known sender: the enquiry to add the message to, or `new`. */
  into: lineField({
    max: 36,
    refuse: (text) => (text === asNewEnquiry || isRecordId(text) ? undefined : notOffered),
  }),
})
export type ChatEnquiryInput = z.infer<typeof chatEnquirySchema>
