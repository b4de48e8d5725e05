// Lists, resends and deletes emails that failed permanently.
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { type EmailOrder, queues } from '#server/email/queue/outbox.ts'
import { jobQueue, jobSchema } from '#server/jobs/job-queue.ts'
import { isRecordId } from '#shared/values/record-id.ts'

export type UnsentEmail = {
  id: string
  what: string
  /** The enquirer's name; '' for several or deleted enquiries. */
  about: string
  problem: string
  givenUpAt: Date
}

export type UnsentEmailList = {
  /** At most `displayedLimit`, the latest. */
  emails: UnsentEmail[]
  total: number
  /** To be retried; `problem` is the latest error. */
  waiting: { count: number; problem: string; nextAt: Date } | null
}

const displayedLimit = 20
const schema = sql.identifier(jobSchema)

const names: Readonly<Record<EmailOrder['kind'], string>> = {
  enquiry: 'New enquiry, to the office',
  acknowledgement: 'Acknowledgement, to the traveller',
  password: 'Link for a new password',
  reply: 'Reply, to the traveller',
  invitation: 'Invitation of a colleague',
  'new-address': 'Link to confirm a new sign-in address',
  'former-address': 'Notice of a changed sign-in address',
  backup: 'A backup failed, to the office',
  morning: 'Email of the morning, to a colleague',
}

/** None before the queue's tables exist. */
export async function readUnsentEmails(actor: Actor): Promise<UnsentEmailList> {
  requirePermission(actor, 'health.read')
  if (!(await queueIsThere())) return { emails: [], total: 0, waiting: null }
  const [given, waiting] = await Promise.all([listGivenUp(), findWaiting()])
  return { ...given, waiting }
}

/** Returns how many. */
export async function resendEmails(actor: Actor, id?: string): Promise<number> {
  requirePermission(actor, 'email-settings.change')
  if (id !== undefined && !isRecordId(id)) return 0
  const moved = await jobQueue().redrive(queues.unsent, id === undefined ? {} : { ids: [id] })
  if (moved > 0) publishChangeSoon('email')
  return moved
}

/** Deletes an unsent email; false if it does not exist. */
export async function removeUnsentEmail(actor: Actor, id: string): Promise<boolean> {
  requirePermission(actor, 'email-settings.change')
  if (!isRecordId(id)) return false
  const found = await jobQueue().findJobs(queues.unsent, { id })
  if (found.length === 0) return false
  await jobQueue().deleteJob(queues.unsent, id)
  publishChangeSoon('email')
  return true
}

async function queueIsThere(): Promise<boolean> {
  const { rows } = await database().execute<{ there: boolean }>(
    sql`SELECT to_regclass(${`${jobSchema}.job`}) IS NOT NULL AS there`,
  )
  return rows[0]?.there === true
}

type Row = {
  id: string
  order: EmailOrder
  about: string | null
  problem: string | null
  at: Date
  total: string
}

async function listGivenUp(): Promise<{ emails: UnsentEmail[]; total: number }> {
  const { rows } = await database().execute<Row>(sql`
    SELECT unsent.id, unsent.data -> 'order' AS order, enquiries.name AS about,
      unsent.source_output ->> 'problem' AS problem, unsent.created_on AS at, count(*) OVER () AS total
    FROM ${jobs(queues.unsent)} AS unsent
    LEFT JOIN enquiries ON enquiries.id::text = coalesce(
      unsent.data #>> '{order,enquiryId}',
      (SELECT enquiry_id::text FROM enquiry_emails WHERE id::text = unsent.data #>> '{order,replyId}'),
      CASE WHEN jsonb_array_length(unsent.data #> '{order,enquiryIds}') = 1 THEN unsent.data #>> '{order,enquiryIds,0}' END)
    ORDER BY unsent.created_on DESC, unsent.id LIMIT ${displayedLimit}`)
  const emails = rows.map(({ id, order, about, problem, at }) => ({
    id,
    what: nameOf(order),
    about: about ?? '',
    problem: problem ?? 'The site stopped in the middle of every attempt.',
    givenUpAt: new Date(at),
  }))
  return { emails, total: Number(rows[0]?.total ?? 0) }
}

async function findWaiting(): Promise<UnsentEmailList['waiting']> {
  const { rows } = await database().execute<{ number: string; problem: string; next: Date }>(sql`
    SELECT count(*) AS number, min(start_after) AS next,
      (array_agg(output ->> 'problem' ORDER BY started_on DESC) FILTER (WHERE output ? 'problem'))[1] AS problem
    FROM ${jobs(queues.letters)} AS letters
    WHERE state = 'retry' AND output ? 'problem'`)
  const [row] = rows
  if (!row || row.number === '0') return null
  return { count: Number(row.number), problem: row.problem, nextAt: new Date(row.next) }
}

function nameOf(order: EmailOrder): string {
  if (order.kind === 'enquiry' && order.enquiryIds.length > 1) {
    return `${order.enquiryIds.length} new enquiries in one message, to the office`
  }
  return names[order.kind] ?? 'A message of an earlier release'
}

function jobs(queue: string): SQL {
  return sql`(SELECT * FROM ${schema}.job WHERE name = ${queue} AND state < 'active')`
}
