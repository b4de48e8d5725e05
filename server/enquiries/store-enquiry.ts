// Stores an enquiry by one statement: once for its key, within its sender's limit, flagged when it comes in a flood.
import { type SQL, sql } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import {
  hitStatement,
  type RateLimit,
  secondsUntilFree,
  sweepNowAndThen,
} from '#server/database/rate-limit.ts'
import type { EnquiryDraft } from '#shared/enquiry-draft.ts'
import type { EnquiryKeys } from './enquiry-key.ts'

/** Unsuspected enquiries of all senders in ten minutes; what comes beyond is stored as suspected. */
const flood = { enquiries: 300, seconds: 600 }

export type StoringOutcome = { kind: 'received' } | { kind: 'limited'; retryAfterSeconds: number }

type Storing = {
  draft: EnquiryDraft
  keys: EnquiryKeys
  suspected: boolean
  limit: RateLimit
  /** The sender's network. */
  who: string
}

type Told = { known: boolean; counted: boolean }

/** Resolves once the enquiry is safely stored, now or by an earlier attempt, or when its sender sends too many. */
export async function storeEnquiry(storing: Storing): Promise<StoringOutcome> {
  const { rows } = await database().execute<Told>(storingStatement(storing))
  sweepNowAndThen()
  const [told] = rows
  if (told?.known || told?.counted) return { kind: 'received' }
  // The same enquiry may have been on its way at the same instant and have taken the sender's last place.
  if (await isKnown(storing.keys)) return { kind: 'received' }
  return { kind: 'limited', retryAfterSeconds: await secondsUntilFree(storing) }
}

function storingStatement({ draft, keys, suspected, limit, who }: Storing): SQL {
  return sql`
    WITH known AS (${knownStatement(keys)}),
    counted AS (${hitStatement({ limit, who, when: sql`NOT EXISTS (SELECT FROM known)` })}),
    recent AS (
      SELECT count(*) AS number FROM (
        SELECT FROM enquiries
        WHERE status = 'new' AND NOT suspected_spam AND created_at > now() - make_interval(secs => ${flood.seconds}::integer)
        ORDER BY created_at DESC LIMIT ${flood.enquiries}::integer
      ) AS newest
    ),
    stored AS (
      INSERT INTO enquiries (type, name, email, phone, message, tour_id, travel_dates, group_size, budget_range,
        source_page, status, suspected_spam, idempotency_key)
      SELECT ${draft.type}::text, ${draft.name}::text, ${draft.email}::text, ${draft.phone}::text, ${draft.message}::text,
        (SELECT id FROM tours WHERE id = ${draft.tourId}::uuid), ${draft.travelDates}::text, ${draft.groupSize}::integer,
        ${draft.budgetRange}::text, ${draft.sourcePage}::text, 'new',
        ${suspected}::boolean OR recent.number >= ${flood.enquiries}::integer, ${keys.own}::text
      FROM counted, recent
      ON CONFLICT (idempotency_key) DO NOTHING
    )
    SELECT EXISTS (SELECT FROM known) AS known, EXISTS (SELECT FROM counted) AS counted`
}

async function isKnown(keys: EnquiryKeys): Promise<boolean> {
  const { rows } = await database().execute(knownStatement(keys))
  return rows.length > 0
}

function knownStatement({ known }: EnquiryKeys): SQL {
  const keys = sql.join(
    known.map((key) => sql`${key}`),
    sql`, `,
  )
  return sql`SELECT 1 FROM enquiries WHERE idempotency_key IN (${keys})`
}
