import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { database } from './database.ts'
import { countHit, type RateLimit, sweepRateLimits } from './rate-limit.ts'

useTestDatabase()
beforeAll(() => void loadConfiguration({ SECRET: 'for tests alone '.repeat(3) }))

const threeAMinute: RateLimit = { purpose: 'three', hits: 3, seconds: 60 }

async function hitTimes(times: number, { limit = threeAMinute, who }: { limit?: RateLimit; who: string }) {
  const results = []
  for (let hit = 0; hit < times; hit += 1) results.push(await countHit({ limit, who }))
  return results
}

/** As if all counts had been made so much earlier. */
async function letPass(seconds: number): Promise<void> {
  await database().execute(sql`
    UPDATE rate_limits SET hits = ARRAY(SELECT hit - make_interval(secs => ${seconds}) FROM unnest(hits) AS hit ORDER BY hit),
      expires_at = expires_at - make_interval(secs => ${seconds})`)
}

test('the fourth of three is refused and told how many whole seconds to wait', async () => {
  const results = await hitTimes(4, { who: 'fourth' })
  expect(results.map(({ allowed }) => allowed)).toEqual([true, true, true, false])
  const { retryAfterSeconds } = results[3] as { retryAfterSeconds: number }
  expect(Number.isInteger(retryAfterSeconds)).toBe(true)
  expect(retryAfterSeconds).toBeGreaterThan(50)
  expect(retryAfterSeconds).toBeLessThanOrEqual(60)
})

test('of thirty at the same instant three are allowed', async () => {
  const results = await Promise.all(
    Array.from({ length: 30 }, () => countHit({ limit: threeAMinute, who: 'herd' })),
  )
  expect(results.filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('no period of a minute holds more than three, wherever it begins', async () => {
  await hitTimes(1, { who: 'slider' })
  await letPass(50)
  expect((await hitTimes(3, { who: 'slider' })).map(({ allowed }) => allowed)).toEqual([true, true, false])
  await letPass(11)
  // The first is out of the minute, the two of eleven seconds ago are still in it.
  expect((await hitTimes(2, { who: 'slider' })).map(({ allowed }) => allowed)).toEqual([true, false])
})

test('asking on while refused does not prolong the wait', async () => {
  await hitTimes(10, { who: 'impatient' })
  await letPass(61)
  expect(await hitTimes(1, { who: 'impatient' })).toEqual([{ allowed: true }])
})

test('clients and purposes do not count for each other', async () => {
  await hitTimes(3, { who: 'one' })
  expect(await hitTimes(1, { who: 'another' })).toEqual([{ allowed: true }])
  const other = { ...threeAMinute, purpose: 'other' }
  expect(await hitTimes(1, { who: 'one', limit: other })).toEqual([{ allowed: true }])
})

test('no address can be read from the counts, and none has more hits than its limit', async () => {
  await hitTimes(9, { who: '203.0.113.7' })
  const rows = await database().select().from(rateLimits)
  expect(JSON.stringify(rows)).not.toContain('203.0.113.7')
  expect(Math.max(...rows.map(({ hits }) => hits.length))).toBe(3)
})

test('sweeping removes what is over and leaves what counts', async () => {
  await hitTimes(3, { who: 'past' })
  await letPass(61)
  await hitTimes(3, { who: 'present' })
  await sweepRateLimits()
  expect(await database().$count(rateLimits)).toBe(1)
  expect((await hitTimes(1, { who: 'present' }))[0]).toMatchObject({ allowed: false })
})
