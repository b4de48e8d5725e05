import { z } from 'zod'
import { recordIdField, recordIdOrNullField, recordIdsField } from '#shared/forms/record-id-fields.ts'
import { lineField, textField } from '#shared/forms/text-field.ts'
import { replyLimits } from './reply-template.ts'

/** Seconds before a reply is sent, during which it can be cancelled. */
export const undoSeconds = 10
/** Maximum number of attachments, including a print sheet, and their total bytes. */
export const attachmentLimits = { files: 3, bytes: 8_000_000 } as const

/**
 * `replyId` makes a repeated submission idempotent. `seen` is when the form was rendered. `sheetVersion` is
 * '' if unknown.
 */
export const replyFormSchema = z
  .object({
    replyId: recordIdField(),
    seen: lineField({ max: 40 }),
    subject: lineField({ max: replyLimits.subject, missing: 'Enter a subject.' }),
    body: textField({ max: replyLimits.body, missing: 'Write the text.' }),
    files: recordIdsField({ max: attachmentLimits.files }),
    sheet: recordIdOrNullField(),
    sheetVersion: lineField({ max: 64 }),
  })
  .refine(({ files, sheet }) => files.length + (sheet === null ? 0 : 1) <= attachmentLimits.files, {
    path: ['files'],
    message: `Choose at most ${attachmentLimits.files}, the print sheet among them.`,
  })
export type ReplyInput = z.infer<typeof replyFormSchema>

export const replyTexts = {
  gone: 'This enquiry no longer exists. Another user may have deleted it.',
  noAddress: 'This enquiry has no email address. Call, or write on WhatsApp.',
  off: 'Email is switched off in the email settings, so nothing can be sent from here.',
  sentBefore: 'This form has sent an email before, with other words. Reload the page to write another one.',
  tooLate: 'This email is on its way already and cannot be taken back.',
  closed: 'Nothing can be sent just now. What you wrote is still here: please try again in a minute.',
  onlyGreeting: 'Write your text after the greeting.',
  failed: 'This was not sent. What you wrote is still here: please try again.',
  fileGone: (name: string) =>
    `The file “${name}” is not in the media library any more. Write the email again without it.`,
  tooLarge: 'These files are too large for an email. Together they may have 8 MB.',
  sheetGone: 'This tour is not on the site any more, so it has no print sheet. Choose another one, or none.',
  sheetChanged: (title: string) =>
    `“${title}” was changed after you chose its print sheet. Look at the sheet again; if it is right, press Send again.`,
  sheetUndrawn:
    'The print sheet could not be made just now. Send the email without it, or try again in a minute.',
  answered: (who: string, when: string) =>
    `${who} answered this traveller at ${when}, after you opened this form. Read it first; if you still want to send yours, press Send again.`,
} as const

export type ReplyFile = { id: string; name: string; bytes: number }
export type ReplyFilePage = { files: ReplyFile[]; page: number; pages: number }

/** A tour's print sheet to attach; `bytes` is null if the PDF could not be generated. */
export type ChosenSheet = { tourId: string; title: string; version: string; bytes: number | null }
