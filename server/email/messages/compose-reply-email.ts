// Composes a reply with signature, quote, library files and print PDFs.
import { eq, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import type { Reply } from '#server/email/queue/reply-progress.ts'
import type { Email } from '#server/email/smtp/send-email.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { drawTourSheet } from '#server/tours/published-tour-sheets.ts'
import { attachmentLimits, replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import { type ReplyParts, writeReplyText } from '#shared/enquiries/replies/reply-text.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import { type EmailBrand, readEmailBrand } from './email-content.ts'
import { renderReplyHtml } from './email-html.tsx'

/** Can never be sent; `message` explains why, for staff. */
export class UnsendableReply extends Error {
  override name = 'UnsendableReply'
}

/** Throws UnsendableReply if the enquiry or a file no longer exists. */
export async function composeReplyEmail(reply: Reply, { admin_email }: EmailSettings): Promise<Email> {
  const [enquiry] = await database()
    .select({ name: enquiries.name })
    .from(enquiries)
    .where(sql`${enquiries.id} = standing_enquiry(${reply.enquiryId}::uuid)`)
  if (!enquiry) throw new UnsendableReply('The enquiry was deleted before the email was sent.')
  const brand = await readEmailBrand()
  const parts = replyParts(reply, brand)
  return {
    id: reply.id,
    to: { name: enquiry.name, address: reply.address },
    replyTo: { name: brand.name, address: admin_email },
    subject: reply.subject,
    text: writeReplyText(parts),
    html: renderReplyHtml(parts),
    personal: {
      fromName: [reply.staffName, brand.name].filter(Boolean).join(', '),
      messageId: reply.messageId,
      inReplyTo: reply.inReplyTo,
      references: reply.referenceIds,
      attachments: await readAttachments(reply),
    },
  }
}

function replyParts({ body, quote, staffName }: Reply, brand: EmailBrand): ReplyParts {
  const [title = '', ...lines] = quote.split('\n')
  return {
    body,
    signature: replySignature(staffName, brand),
    quote: quote === '' ? null : { title, text: lines.join('\n') },
  }
}

/** Returns the lines of the signature. */
export function replySignature(staffName: string, { name, phone, email, origin }: EmailBrand): string[] {
  return [staffName, name, [phone, email].filter(Boolean).join(' · '), origin].filter(Boolean)
}

/** By media record: no user-supplied path is opened. */
async function readAttachments({ attachments }: Reply) {
  const files = []
  let bytes = 0
  for (const { mediaId = '', name, sheet } of attachments) {
    if (sheet) {
      files.push(await drawSheetFile(name, sheet))
      continue
    }
    const [record] = await database().select().from(media).where(eq(media.id, mediaId))
    if (!record) throw new UnsendableReply(replyTexts.fileGone(name))
    bytes += record.fileSize
    if (bytes > attachmentLimits.bytes) throw new UnsendableReply(replyTexts.tooLarge)
    const body = await mediaStorage().read(record.filePath)
    if (!body) throw new UnsendableReply(replyTexts.fileGone(name))
    const content = Buffer.from(await new Response(body).arrayBuffer())
    files.push({ filename: plainName(record.originalFilename), contentType: record.mimeType, content })
  }
  return files
}

/** The queue retries after an error. */
async function drawSheetFile(name: string, sheet: { data: string }) {
  const content = await drawTourSheet({ ...sheet, account: 'email' })
  if (!content) throw new Error('The print sheet could not be made')
  return { filename: plainName(name), contentType: 'application/pdf', content }
}

/** Removes path separators and control characters. */
function plainName(name: string): string {
  return name.replace(/[/\\:\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, '-').replace(/^\.+/, '') || 'file'
}
