// Stores an enquiry by one statement: once for its key, within its sender's limit, flagged when it comes in a flood.
import { type SQL, sql } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
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
import { enquiryOrder, outboxIsOpen } from '#server/email/outbox.ts'
import { noticeSoon } from '#server/realtime/change-notices.ts'
import type { EnquiryDraft } from '#shared/enquiry-draft.ts'
import type { EnquiryKeys } from './enquiry-key.ts'

/** Unsuspected enquiries of all senders in ten minutes; what comes beyond is stored as suspected. */
const flood = { enquiries: 300, seconds: 600 }

export type StoringOutcome = { kind: 'received' } | { kind: 'limited'; retryAfterSeconds: number }

type Storing = {
  draft: EnquiryDraft
  keys: EnquiryKeys
  suspected: boolean
  /** What counts against the sender's limit. */
  hit: Hit
}

/** Resolves once the enquiry is safely stored, now or by an earlier attempt, or when its sender sends too many. */
export async function storeEnquiry({ draft, keys, suspected, hit }: Storing): Promise<StoringOutcome> {
  const { hits, seconds } = hit.limit
  const limit = { bucket: bucketOf(hit), hits, seconds }
  const values = { ...draft, suspected, ownKey: keys.own, knownKeys: keys.known, ...limit }
  const [told] = (await emailIsEnabled()) ? await storeAndTell(values) : await store(values)
  sweepNowAndThen()
  if (told?.counted && !told.known) noticeSoon('enquiries')
  if (told?.known || told?.counted) return { kind: 'received' }
  // The same enquiry may have been on its way at the same instant and have taken the sender's last place.
  if (await isKnown(keys)) return { kind: 'received' }
  return { kind: 'limited', retryAfterSeconds: await secondsUntilFree(hit) }
}

const given = sql.placeholder

type Stored = { known: boolean; counted: boolean }

/** `order` is what follows from the new row, which is in `stored`. */
function storingStatement(order: SQL = sql``): SQL {
  return sql`
    WITH known AS (SELECT FROM enquiries WHERE idempotency_key = ANY (${given('knownKeys')}::text[])),
    counted AS (${hitStatement(sql`NOT EXISTS (SELECT FROM known)`)}),
    recent AS (
      SELECT count(*) AS number FROM (
        SELECT FROM enquiries
        WHERE status = 'new' AND NOT suspected_spam AND created_at > now() - make_interval(secs => ${sql.raw(String(flood.seconds))})
        ORDER BY created_at DESC LIMIT ${sql.raw(String(flood.enquiries))}
      ) AS newest
    ),
    stored AS (
      INSERT INTO enquiries (type, name, email, phone, message, tour_id, travel_dates, group_size, budget_range,
        source_page, status, suspected_spam, idempotency_key)
      SELECT ${given('type')}::text, ${given('name')}::text, ${given('email')}::text, ${given('phone')}::text,
        ${given('message')}::text, (SELECT id FROM tours WHERE id = ${given('tourId')}::uuid),
        ${given('travelDates')}::text, ${given('groupSize')}::integer, ${given('budgetRange')}::text,
        ${given('sourcePage')}::text, 'new',
        ${given('suspected')}::boolean OR recent.number >= ${sql.raw(String(flood.enquiries))}, ${given('ownKey')}::text
      FROM counted, recent
      -- Posts of one sender wait for each other in "counted": what the other stored is not in this statement's sight.
      WHERE NOT is_known_enquiry(${given('knownKeys')}::text[])
      ON CONFLICT (idempotency_key) DO NOTHING
      RETURNING id, suspected_spam
    )
    ${order}
    SELECT EXISTS (SELECT FROM known) AS known, EXISTS (SELECT FROM counted) AS counted`
}

const store = prepareStatement<Stored>('store enquiry', storingStatement())

const storeAndOrder = prepareStatement<Stored>(
  'store enquiry and order to tell of it',
  storingStatement(sql`, told AS (${enquiryOrder(sql`stored WHERE NOT suspected_spam`)})`),
)

/** Whatever keeps the queue from taking the order, the enquiry is stored all the same. */
async function storeAndTell(values: Record<string, unknown>): Promise<Stored[]> {
  // Where it does not open here its tables may be there all the same: whoever opens it next finds the order.
  await outboxIsOpen()
  try {
    return await storeAndOrder(values)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    log().error({ part: 'email', err: error }, 'an enquiry could not be handed to the queue of messages')
  }
  return store(values)
}

async function isKnown({ known }: EnquiryKeys): Promise<boolean> {
  const { rows } = await database().execute(
    sql`SELECT FROM enquiries WHERE idempotency_key = ANY (${sql.param(known)}::text[])`,
  )
  return rows.length > 0
}
