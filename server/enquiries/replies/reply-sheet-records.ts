// Provides a tour's print PDF for a reply.
import type { StaffActor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import type { EmailAttachment } from '#server/tables/enquiry-tables.ts'
import { drawTourSheet, findTourSheet } from '#server/tours/published-tour-sheets.ts'
import { type ChosenSheet, type ReplyInput, replyTexts } from '#shared/enquiries/replies/reply-form.ts'

/** Returns a published tour's PDF details, or null. Throws a 403 without permission. */
export async function findReplySheet(actor: StaffActor, tourId: string): Promise<ChosenSheet | null> {
  requirePermission(actor, 'enquiries.change')
  const sheet = await findTourSheet(tourId)
  if (!sheet) return null
  const { title, version } = sheet
  const pdf = await drawTourSheet({ ...sheet, account: actor.id })
  return { tourId, title, version, bytes: pdf?.length ?? null }
}

/** `bytes` is the PDF's size. */
export type AttachedSheet =
  | { ok: true; attachment: EmailAttachment; bytes: number }
  | { ok: false; status: 422 | 503; problem: string }

type Asked = Pick<ReplyInput, 'sheet' | 'sheetVersion'>

/** Returns the selected PDF if unchanged; undefined if none is selected. */
export async function attachSheet(
  account: string,
  { sheet: tourId, sheetVersion }: Asked,
): Promise<AttachedSheet | undefined> {
  if (tourId === null) return undefined
  const sheet = await findTourSheet(tourId)
  if (!sheet) return { ok: false, status: 422, problem: replyTexts.sheetGone }
  // Empty if the form was sent while loading the PDF's details.
  if (sheetVersion !== '' && sheetVersion !== sheet.version)
    return { ok: false, status: 422, problem: replyTexts.sheetChanged(sheet.title) }
  const pdf = await drawTourSheet({ ...sheet, account })
  if (!pdf) return { ok: false, status: 503, problem: replyTexts.sheetUndrawn }
  const { name, data } = sheet
  return { ok: true, attachment: { name, sheet: { tourId, data } }, bytes: pdf.length }
}
