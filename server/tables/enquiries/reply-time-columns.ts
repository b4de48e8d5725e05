// Defines when an enquiry counts as replied to.
import { sql } from 'drizzle-orm'
import { enquiries } from './enquiry-table.ts'

const { status, answeredAt, firstContactedAt } = enquiries

/** New and without a reply. Must match the index expressions: bound parameters would prevent index use. */
export const hasNoReply = sql`${status} = 'new' AND ${answeredAt} IS NULL`

/** A logged email, message or call, else the status change. */
export const replyTimeColumn = sql<Date | null>`coalesce(${answeredAt}, ${firstContactedAt})`
