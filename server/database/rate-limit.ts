// Rate limits per client, counted in the database; clients are stored as keyed hashes.

import { isIP } from 'node:net'
import { lt, type SQL, sql } from 'drizzle-orm'
import { canonicalAddress } from '#server/config/ip-address.ts'
import { log } from '#server/config/log.ts'
import { keyedHash } from '#server/config/secret-box.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { database, type Transaction } from './database.ts'
import { asJob } from './database-share.ts'
import { prepareStatement } from './prepared-statement.ts'

export type RateLimit = {
  purpose: string
  /** In any sliding window of `seconds`. */
  hits: number
  seconds: number
}

type RateLimitResult = { allowed: true } | { allowed: false; retryAfterSeconds: number }

export type Hit = {
  limit: RateLimit
  /** `networkOf(address)` or an account id. */
  who: string
}

/** A rejected hit does not prolong the wait. */
export async function countHit(hit: Hit): Promise<RateLimitResult> {
  const { hits, seconds } = hit.limit
  const rows = await runHit({ bucket: bucketOf(hit), hits, seconds })
  sweepNowAndThen()
  if (rows.length > 0) return { allowed: true }
  return { allowed: false, retryAfterSeconds: await secondsUntilFree(hit) }
}

type Hits = {
  limit: RateLimit
  wanted: ReadonlyMap<string, number>
}

/** Counts hits of many clients in one statement. Returns the allowed hits per client. */
export async function countHits(
  transaction: Pick<Transaction, 'execute'>,
  { limit, wanted }: Hits,
): Promise<Map<string, number>> {
  const whoOf = new Map([...wanted.keys()].map((who) => [bucketOf({ limit, who }), who]))
  if (whoOf.size === 0) return new Map()
  const period = sql`make_interval(secs => ${limit.seconds}::integer)`
  const most = sql`${limit.hits}::integer`
  // Hits of this statement share a timestamp. Ordered, to avoid deadlocks.
  const { rows } = await transaction.execute<{ bucket: string; number: number }>(sql`
    INSERT INTO rate_limits AS r (bucket, hits, expires_at)
    SELECT bucket, array_fill(statement_timestamp(), ARRAY[least(number, ${most})]), statement_timestamp() + ${period}
    FROM unnest(${sql.param([...whoOf.keys()])}::text[], ${sql.param([...wanted.values()])}::integer[]) AS w (bucket, number)
    ORDER BY bucket
    ON CONFLICT (bucket) DO UPDATE SET expires_at = excluded.expires_at, hits = (
      SELECT coalesce(array_agg(hit ORDER BY hit), '{}') || excluded.hits[1:${most} - count(hit)::integer]
      FROM unnest(r.hits) AS hit WHERE hit > statement_timestamp() - ${period})
    RETURNING bucket, (SELECT count(*) FROM unnest(hits) AS hit WHERE hit = statement_timestamp())::integer AS number`)
  sweepNowAndThen()
  return new Map(rows.map(({ bucket, number }) => [whoOf.get(bucket) ?? '', number]))
}

/** Removes the newest hit, for hits that should not count. */
export async function refundHit(hit: Hit): Promise<void> {
  await database().execute(sql`
    UPDATE rate_limits SET hits = trim_array(hits, 1)
    WHERE bucket = ${bucketOf(hit)} AND cardinality(hits) > 0`)
}

const always = { when: sql`true`, still: sql`true` }

/**
 * Placeholders: `bucket`, `hits` and `seconds`. Returns a row if the hit is allowed and `when` holds; `still`
 * is evaluated after concurrent hits of the client.
 */
export function hitStatement({ when, still }: { when: SQL; still: SQL } = always): SQL {
  const hits = sql`${sql.placeholder('hits')}::integer`
  const period = sql`make_interval(secs => ${sql.placeholder('seconds')}::integer)`
  return sql`
    INSERT INTO rate_limits AS r (bucket, hits, expires_at)
    SELECT ${sql.placeholder('bucket')}::text, ARRAY[clock_timestamp()], clock_timestamp() + ${period} WHERE ${when}
    ON CONFLICT (bucket) DO UPDATE SET
      hits = (r.hits || clock_timestamp())[greatest(1, cardinality(r.hits) + 2 - ${hits}):],
      expires_at = excluded.expires_at
    WHERE coalesce(r.hits[cardinality(r.hits) - ${hits} + 1] <= clock_timestamp() - ${period}, true) AND ${still}
    RETURNING 1`
}

const runHit = prepareStatement('count hit', hitStatement())

/** Returns at least one. */
export async function secondsUntilFree({ limit, who }: Hit): Promise<number> {
  const { hits, seconds } = limit
  const { rows } = await database().execute<{ wait: string | null }>(sql`
    SELECT ceil(extract(epoch FROM hits[cardinality(hits) - ${hits}::integer + 1] - clock_timestamp()) + ${seconds}::integer) AS wait
    FROM rate_limits WHERE bucket = ${bucketOf({ limit, who })}`)
  return Math.min(seconds, Math.max(1, Number(rows[0]?.wait ?? 1)))
}

const sweepPause = 10 * 60_000
let sweptAt = Number.NEGATIVE_INFINITY

/** Deletes expired counts, at most every ten minutes. */
export function sweepNowAndThen(): void {
  if (performance.now() - sweptAt < sweepPause) return
  sweptAt = performance.now()
  asJob(sweepRateLimits).catch((err) => log().warn({ err }, 'old rate limits were not swept'))
}

/** Deletes expired counts. */
export async function sweepRateLimits(): Promise<void> {
  await database().delete(rateLimits).where(lt(rateLimits.expiresAt, sql`now()`))
}

/** Reveals neither purpose nor client. */
export function bucketOf({ limit, who }: Hit): string {
  return keyedHash('rate limit', [limit.purpose, who])
}

/** The IPv4 address itself, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const canonical = canonicalAddress(address)
  if (isIP(canonical) !== 6) return canonical
  const [start = '', end = ''] = canonical.split('::')
  const [head, tail] = [groupsOf(start), groupsOf(end)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}

/** The /24 of an IPv4 address or the /48 of an IPv6 address. */
export function siteNetworkOf(address: string): string {
  const network = networkOf(address)
  if (isIP(network) === 4) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':')
}
