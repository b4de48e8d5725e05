/** Lets the days pass after which what lies in the trash goes for good. */
import { sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { purgeExpired } from '#server/trash/trash-records.ts'

/** How much that was. */
export async function emptyTrash(): Promise<number> {
  await database().execute(sql`UPDATE trash SET deleted_at = deleted_at - interval '31 days'`)
  return purgeExpired()
}
