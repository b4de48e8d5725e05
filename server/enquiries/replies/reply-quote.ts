// Selects a reply's quote: the traveller's latest email from their own address, or the enquiry.
import { and, desc, eq, isNotNull, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'
import { isOfMergedEnquiry } from '#server/enquiries/merging/merged-records.ts'
import { type enquiries, enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { formatDateTime } from '#shared/values/dates.ts'

type Enquiry = Pick<typeof enquiries.$inferSelect, 'id' | 'name' | 'message' | 'createdAt'>

const maxQuoteLength = 4000

/** Excludes acknowledgements and emails from other addresses. */
export function isOfConversation(enquiryId: string): SQL | undefined {
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
