// Plans a new enquiry's owner, emails to the office and acknowledgement.
import { sql } from 'drizzle-orm'
import type { Job } from 'pg-boss'
import { jobActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { countHits, type RateLimit } from '#server/database/rate-limit.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { listNotifiedAddresses } from '#server/email/enquiry-recipients.ts'
import { jobQueue, within } from '#server/jobs/job-queue.ts'
import type { EnquiryType } from '#shared/enquiries/enquiry.ts'
import type { EmailSettings } from '#shared/settings/email-settings.ts'
import {
  type EmailJob,
  type EmailOrder,
  emailIdOf,
  mailServerGroup,
  type PlanJob,
  queues,
  urgency,
} from './outbox.ts'

/** Replaces the table in a query. */
export const orderedEnquiries = sql`(
  SELECT * FROM enquiries
  UNION ALL SELECT merged.* FROM merged_enquiries, jsonb_populate_record(NULL::enquiries, item) AS merged) AS enquiries`

/** Enquiries with a separate email to the office. Further ones share one, a minute later. */
const oneByOne: RateLimit = { purpose: 'email: enquiries one by one', hits: 18, seconds: 60 }

export const toOffice: RateLimit = { purpose: 'email: to the office', hits: 22, seconds: 60 }
export const toTravellers: RateLimit = { purpose: 'email: to travellers', hits: 8, seconds: 60 }

/** As many as can be sent in an hour. Further enquiries get none, so the queue stays short. */
const acknowledgementsPlanned: RateLimit = {
  purpose: 'email: acknowledgements planned',
  hits: 60 * toTravellers.hits,
  seconds: 3600,
}

/** Per address, to protect third parties. */
const toOneTraveller: RateLimit = { purpose: 'email: acknowledgement', hits: 2, seconds: 86_400 }

type Planned = {
  letters: EmailJob[]
  late: PlanJob[]
}

export type Planning = {
  /** Assigns enquiries in the same transaction and returns how many. */
  assign?: ((writing: Writing, given: { enquiryIds: readonly string[] }) => Promise<number>) | undefined
}

/** One transaction includes completed jobs and rate limits, so a failed run can be repeated. */
export async function planEmails(jobs: readonly Job<PlanJob>[], { assign }: Planning = {}): Promise<void> {
  const { settings } = await readEmailAccount()
  const plans = jobs.map(({ data }) => data)
  const fresh = plans.filter(({ late }) => !late).map(({ enquiryId }) => enquiryId)
  const change = {
    actor: jobActor('turns'),
    action: 'change',
    subject: { kind: 'enquiry', ids: fresh },
  } as const
  const assigned = await write(change, async (writing) => {
    const db = within(writing)
    const count = (await assign?.(writing, { enquiryIds: fresh })) ?? 0
    const { letters, late } = settings.email_enabled ? await plan(writing, { plans, settings }) : nothing
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
    return count
  })
  if (assigned > 0) publishChangeSoon('enquiries')
}

const nothing: Planned = { letters: [], late: [] }

type ToPlan = { plans: readonly PlanJob[]; settings: EmailSettings }

async function plan(writing: Writing, { plans, settings }: ToPlan): Promise<Planned> {
  const found = await findEnquiries(
    writing,
    plans.map(({ enquiryId }) => enquiryId),
  )
  // Skips deleted enquiries.
  const known = plans.filter(({ enquiryId }) => found.has(enquiryId))
  const fresh = known.filter(({ late }) => !late).map(({ enquiryId }) => enquiryId)
  const together = known.filter(({ late }) => late).map(({ enquiryId }) => enquiryId)
  const tell = (ids: readonly string[]) => notifyOffice(ids, { settings, found })
  const office = await countHits(writing, {
    limit: oneByOne,
    wanted: new Map(fresh.length > 0 ? [['office', fresh.length]] : []),
  })
  const aloneCount = office.get('office') ?? 0
  const alone = fresh.slice(0, aloneCount).flatMap((id) => tell([id]))
  const late = fresh.slice(aloneCount).map((enquiryId) => ({ enquiryId, late: true }))
  const byAddress = Map.groupBy(fresh, (id) => found.get(id)?.email ?? '')
  const wanted = new Map([...byAddress].map(([address, ids]) => [address, ids.length]))
  const allowed = await countHits(writing, { limit: toOneTraveller, wanted })
  const toThank = [...byAddress].flatMap(([address, ids]) => ids.slice(0, allowed.get(address) ?? 0))
  const planned = await countHits(writing, {
    limit: acknowledgementsPlanned,
    wanted: new Map(toThank.length > 0 ? [['all', toThank.length]] : []),
  })
  const acknowledgements = toThank
    .slice(0, planned.get('all') ?? 0)
    .map((enquiryId) => emailJobFor({ kind: 'acknowledgement', enquiryId }))
  return { letters: [...tell(together), ...alone, ...acknowledgements], late }
}

type ReportedEnquiries = ReadonlyMap<string, { email: string; type: EnquiryType }>

function notifyOffice(
  ids: readonly string[],
  { settings, found }: { settings: EmailSettings; found: ReportedEnquiries },
): EmailJob[] {
  if (ids.length === 0) return []
  const enquiryIds = ids.toSorted()
  const byAddress = new Map<string, string[]>()
  for (const id of enquiryIds) {
    const type = found.get(id)?.type
    for (const address of type ? listNotifiedAddresses(settings, type) : []) {
      byAddress.set(address, [...(byAddress.get(address) ?? []), id])
    }
  }
  const copies = [...byAddress].map(([to, own]) => emailJobFor({ kind: 'enquiry', enquiryIds: own, to }))
  return [emailJobFor({ kind: 'enquiry', enquiryIds }), ...copies]
}

/** Equal orders have equal IDs, so they are sent once. */
function emailJobFor(order: EmailOrder): EmailJob {
  return { order, letterId: emailIdOf(JSON.stringify(order)), attempts: 0 }
}

async function findEnquiries(writing: Writing, ids: readonly string[]): Promise<ReportedEnquiries> {
  const { rows } = await writing.execute<{ id: string; email: string; type: EnquiryType }>(
    sql`SELECT id, email, type FROM ${orderedEnquiries} WHERE id = ANY (${sql.param([...ids])}::uuid[])`,
  )
  return new Map(rows.map(({ id, email, type }) => [id, { email: email.toLowerCase(), type }]))
}

/** Deferred enquiries are due together. */
function nextFullMinute(): Date {
  return new Date(Math.ceil((Date.now() + 1000) / 60_000) * 60_000)
}
