// Stores a visitor's enquiry in one transaction with its rate limit and job.
import { eq, sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { visitor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { actorSettings } from '#server/content/write.ts'
import { database, isDatabaseUnavailable, type Writing } from '#server/database/database.ts'
import { prepareStatement } from '#server/database/prepared-statement.ts'
import {
  bucketOf,
  type Hit,
  hitStatement,
  secondsUntilFree,
  sweepNowAndThen,
} from '#server/database/rate-limit.ts'
import { emailIsEnabled } from '#server/email/email-account.ts'
import { enqueueEnquiry, enqueueStoredEnquiry } from '#server/email/queue/outbox.ts'
import { enquiriesGoInTurn } from '#server/enquiries/office-day/assign-in-turn.ts'
import { awaitJobQueue } from '#server/jobs/job-queue.ts'
import { departures } from '#server/tables/departure-tables.ts'
import { callStep } from '#shared/enquiries/callback/callback-request.ts'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import { partyFields, unknownParty } from '#shared/enquiries/party.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { EnquiryKeys } from './enquiry-key.ts'

/** `reference` is public. */
export type StoringOutcome =
  | { kind: 'received'; reference: string }
  | { kind: 'limited'; retryAfterSeconds: number }

type Storing = {
  draft: EnquiryDraft
  /** The form page's. */
  language: Language
  keys: EnquiryKeys
  /** The office gets no email about it. */
  suspected: boolean
  /** From networkHash(). */
  network: string
  hit: Hit
}

/** Resolves once the enquiry is stored, now or earlier, or the sender's limit is reached. */
export async function storeEnquiry(storing: Storing): Promise<StoringOutcome> {
  const { keys, suspected, hit } = storing
  const needsJob = !suspected && ((await emailIsEnabled()) || (await enquiriesGoInTurn()))
  const stored = await storeWithJob(storing, { needsJob })
  sweepNowAndThen()
  if (stored) {
    publishChangeSoon('enquiries')
    return { kind: 'received', reference: stored.reference }
  }
  const reference = await findReference(keys)
  if (reference !== undefined) return { kind: 'received', reference }
  return { kind: 'limited', retryAfterSeconds: await secondsUntilFree(hit) }
}

type Stored = { id: string; reference: string }

/** Stores the enquiry even if its job cannot be enqueued, which is then retried. */
async function storeWithJob(
  storing: Storing,
  { needsJob }: { needsJob: boolean },
): Promise<Stored | undefined> {
  if (!needsJob) return storeOnce(storing)
  if (await awaitJobQueue()) {
    try {
      return await storeOnce(storing, enqueueEnquiry)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      log().error({ part: 'email', err: error }, 'an enquiry could not be handed to the job queue')
    }
  }
  const stored = await storeOnce(storing)
  if (stored) await enqueueLater(stored.id)
  return stored
}

/** Undefined if stored before or the sender's limit is reached. */
function storeOnce(storing: Storing, enqueue?: typeof enqueueEnquiry): Promise<Stored | undefined> {
  const { draft, language, keys, suspected, network, hit } = storing
  const { hits, seconds } = hit.limit
  const nextStep = draft.callTime
    ? callStep(draft.callTime, new Date())
    : { nextStep: null, nextStepOn: null }
  return database().transaction(async (transaction) => {
    const [counted] = await countIfNew(
      { bucket: bucketOf(hit), hits, seconds, knownKeys: keys.known },
      transaction,
    )
    if (!counted) return undefined
    const row = {
      departureId: null,
      ...unknownParty,
      ...draft,
      ...nextStep,
      language,
      suspected,
      idempotencyKey: keys.own,
      network,
    }
    const [stored] = await insertEnquiry(row, transaction)
    if (stored) await enqueue?.(transaction, stored.id)
    return stored
  })
}

const value = sql.placeholder

/** After waiting for the sender's counter, so concurrently stored enquiries are included. */
const isNew = sql`NOT is_known_enquiry(${value('knownKeys')}::text[])`

/** Counts a new enquiry; returns one row if allowed. */
const countIfNew = prepareStatement('count new enquiry', hitStatement({ when: isNew, still: isNew }))

/** Sets the actor for its triggers, which saves a round trip. Omits a deleted tour or departure. */
const insertEnquiry = prepareStatement<Stored>(
  'insert enquiry',
  sql`
    WITH acting AS (
      SELECT ${actorSettings({ actor: visitor, action: 'receive', subject: { kind: 'enquiry' } })}
    ),
    stored AS (
      INSERT INTO enquiries (type, name, email, phone, message, tour_id, travel_dates, group_size, budget_range, adults,
        children_with_bed, children_without_bed, infants, rooms, departure_id, source_page, language, next_step, next_step_on, suspected_spam, idempotency_key)
      SELECT ${value('type')}::text, ${value('name')}::text, ${value('email')}::text, ${value('phone')}::text,
        ${value('message')}::text, (SELECT id FROM tours WHERE id = ${value('tourId')}::uuid),
        ${value('travelDates')}::text, ${value('groupSize')}::integer, ${value('budgetRange')}::text,
        ${sql.join(
          partyFields.map((name) => sql`${value(name)}::smallint`),
          sql`, `,
        )},
        (SELECT id FROM departures WHERE id = ${value('departureId')}::uuid), ${value('sourcePage')}::text, ${value('language')}::text, ${value('nextStep')}::text,
        ${value('nextStepOn')}::date, ${value('suspected')}::boolean, ${value('idempotencyKey')}::text
      FROM acting
      ON CONFLICT (idempotency_key) DO NOTHING
      RETURNING id, reference
    ),
    sent_from AS (
      INSERT INTO enquiry_networks (enquiry_id, network) SELECT id, ${value('network')}::text FROM stored
    )
    SELECT id, reference FROM stored`,
)

async function enqueueLater(enquiryId: string): Promise<void> {
  await enqueueStoredEnquiry(enquiryId).catch((err) =>
    log().error(
      { part: 'email', err },
      'an enquiry is stored, but the office is not told of it by email yet',
    ),
  )
}

/** Also of trashed and merged enquiries. */
async function findReference({ known }: EnquiryKeys): Promise<string | undefined> {
  const keys = sql`${sql.param(known)}::text[]`
  const { rows } = await database().execute<{ reference: string }>(sql`
    SELECT reference FROM enquiries WHERE idempotency_key = ANY (${keys})
    UNION ALL SELECT item ->> 'reference' FROM trash WHERE kind = 'enquiry' AND item ->> 'idempotency_key' = ANY (${keys})
    UNION ALL SELECT item ->> 'reference' FROM merged_enquiries WHERE item ->> 'idempotency_key' = ANY (${keys})`)
  return rows[0]?.reference
}

type Wish = { departureId?: string | null | undefined; tourId: string | null }
/** Null without one. */
export type Requested = { id: string; startsOn: string; endsOn: string } | null

/** Returns the requested departure, null without one; errors if it is gone or of another tour. */
export async function readRequestedDeparture(
  { departureId, tourId }: Wish,
  within: Pick<Writing, 'select'> = database(),
): Promise<{ departure: Requested } | { errors: FormErrors }> {
  if (!departureId) return { departure: null }
  const { id, startsOn, endsOn, tourId: ownTour } = departures
  const [found] = await within
    .select({ id, startsOn, endsOn, ownTour })
    .from(departures)
    .where(eq(id, departureId))
  if (found?.ownTour !== tourId || found === undefined) return { errors: { departureId: [notOfTour] } }
  return { departure: found }
}

const notOfTour = 'This tour has no such date. Choose the date again.'

/** SQL subquery: the departure's id, or null if it was deleted since. */
export function existingDeparture(departureId: string) {
  return sql`(SELECT ${departures.id} FROM ${departures} WHERE ${departures.id} = ${departureId})`
}
