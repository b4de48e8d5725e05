// Decides what an enquiry sets going: a message to the office, at a pace it can read, and an acknowledgement to its sender.
import { sql } from 'drizzle-orm'
import type { Job } from 'pg-boss'
import { database } from '#server/database/database.ts'
import { countHit } from '#server/database/rate-limit.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { listTold } from '#server/email/enquiry-recipients.ts'
import { jobQueue } from '#server/jobs/job-queue.ts'
import { within } from '#server/jobs/queue-database.ts'
import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import { oneByOne, toOneTraveller } from './email-limits.ts'
import { orderedEnquiries } from './ordered-enquiries.ts'
import {
  type EmailJob,
  type EmailOrder,
  emailIdOf,
  mailServerGroup,
  type PlanJob,
  queues,
  urgency,
} from './outbox.ts'

type Planned = {
  letters: EmailJob[]
  /** Enquiries that the office is told of together with others, at the next full minute. */
  late: PlanJob[]
}

/** Turns enquiries that wait to be told of into messages; both the taking and the making happen in one transaction. */
export async function planEmails(jobs: readonly Job<PlanJob>[]): Promise<void> {
  const { letters, late } = await plan(jobs.map(({ data }) => data))
  await database().transaction(async (transaction) => {
    const db = within(transaction)
    const made = letters.map((data) => ({
      id: data.letterId,
      data,
      priority: urgency[data.order.kind],
      group: mailServerGroup,
    }))
    const deferred = late.map((data) => ({ data, startAfter: nextFullMinute() }))
    if (made.length > 0) await jobQueue().insert(queues.letters, made, { db })
    if (deferred.length > 0) await jobQueue().insert(queues.plans, deferred, { db })
    const done = jobs.map(({ id }) => id)
    await jobQueue().complete(queues.plans, done, null, { db })
  })
}

async function plan(jobs: readonly PlanJob[]): Promise<Planned> {
  const { settings } = await readEmailAccount()
  if (!settings.email_enabled) return { letters: [], late: [] }
  const found = await findEnquiries(jobs.map(({ enquiryId }) => enquiryId))
  // Whoever was deleted in the meantime is not told of.
  const known = jobs.filter(({ enquiryId }) => found.has(enquiryId))
  const fresh = known.filter(({ late }) => !late)
  const together = known.filter(({ late }) => late).map(({ enquiryId }) => enquiryId)
  const tell = (ids: readonly string[]) => tellOffice(ids, { settings, found })
  const planned: Planned = { letters: tell(together), late: [] }
  for (const { enquiryId } of fresh) {
    const alone = await countHit({ limit: oneByOne, who: 'office' })
    if (alone.allowed) planned.letters.push(...tell([enquiryId]))
    else planned.late.push({ enquiryId, late: true })
    const address = found.get(enquiryId)?.email ?? ''
    if ((await countHit({ limit: toOneTraveller, who: address })).allowed) {
      planned.letters.push(emailJobFor({ kind: 'acknowledgement', enquiryId }))
    }
  }
  return planned
}

type Found = ReadonlyMap<string, { email: string; type: EnquiryType }>

/** One message to the office, and one to each further address, of those enquiries whose types it is told of. */
function tellOffice(
  ids: readonly string[],
  { settings, found }: { settings: EmailSettings; found: Found },
): EmailJob[] {
  if (ids.length === 0) return []
  const enquiryIds = ids.toSorted()
  const byAddress = new Map<string, string[]>()
  for (const id of enquiryIds) {
    const type = found.get(id)?.type
    for (const address of type ? listTold(settings, type) : []) {
      byAddress.set(address, [...(byAddress.get(address) ?? []), id])
    }
  }
  const copies = [...byAddress].map(([to, own]) => emailJobFor({ kind: 'enquiry', enquiryIds: own, to }))
  return [emailJobFor({ kind: 'enquiry', enquiryIds }), ...copies]
}

/** The same order gives the same email: planned twice, it is still one. */
function emailJobFor(order: EmailOrder): EmailJob {
  return { order, letterId: emailIdOf(JSON.stringify(order)), attempts: 0 }
}

async function findEnquiries(ids: string[]): Promise<Found> {
  const { rows } = await database().execute<{ id: string; email: string; type: EnquiryType }>(
    sql`SELECT id, email, type FROM ${orderedEnquiries} WHERE id = ANY (${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, email, type }) => [id, { email: email.toLowerCase(), type }]))
}

/** One moment for all that are deferred, so that they come due together. */
function nextFullMinute(): Date {
  return new Date(Math.ceil((Date.now() + 1000) / 60_000) * 60_000)
}
