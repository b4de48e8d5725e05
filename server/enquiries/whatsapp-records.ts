// Knows the messages for which a member of staff opened WhatsApp and did not say yet whether they were sent.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import type { WhatsappOpening } from '#shared/enquiries/chats/whatsapp-reply.ts'

type Asked = { userId: string; enquiryIds: readonly string[] }
type Row = WhatsappOpening & { enquiryId: string }

/** Of each of these enquiries the latest opening of this person, by the enquiry's id, where no answer came after it. */
export async function findUnansweredOpenings({
  userId,
  enquiryIds,
}: Asked): Promise<ReadonlyMap<string, WhatsappOpening>> {
  const { rows } = await database().execute<Row>(sql`
    SELECT enquiry_id AS "enquiryId", id, text FROM (
      SELECT DISTINCT ON (enquiry_id) enquiry_id, id, kind, text FROM enquiry_events
      WHERE enquiry_id = ANY (${sql.param([...enquiryIds])}::uuid[]) AND actor_kind = 'staff' AND actor_id = ${userId}
        AND kind IN ('whatsapp-opened', 'whatsapp-sent', 'whatsapp-not-sent')
      ORDER BY enquiry_id, at DESC, id DESC) AS latest
    WHERE kind = 'whatsapp-opened'`)
  return new Map(rows.map(({ enquiryId, id, text }) => [enquiryId, { id, text }]))
}
