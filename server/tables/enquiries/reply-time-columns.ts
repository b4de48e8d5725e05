// Defines when an enquiry counts as replied to.
import { type SQL, sql } from 'drizzle-orm'
import { enquiries } from './enquiry-table.ts'

const { status, answeredAt, firstContactedAt } = enquiries

/** New and without a reply. Must match the index expressions: bound parameters would prevent index use. */
export const hasNoReply = sql`${status} = 'new' AND ${answeredAt} IS NULL`

/**
 * A logged email, message or call, else the status change; null while `hasNoReply`. Lists, details, files and
 * figures all read this instead of `answered_at`.
 */
export const replyTimeColumn: SQL<Date | null> =
  sql`CASE WHEN ${hasNoReply} THEN NULL ELSE coalesce(${answeredAt}, ${firstContactedAt}) END`.mapWith(
    answeredAt,
  )
