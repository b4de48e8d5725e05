// Deletes unused chat codes.
import { and, isNull, lt, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { chatOpenings } from '#server/tables/enquiry-tables.ts'

const retentionDays = 30

/** Returns how many it deleted. */
export async function removeUnclaimedChats(): Promise<number> {
  const isOld = lt(chatOpenings.createdAt, sql`now() - make_interval(days => ${retentionDays})`)
  const { rowCount } = await database()
    .delete(chatOpenings)
    .where(and(isNull(chatOpenings.enquiryId), isOld))
  return rowCount ?? 0
}
