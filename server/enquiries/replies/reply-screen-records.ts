// Loads the reply screen.
import { and, desc, eq, isNotNull, or, type SQL } from 'drizzle-orm'
import type { StaffActor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { replySignature } from '#server/email/messages/compose-reply-email.ts'
import { readEmailBrand } from '#server/email/messages/email-content.ts'
import { findEnquiry } from '#server/enquiries/enquiry-records.ts'
import { isOfMergedEnquiry } from '#server/enquiries/merging/merged-records.ts'
import { type enquiries, enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { listSheetTours } from '#server/tours/published-tour-sheets.ts'
import { chatLanguageLabels } from '#shared/enquiries/chats/chat.ts'
import { replyTexts } from '#shared/enquiries/replies/reply-form.ts'
import {
  fillTemplate,
  offeredLink,
  placeholderValues,
  type ReplyLanguage,
  withoutClosingName,
} from '#shared/enquiries/replies/reply-placeholders.ts'
import { replySubjectOf } from '#shared/enquiries/replies/reply-text.ts'
import { greetingOf } from '#shared/enquiries/reply-links.ts'
import { may } from '#shared/staff/permissions.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { listReplyFiles } from './reply-file-records.ts'
import { listReplyTemplates, type ReplyTemplate } from './reply-template-records.ts'

type Enquiry = Pick<typeof enquiries.$inferSelect, 'id' | 'name' | 'message' | 'createdAt'>

const maxQuoteLength = 4000

/** Excludes acknowledgements and emails from other addresses. */
function isOfConversation(enquiryId: string): SQL | undefined {
  return and(
    isOfMergedEnquiry(enquiryEmails.enquiryId, enquiryId),
    eq(enquiryEmails.fromOther, false),
    or(eq(enquiryEmails.direction, 'in'), isNotNull(enquiryEmails.staffId)),
  )
}

/** Returns a line with author and time, then the text, or ''. */
export async function findQuote(
  reader: Pick<Transaction, 'select'>,
  { id, name, message, createdAt }: Enquiry,
): Promise<string> {
  const [latest] = await reader
    .select({ direction: enquiryEmails.direction, body: enquiryEmails.body, at: enquiryEmails.at })
    .from(enquiryEmails)
    .where(isOfConversation(id))
    .orderBy(desc(enquiryEmails.at), desc(enquiryEmails.id))
    .limit(1)
  // A second reply does not repeat the quote.
  if (latest?.direction === 'out') return ''
  const [words, at] = latest ? [latest.body, latest.at] : [message, createdAt]
  if (!/\S/.test(words)) return ''
  const who = name.replace(/\s+/g, ' ')
  return `On ${formatDateTime(at)}, ${who} wrote:\n${words.slice(0, maxQuoteLength).toWellFormed()}`
}

export type ReplyScreenData = NonNullable<Awaited<ReturnType<typeof readReplyScreen>>>

type Asked = { id: string; me: string }

/** Undefined if the enquiry does not exist. Throws a 403 without permission. */
export async function readReplyScreen(actor: StaffActor, { id, me }: Asked) {
  requirePermission(actor, 'enquiries.change')
  const enquiry = await findEnquiry(id)
  if (!enquiry) return undefined
  const [{ settings }, brand, templates, latest, quote, files, tours] = await Promise.all([
    readEmailAccount(),
    readEmailBrand(),
    listReplyTemplates('email'),
    findLatest(id),
    findQuote(database(), enquiry),
    may(actor.role, 'media.read') ? listReplyFiles(actor, { q: '', page: 1 }) : null,
    listSheetTours(),
  ])
  const { tour } = enquiry
  const link = offeredLink(brand.origin, tour)
  const asked = { ...enquiry, tour: tour?.title ?? null }
  const fill = (language: ReplyLanguage) => placeholderValues(asked, { me, link, language })
  const { greeting, subject } = greetingOf(asked, brand.name)
  return {
    name: enquiry.name,
    email: enquiry.email,
    reference: enquiry.reference,
    problem: problemOf(enquiry.email, settings.email_enabled),
    /** The traveller's language first. */
    templates: inLanguageFirst(templates, enquiry.language).map((template) => ({
      id: template.id,
      name: template.name + (template.language === 'en' ? '' : ` (${chatLanguageLabels[template.language]})`),
      ...fillTemplate({ ...template, body: withoutClosingName(template.body) }, fill(template.language)),
    })),
    language: enquiry.language ?? 'en',
    subject: latest ? replySubjectOf(latest.subject) : subject,
    /** The text begins with it. */
    greeting: `${greeting}\n\n`,
    signature: replySignature(me, brand),
    quote,
    files,
    /** The enquiry's tour first. */
    sheetTours: [...tours].sort((a, b) => Number(b.id === tour?.id) - Number(a.id === tour?.id)),
    askedTour: tours.find(({ id }) => id === tour?.id)?.id ?? null,
  }
}

function problemOf(email: string, isEnabled: boolean): string | undefined {
  if (email === '') return replyTexts.noAddress
  return isEnabled ? undefined : replyTexts.off
}

async function findLatest(enquiryId: string) {
  const [latest] = await database()
    .select({ subject: enquiryEmails.subject })
    .from(enquiryEmails)
    .where(isOfConversation(enquiryId))
    .orderBy(desc(enquiryEmails.at), desc(enquiryEmails.id))
    .limit(1)
  return latest
}

function inLanguageFirst(
  templates: readonly ReplyTemplate[],
  language: ReplyLanguage | null,
): ReplyTemplate[] {
  const isTheirs = (template: ReplyTemplate) => Number(template.language === language)
  return templates.toSorted((one, other) => isTheirs(other) - isTheirs(one))
}
