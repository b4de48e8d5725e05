import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { idsOnPage } from '#server/content/list-page.ts'
import { database } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { readEnquiryFilters } from '#shared/content/staff-list-filters.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { enquiryCondition, enquirySortOrder, namesSender } from './enquiry-filter.ts'

const { runPatiently } = useTestDatabase()

beforeAll(() =>
  runPatiently(
    sql`
    INSERT INTO enquiries (type, name, email, message, source_page, status, suspected_spam, created_at)
    SELECT (ARRAY['general', 'tour', 'trip_planning'])[1 + n % 3], 'N' || n, 'n@example.com',
      repeat('A message about forts. ', 10) || md5(n::text), 'contact',
      (ARRAY['new', 'contacted', 'converted', 'closed'])[1 + n / 7 % 4], n % 50 = 0, now() - n * interval '1 minute'
    FROM generate_series(1, 2000) AS n`,
    sql`ANALYZE enquiries`,
  ),
)

/** Without `tables` only indexes may be read, as far as they can answer. */
async function planOf(query: SQL, { tables = true } = {}): Promise<string> {
  const plan = await database().transaction(async (transaction) => {
    if (!tables) await transaction.execute(sql`SET LOCAL enable_seqscan = off`)
    if (!tables) await transaction.execute(sql`SET LOCAL enable_bitmapscan = off`)
    return transaction.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${query}`)
  })
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
}

const filtersOf = (query: string) => readEnquiryFilters(new URLSearchParams(query))

test.each(['', 'status=new', 'show=suspected-spam', 'type=tour', 'from=2020-01-01'])(
  'of the list %j a page is read in the order of an index, nothing is sorted',
  async (query) => {
    const filters = filtersOf(query)
    const window = { limit: 24, offset: 24 }
    const plan = await planOf(
      idsOnPage(enquiries, { fits: enquiryCondition(filters), order: enquirySortOrder(''), window }).getSQL(),
    )
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  },
)

test.each(['', 'status=closed', 'show=suspected-spam', 'type=general', 'type=general&status=new'])(
  'the list %j can be counted from an index alone',
  async (query) => {
    const counted = sql`SELECT count(*) FROM ${enquiries} WHERE ${enquiryCondition(filtersOf(query))}`
    expect(await planOf(counted, { tables: false })).toContain('Index Only Scan')
  },
)

test('words and a part of a number are both looked up in an index', async () => {
  const looked = sql`SELECT id FROM ${enquiries} WHERE ${namesSender('98220 1')}`
  const plan = await database().transaction(async (transaction) => {
    await transaction.execute(sql`SET LOCAL enable_seqscan = off`)
    return transaction.execute<{ 'QUERY PLAN': string }>(sql`EXPLAIN ${looked}`)
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(lines).toMatch(/BitmapOr[\s\S]*enquiries_search[\s\S]*enquiries_phone_search/)
})

test('a vacuum comes when a fiftieth of the enquiries has changed, so that indexes can answer alone', async () => {
  const { rows } = await database().execute<{ options: string[] }>(
    sql`SELECT reloptions AS options FROM pg_class WHERE oid = 'enquiries'::regclass`,
  )
  expect(rows[0]?.options).toEqual(
    expect.arrayContaining([
      'autovacuum_vacuum_scale_factor=0.02',
      'autovacuum_vacuum_insert_scale_factor=0.02',
    ]),
  )
})
