// Gives the reply screen all that it shows: whom it answers, templates with their values, signature, quotation and thread.
import { and, desc, eq, lte } from 'drizzle-orm'
import type { StaffActor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { replySignature } from '#server/email/messages/compose-reply-email.ts'
import { readEmailBrand } from '#server/email/messages/email-brand.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { enquiryEmails } from '#server/tables/enquiries/enquiry-email-table.ts'
import { media } from '#server/tables/media-table.ts'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat-language.ts'
import { attachmentLimits, replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import {
  fillTemplate,
  placeholderValues,
  type ReplyLanguage,
} from '#shared/enquiries/replies/reply-placeholders.ts'
import { answerSubject } from '#shared/enquiries/replies/reply-text.ts'
import { may } from '#shared/staff/permissions.ts'
import { findQuote } from './reply-quote.ts'
import { listReplyTemplates } from './reply-template-records.ts'

/** How many of the newest files are offered. */
const filesOffered = 24

export type ReplyDesk = NonNullable<Awaited<ReturnType<typeof readReplyDesk>>>

type Asked = { id: string; me: string }

/** Undefined when there is no such enquiry. Throws a 403 where a role does not include work on enquiries. */
export async function readReplyDesk(actor: StaffActor, { id, me }: Asked) {
  requirePermission(actor, 'enquiries.change')
  const enquiry = await findEnquiry(id)
  if (!enquiry) return undefined
  const [{ settings }, brand, templates, latest, quote, files] = await Promise.all([
    readEmailAccount(),
    readEmailBrand(),
    listReplyTemplates('email'),
    findLatest(id),
    findQuote(database(), enquiry),
    may(actor.role, 'media.read') ? listFiles() : [],
  ])
  const { tour } = enquiry
  const link = tour?.isPublished ? `${brand.origin}/tours/${tour.slug}` : brand.origin
  const fill = (language: ReplyLanguage) =>
    placeholderValues({ ...enquiry, tour: tour?.title ?? null }, { me, link, language })
  return {
    name: enquiry.name,
    email: enquiry.email,
    reference: enquiry.reference,
    problem: problemOf(enquiry.email, settings.email_enabled),
    templates: templates.map((template) => ({
      id: template.id,
      name: template.name + (template.language === 'en' ? '' : ` (${chatLanguageLabels[template.language]})`),
      ...fillTemplate(template, fill(template.language)),
    })),
    subject: latest ? answerSubject(latest.subject) : '',
    signature: replySignature(me, brand),
    quote,
    files,
  }
}

function problemOf(email: string, isEnabled: boolean): string | undefined {
  if (email === '') return replyTexts.noAddress
  return isEnabled ? undefined : replyTexts.off
}

function listFiles() {
  return database()
    .select({ id: media.id, name: media.originalFilename, bytes: media.fileSize })
    .from(media)
    .where(and(eq(media.isPrepared, true), lte(media.fileSize, attachmentLimits.bytes)))
    .orderBy(desc(media.createdAt))
    .limit(filesOffered)
}

async function findLatest(enquiryId: string) {
  const [latest] = await database()
    .select({ subject: enquiryEmails.subject })
    .from(enquiryEmails)
    .where(eq(enquiryEmails.enquiryId, enquiryId))
    .orderBy(desc(enquiryEmails.at), desc(enquiryEmails.id))
    .limit(1)
  return latest
}
