// Defines when an enquiry counts as replied to, for lists, Today, the dashboard and exports.
import { sql } from 'drizzle-orm'
import { enquiries } from './enquiry-table.ts'

const { status, answeredAt, firstContactedAt } = enquiries

/**
 * New and without a reply. Must match the index expressions exactly: with a bound parameter the indexes
 * would not be used.
 */
export const hasNoAnswer = sql`${status} = 'new' AND ${answeredAt} IS NULL`

/** Time of the reply: a logged email, message or call, else the first change to a contacted status. */
export const answerTime = sql<Date | null>`coalesce(${answeredAt}, ${firstContactedAt})`
