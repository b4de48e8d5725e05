// The one definition of an answered enquiry and of the time of its answer, for lists, Today, the dashboard and exports.
import { sql } from 'drizzle-orm'
import { enquiries } from './enquiry-table.ts'

const { status, answeredAt, firstContactedAt } = enquiries

/** New, and nobody wrote or called. Spelt as the indexes spell it: a value in its place would keep them from being used. */
export const hasNoAnswer = sql`${status} = 'new' AND ${answeredAt} IS NULL`

/** When the traveller was answered: by an email, a message or a call that is logged here, else by a status that says so. */
export const answerTime = sql<Date | null>`coalesce(${answeredAt}, ${firstContactedAt})`
