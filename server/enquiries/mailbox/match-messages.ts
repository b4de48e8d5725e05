// Matches messages to enquiries by Message-ID, or by reference and sender.
import { inArray, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import type { MessageHeader } from '#server/email/mailbox/mailbox-orders.ts'
import { enquiryEmails } from '#server/tables/enquiry-tables.ts'
import { referencesIn } from '#shared/enquiries/replies/reply-text.ts'

export type MatchedMessage = {
  head: MessageHeader
  /** After merges. Undefined if only the text can identify it. */
  enquiryId: string | undefined
  /** The sender's enquiries by reference, which the text may contain. */
  references: ReadonlyMap<string, string>
  /** Not from the traveller, or reported as forged. */
  fromOther: boolean
}

/**
 * Returns matches by header, and messages of known travellers, whose text may contain a reference. Ignores
 * automatic messages, `ownAddresses` and others.
 */
export async function matchMessages(
  heads: readonly MessageHeader[],
  ownAddresses: readonly string[],
): Promise<MatchedMessage[]> {
  const own = new Set(ownAddresses.map((address) => address.toLowerCase()))
  const possible = heads.filter(({ isAutomatic, from }) => !isAutomatic && from !== '' && !own.has(from))
  const [replies, ofSenders] = await Promise.all([findReplies(possible), findReferences(possible)])
  return possible.flatMap((head): MatchedMessage[] => {
    const { isDoubtful } = head
    const references = ofSenders.get(head.from) ?? noReferences
    const reply = head.inReplyTo.map((id) => replies.get(id)).find((found) => found !== undefined)
    if (reply) {
      const fromOther = isDoubtful || !reply.addresses.includes(head.from)
      return [{ head, enquiryId: reply.enquiryId, references, fromOther }]
    }
    if (references.size === 0) return []
    const named = referencesIn(head.subject).find((reference) => references.has(reference))
    return [{ head, enquiryId: references.get(named ?? ''), references, fromOther: isDoubtful }]
  })
}

const noReferences: ReadonlyMap<string, string> = new Map()

type SenderMatch = { enquiryId: string; addresses: string[] }

/** With the addresses of traveller and recipient. */
async function findReplies(heads: readonly MessageHeader[]): Promise<Map<string, SenderMatch>> {
  const asked = [...new Set(heads.flatMap(({ inReplyTo }) => inReplyTo))]
  if (asked.length === 0) return new Map()
  const { messageId, enquiryId, address, direction } = enquiryEmails
  const rows = await database()
    .select({
      messageId,
      enquiryId: sql<string>`standing_enquiry(${enquiryId})`,
      address: sql<string>`lower(${address})`,
      traveller: sql<string>`coalesce((SELECT lower(email) FROM enquiries WHERE id = standing_enquiry(${enquiryId})), '')`,
    })
    .from(enquiryEmails)
    .where(sql`${inArray(messageId, asked)} AND ${direction} = 'out'`)
  return new Map(
    rows.map((row) => [row.messageId, { enquiryId: row.enquiryId, addresses: [row.address, row.traveller] }]),
  )
}

/** By sender, including merged enquiries. */
async function findReferences(
  heads: readonly MessageHeader[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const senders = sql.param([...new Set(heads.map(({ from }) => from))])
  if (heads.length === 0) return new Map()
  const { rows } = await database().execute<{ reference: string; enquiryId: string; address: string }>(sql`
    SELECT reference, id::text AS "enquiryId", lower(email) AS address FROM enquiries
      WHERE lower(email) = ANY (${senders}::text[])
    UNION ALL SELECT item ->> 'reference', standing_id::text, lower(item ->> 'email') FROM merged_enquiries
      WHERE lower(item ->> 'email') = ANY (${senders}::text[])`)
  return new Map(
    [...Map.groupBy(rows, ({ address }) => address)].map(([address, own]) => [
      address,
      new Map(own.map(({ reference, enquiryId }) => [reference, enquiryId])),
    ]),
  )
}
