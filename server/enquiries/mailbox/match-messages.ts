// Finds the enquiry that a message answers: by the Message-ID of a reply of ours, else by its reference together with the traveller's address.
import { inArray, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import type { MessageHead } from '#server/email/mailbox/mailbox-orders.ts'
import { enquiryEmails } from '#server/tables/enquiries/enquiry-email-table.ts'
import { referencesIn } from '#shared/enquiries/replies/reply-text.ts'

export type MatchedMessage = {
  head: MessageHead
  /** That which holds it now, where it was merged. */
  enquiryId: string
  /** It comes from an address that is not the traveller's, or the mail server doubts that it does. */
  fromOther: boolean
}

/**
 * The messages that answer an enquiry, in the order in which they came. Nothing of what a program wrote, of what comes from one
 * of `ownAddresses`, and of what answers nothing of ours.
 */
export async function matchMessages(
  heads: readonly MessageHead[],
  ownAddresses: readonly string[],
): Promise<MatchedMessage[]> {
  const own = new Set(ownAddresses.map((address) => address.toLowerCase()))
  const possible = heads.filter(({ isAutomatic, from }) => !isAutomatic && from !== '' && !own.has(from))
  const [replies, references] = await Promise.all([findReplies(possible), findReferences(possible)])
  return possible.flatMap((head): MatchedMessage[] => {
    const { isDoubtful } = head
    const reply = head.answers.map((id) => replies.get(id)).find((found) => found !== undefined)
    if (reply) {
      const fromOther = isDoubtful || !reply.addresses.includes(head.from)
      return [{ head, enquiryId: reply.enquiryId, fromOther }]
    }
    const known = referencesIn(head.subject).flatMap((reference) => references.get(reference) ?? [])
    const enquiry = known.find(({ addresses }) => addresses.includes(head.from))
    return enquiry ? [{ head, enquiryId: enquiry.enquiryId, fromOther: isDoubtful }] : []
  })
}

type Found = { enquiryId: string; addresses: string[] }

/** By the Message-ID of what we sent: the addresses are that of its traveller, and the one that it went to. */
async function findReplies(heads: readonly MessageHead[]): Promise<Map<string, Found>> {
  const asked = [...new Set(heads.flatMap(({ answers }) => answers))]
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

/** By the reference in the subject, of enquiries and of what was merged into one. */
async function findReferences(heads: readonly MessageHead[]): Promise<Map<string, Found[]>> {
  const asked = [...new Set(heads.flatMap(({ subject }) => referencesIn(subject)))]
  if (asked.length === 0) return new Map()
  const list = sql.param(asked)
  const { rows } = await database().execute<{ reference: string; enquiryId: string; address: string }>(sql`
    SELECT reference, id::text AS "enquiryId", lower(email) AS address FROM enquiries WHERE reference = ANY (${list}::text[])
    UNION ALL SELECT item ->> 'reference', standing_id::text, lower(item ->> 'email') FROM merged_enquiries
      WHERE item ->> 'reference' = ANY (${list}::text[])`)
  const found = Map.groupBy(
    rows.filter(({ address }) => address !== ''),
    ({ reference }) => reference,
  )
  return new Map(
    [...found].map(([reference, those]) => [
      reference,
      those.map(({ enquiryId, address }) => ({ enquiryId, addresses: [address] })),
    ]),
  )
}
