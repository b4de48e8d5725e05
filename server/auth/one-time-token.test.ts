import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { staffVerifications } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { issueToken, opensNow, redeemToken } from './session-token.ts'

useTestDatabase()
useStaffAccess()

const purpose = 'test'
const redeem = (token: string, what = purpose) =>
  database().transaction((transaction) => redeemToken(transaction, { purpose: what, token }))

test('a made-up secret, one for something else and an empty one open nothing', async () => {
  const token = await issueToken({ purpose, hoursValid: 1 })
  for (const wrong of ['', 'x', `${token}x`, token.slice(1)]) {
    expect(await opensNow({ purpose, token: wrong })).toBe(false)
    expect(await redeem(wrong)).toBe(false)
  }
  expect(await redeem(token, 'other')).toBe(false)
  expect(await opensNow({ purpose, token })).toBe(true)
})

test('it opens once, also when twenty use it at the same instant', async () => {
  const token = await issueToken({ purpose, hoursValid: 1 })
  const results = await Promise.all(Array.from({ length: 20 }, () => redeem(token)))
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await redeem(token)).toBe(false)
})

test('once one is used, no other of its purpose opens anything; those of other purposes do', async () => {
  const [first, second] = [
    await issueToken({ purpose, hoursValid: 1 }),
    await issueToken({ purpose, hoursValid: 1 }),
  ]
  const other = await issueToken({ purpose: 'other', hoursValid: 1 })
  expect(await redeem(second)).toBe(true)
  expect(await redeem(first)).toBe(false)
  expect(await redeem(other, 'other')).toBe(true)
})

test('it opens nothing once its time is over, and is swept with the next one', async () => {
  const token = await issueToken({ purpose, hoursValid: 1 })
  await database().execute(sql`UPDATE staff_verifications SET expires_at = now() - interval '1 second'`)
  expect(await opensNow({ purpose, token })).toBe(false)
  expect(await redeem(token)).toBe(false)
  await issueToken({ purpose, hoursValid: 1 })
  expect(await database().$count(staffVerifications)).toBe(1)
})

test('the database never holds the secret itself, and no two are alike', async () => {
  const tokens = await Promise.all(Array.from({ length: 20 }, () => issueToken({ purpose, hoursValid: 1 })))
  const stored = JSON.stringify(await database().select().from(staffVerifications))
  for (const token of tokens) expect(stored).not.toContain(token)
  expect(new Set(tokens.map((token) => token.slice(0, 6))).size).toBe(20)
  expect(Buffer.from(tokens[0] ?? '', 'base64url')).toHaveLength(32)
})
