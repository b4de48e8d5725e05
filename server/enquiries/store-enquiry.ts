// Stores an enquiry, and the order to tell of it with it: once for its key, within its sender's limit, flagged amid a flood.
import { type SQL, sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { visitor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { actorSettings } from '#server/content/write.ts'
import { database, isDatabaseUnavailable } from '#server/database/database.ts'
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
import { awaitJobQueue } from '#server/jobs/job-queue.ts'
import { callStep } from '#shared/enquiries/callback/call-wish.ts'
import type { EnquiryDraft } from '#shared/enquiries/enquiry-draft.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { EnquiryKeys } from './enquiry-key.ts'
import { enquiriesGoInTurn } from './office-day/assign-in-turn.ts'
import { everybodySign, flood } from './spam/flood-signs.ts'
import { noteFloodSoon } from './spam/note-flood.ts'

/** `reference`: the letters by which office and traveller name the enquiry; null where it was erased in this moment. */
export type StoringOutcome =
  | { kind: 'received'; reference: string | null }
  | { kind: 'limited'; retryAfterSeconds: number }

type Storing = {
  draft: EnquiryDraft
  /** Of the page with the form. */
  language: Language
  keys: EnquiryKeys
  suspected: boolean
  /** By which it is known in a flood: floodSigns(). */
  signs: string[]
  /** What counts against the sender's limit. */
  hit: Hit
}

/** Resolves once the enquiry is safely stored, now or by an earlier attempt, or when its sender sends too many. */
export async function storeEnquiry(storing: Storing): Promise<StoringOutcome> {
  const { draft, language, keys, suspected, signs, hit } = storing
  const { hits, seconds } = hit.limit
  const limit = { bucket: bucketOf(hit), hits, seconds }
  const step = draft.callTime ? callStep(draft.callTime, new Date()) : { nextStep: null, nextStepOn: null }
  const values = {
    ...draft,
    ...step,
    language,
    suspected,
    signs,
    ownKey: keys.own,
    knownKeys: keys.known,
    ...limit,
  }
  // The job that plans its emails assigns it to staff, too.
  const needsJob = (await emailIsEnabled()) || (await enquiriesGoInTurn())
  const [told] = needsJob ? await storeAndNotify(values) : await store(values)
  sweepNowAndThen()
  if (told?.counted && !told.known) publishChangeSoon('enquiries')
  if (told?.counted && told.flood) noteFloodSoon()
  if (told?.reference) return { kind: 'received', reference: told.reference }
  // The same enquiry may have been on its way at the same instant, stored by the other, and have taken the sender's last place.
  const reference = await findReference(keys)
  if (reference !== undefined) return { kind: 'received', reference }
  if (told?.known || told?.counted) return { kind: 'received', reference: null }
  return { kind: 'limited', retryAfterSeconds: await secondsUntilFree(hit) }
}

const given = sql.placeholder
const number = (value: number) => sql.raw(String(value))
const period = sql`make_interval(secs => ${number(flood.seconds)})`
const everybody = sql.raw(`'${everybodySign}'`)
const signs = sql`(${given('signs')}::text[] || ${everybody}::text)`

/** How often a sign comes within the period until what bears it is suspected amid a flood. */
function mostOf(sign: SQL): SQL {
  return sql`CASE ${sign} WHEN ${everybody} THEN ${number(flood.others)} ELSE ${number(flood.perSign)} END`
}

/** What another post stored while this one waited is not in this statement's sight, but in the function's. */
const isNewStill = sql`NOT is_known_enquiry(${given('knownKeys')}::text[])`

/** The statement takes along who acts in its transaction: no enquiry waits for a word more. */
const acting = sql`SELECT ${actorSettings({ actor: visitor, action: 'receive', subject: { kind: 'enquiry' } })}`

type Stored = {
  known: boolean
  counted: boolean
  flood: boolean
  /** The new enquiry, when the office is to be told of it. */
  toTell: string | null
  /** Of the new enquiry, or of the one that is known. */
  reference: string | null
}

/** The reference of each enquiry that was stored with one of these keys, wherever it is now. */
const rowsKnownBy = (keys: SQL) => sql`
    SELECT reference FROM enquiries WHERE idempotency_key = ANY (${keys})
    UNION ALL SELECT item ->> 'reference' FROM trash WHERE kind = 'enquiry' AND item ->> 'idempotency_key' = ANY (${keys})
    UNION ALL SELECT item ->> 'reference' FROM merged_enquiries WHERE item ->> 'idempotency_key' = ANY (${keys})`

const storingStatement = sql`
    WITH known AS (${rowsKnownBy(sql`${given('knownKeys')}::text[]`)}),
    counted AS (${hitStatement({ when: sql`NOT EXISTS (SELECT FROM known)`, still: isNewStill })}),
    going_on AS (SELECT FROM enquiry_floods WHERE last_at > now() - ${period} LIMIT 1),
    -- Amid a flood nobody needs to count how many came: it goes on while something is set aside.
    coming AS (
      SELECT EXISTS (SELECT FROM going_on) AS goes_on, CASE WHEN NOT EXISTS (SELECT FROM going_on) THEN (
        SELECT count(*) FROM (
          SELECT FROM enquiries
          WHERE status = 'new' AND NOT suspected_spam AND created_at > now() - ${period}
          ORDER BY created_at DESC LIMIT ${number(flood.enquiries)}
        ) AS newest) END AS number
    ),
    full_signs AS (
      SELECT bucket FROM coming, rate_limits
      WHERE (goes_on OR number >= ${number(flood.watched)}) AND bucket = ANY (${signs})
        AND hits[cardinality(hits) - ${mostOf(sql`bucket`)} + 1] > clock_timestamp() - ${period}
    ),
    judged AS (
      SELECT goes_on OR number >= ${number(flood.enquiries)} AS floods, EXISTS (SELECT FROM full_signs) AS takes_part,
        number >= ${number(flood.enquiries)} AS begins, goes_on OR number >= ${number(flood.watched)} AS is_watched
      FROM coming
    ),
    -- A sign that is full is not written to: all of a flood would wait for one another there.
    noted AS (
      INSERT INTO rate_limits AS r (bucket, hits, expires_at)
      SELECT sign, ARRAY[clock_timestamp()], clock_timestamp() + ${period} FROM counted, judged, unnest(${signs}) AS sign
      WHERE is_watched AND sign NOT IN (SELECT bucket FROM full_signs)
        AND (sign <> ${everybody} OR floods AND NOT takes_part AND NOT ${given('suspected')}::boolean)
      ORDER BY sign
      ON CONFLICT (bucket) DO UPDATE SET expires_at = excluded.expires_at,
        hits = (r.hits || clock_timestamp())[greatest(1, cardinality(r.hits) + 2 - ${mostOf(sql`r.bucket`)}):]
    ),
    acting AS (${acting}),
    stored AS (
      INSERT INTO enquiries (type, name, email, phone, message, tour_id, travel_dates, group_size, budget_range,
        source_page, language, next_step, next_step_on, status, suspected_spam, in_flood, idempotency_key)
      SELECT ${given('type')}::text, ${given('name')}::text, ${given('email')}::text, ${given('phone')}::text,
        ${given('message')}::text, (SELECT id FROM tours WHERE id = ${given('tourId')}::uuid),
        ${given('travelDates')}::text, ${given('groupSize')}::integer, ${given('budgetRange')}::text,
        ${given('sourcePage')}::text, ${given('language')}::text, ${given('nextStep')}::text, ${given('nextStepOn')}::date, 'new',
        ${given('suspected')}::boolean OR floods AND takes_part, floods AND takes_part AND NOT ${given('suspected')}::boolean,
        ${given('ownKey')}::text
      FROM counted, judged, acting
      -- Posts of one sender wait for each other in "counted".
      WHERE ${isNewStill}
      ON CONFLICT (idempotency_key) DO NOTHING
      RETURNING id, suspected_spam, reference
    )
    SELECT EXISTS (SELECT FROM known) AS known, EXISTS (SELECT FROM counted) AS counted,
      coalesce(floods AND takes_part OR begins, false) AS flood,
      (SELECT id FROM stored WHERE NOT suspected_spam) AS "toTell",
      coalesce((SELECT reference FROM stored), (SELECT reference FROM known LIMIT 1)) AS reference FROM judged`

const store = prepareStatement<Stored>('store enquiry', storingStatement)

/** Whatever keeps the queue from taking the order, the enquiry is stored all the same, and its order is tried again. */
async function storeAndNotify(values: Record<string, unknown>): Promise<Stored[]> {
  if (!(await awaitJobQueue())) return storeAndTellLater(values)
  try {
    return await database().transaction(async (transaction) => {
      const [stored] = await store(values, transaction)
      if (stored?.toTell) await enqueueEnquiry(transaction, stored.toTell)
      return stored ? [stored] : []
    })
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log().error({ part: 'email', err: error }, 'an enquiry could not be handed to the job queue')
  }
  return storeAndTellLater(values)
}

async function storeAndTellLater(values: Record<string, unknown>): Promise<Stored[]> {
  const [stored] = await store(values)
  if (stored?.toTell) {
    await enqueueStoredEnquiry(stored.toTell).catch((err) =>
      log().error(
        { part: 'email', err },
        'an enquiry is stored, but the office is not told of it by email yet',
      ),
    )
  }
  return stored ? [stored] : []
}

/** The reference of the enquiry of these keys; undefined where none is stored. */
async function findReference({ known }: EnquiryKeys): Promise<string | undefined> {
  const { rows } = await database().execute<{ reference: string }>(
    rowsKnownBy(sql`${sql.param(known)}::text[]`),
  )
  return rows[0]?.reference
}
