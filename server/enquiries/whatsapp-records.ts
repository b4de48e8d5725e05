// Finds WhatsApp messages not yet confirmed as sent or not sent.
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import type { WhatsappChat } from '#shared/enquiries/chats/whatsapp-reply.ts'

type Asked = { userId: string; enquiryIds: readonly string[] }
type Row = WhatsappChat & { enquiryId: string }

/** Returns the user's latest unconfirmed message by enquiry ID. */
export async function findUnansweredOpenings({
  userId,
  enquiryIds,
}: Asked): Promise<ReadonlyMap<string, WhatsappChat>> {
  const { rows } = await database().execute<Row>(sql`
    SELECT enquiry_id AS "enquiryId", id, text FROM (
      SELECT DISTINCT ON (enquiry_id) enquiry_id, id, kind, text FROM enquiry_events
      WHERE enquiry_id = ANY (${sql.param([...enquiryIds])}::uuid[]) AND actor_kind = 'staff' AND actor_id = ${userId}
        AND kind IN ('whatsapp-opened', 'whatsapp-sent', 'whatsapp-not-sent')
      ORDER BY enquiry_id, at DESC, id DESC) AS latest
    WHERE kind = 'whatsapp-opened'`)
  return new Map(rows.map(({ enquiryId, id, text }) => [enquiryId, { id, text }]))
}
