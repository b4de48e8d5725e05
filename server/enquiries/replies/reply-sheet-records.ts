// Gives the print sheet of a tour that may go with a reply: as it is chosen, and as it is attached.
import type { StaffActor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import type { EmailAttachment } from '#server/tables/enquiries/enquiry-email-table.ts'
import { drawTourSheet, findTourSheet } from '#server/tours/published-tour-sheets.ts'
import { type ChosenSheet, type ReplyInput, replyTexts } from '#shared/enquiries/replies/reply-form.ts'

/** The sheet of a published tour as the form shows it; null without one. Throws a 403 where a role does not answer travellers. */
export async function findReplySheet(actor: StaffActor, tourId: string): Promise<ChosenSheet | null> {
  requirePermission(actor, 'enquiries.change')
  const sheet = await findTourSheet(tourId)
  if (!sheet) return null
  const { title, version } = sheet
  const pdf = await drawTourSheet({ ...sheet, account: actor.id })
  return { tourId, title, version, bytes: pdf?.length ?? null }
}

/** What is stored with the reply, and how many bytes it will have; or why it cannot go along. */
export type AttachedSheet =
  | { ok: true; attachment: EmailAttachment; bytes: number }
  | { ok: false; status: 422 | 503; problem: string }

type Asked = Pick<ReplyInput, 'sheet' | 'sheetVersion'>

/** The sheet that a form asks for, as it was when it was chosen there; undefined where none is wanted. */
export async function attachSheet(
  account: string,
  { sheet: tourId, sheetVersion }: Asked,
): Promise<AttachedSheet | undefined> {
  if (tourId === null) return undefined
  const sheet = await findTourSheet(tourId)
  if (!sheet) return { ok: false, status: 422, problem: replyTexts.sheetGone }
  // A form that is sent while it still reads the sheet names no version.
  if (sheetVersion !== '' && sheetVersion !== sheet.version)
    return { ok: false, status: 422, problem: replyTexts.sheetChanged(sheet.title) }
  const pdf = await drawTourSheet({ ...sheet, account })
  if (!pdf) return { ok: false, status: 503, problem: replyTexts.sheetUndrawn }
  const { name, data } = sheet
  return { ok: true, attachment: { name, sheet: { tourId, data } }, bytes: pdf.length }
}
