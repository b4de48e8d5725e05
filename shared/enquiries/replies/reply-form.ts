import { z } from 'zod'
import { recordIdField, recordIdsField } from '#shared/forms/record-id-fields.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { replyLimits } from './reply-template.ts'

/** Seconds for which a reply waits before it is sent, and can be taken back. */
export const undoSeconds = 10
/** Files of the library that go with one reply, and their bytes together. */
export const attachmentLimits = { files: 3, bytes: 8_000_000 } as const

/** The reply to a traveller. `replyId` makes of a form that is sent twice one email; `seen` is when the form was shown. */
export const replyFormSchema = z.object({
  replyId: recordIdField(),
  seen: lineField({ max: 40 }),
  subject: lineField({ max: replyLimits.subject, missing: 'Enter a subject.' }),
  body: textField({ max: replyLimits.body, missing: 'Write the text.' }),
  files: recordIdsField({ max: attachmentLimits.files }),
})
export type ReplyInput = z.infer<typeof replyFormSchema>

export const replyTexts = {
  gone: 'This enquiry is not there any more. Somebody may have deleted it.',
  noAddress: 'This enquiry has no email address. Call, or write on WhatsApp.',
  off: 'Email is switched off in the email settings, so nothing can be sent from here.',
  sentBefore: 'This form has sent an email before, with other words. Reload the page to write another one.',
  tooLate: 'This email is on its way already and cannot be taken back.',
  closed: 'Nothing can be sent just now. What you wrote is still here: please try again in a minute.',
  failed: 'This was not sent. What you wrote is still here: please try again.',
  fileGone: (name: string) =>
    `The file “${name}” is not in the media library any more. Write the email again without it.`,
  tooLarge: 'These files are too large for an email. Together they may have 8 MB.',
  answered: (who: string, when: string) =>
    `${who} answered this traveller at ${when}, after you opened this form. Read it first; if you still want to send yours, press Send again.`,
} as const

/** A file of the media library as it is chosen for a reply. */
export type ReplyFile = { id: string; name: string; bytes: number }
export type ReplyFilePage = { files: ReplyFile[]; page: number; pages: number }
