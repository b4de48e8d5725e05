import { expect, test } from 'vitest'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { staffRecoveryCodes } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  looksLikeRecoveryCode,
  replaceRecoveryCodes,
} from './recovery-codes.ts'

useTestDatabase()
useStaffAccess()

const change = { actor: jobActor('sample'), action: 'change', subject: { kind: 'staff' } } as const
const replace = (userId: string) => write(change, (writing) => replaceRecoveryCodes(writing, userId))
const spend = (userId: string, code: string) =>
  write(change, (writing) => consumeRecoveryCode(writing, { userId, code }))

test('a code is taken once, also of two at once, and of no other account (P03)', async () => {
  const [mine, other] = [await seedStaff(), await seedStaff('other@site.test')]
  const [code = ''] = await replace(mine)
  expect(await spend(other, code)).toBe(false)
  const both = await Promise.all([spend(mine, code), spend(mine, code)])
  expect(both.sort()).toEqual([false, true])
  expect(await spend(mine, code)).toBe(false)
  expect(await countRecoveryCodes(mine)).toBe(9)
})

test('a new set makes all earlier codes useless (P03)', async () => {
  const userId = await seedStaff()
  const [first = ''] = await replace(userId)
  const [second = ''] = await replace(userId)
  expect(await spend(userId, first)).toBe(false)
  expect(await spend(userId, second)).toBe(true)
})

test('the database holds no code, and each is another', async () => {
  const userId = await seedStaff()
  const codes = await replace(userId)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/)
  const kept = JSON.stringify(await database().select().from(staffRecoveryCodes))
  for (const code of codes) {
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(code.replaceAll('-', ''))
  }
})

test('it may be typed in capitals, with spaces or without anything between', async () => {
  const userId = await seedStaff()
  const [one = '', two = '', three = ''] = await replace(userId)
  for (const typed of [one.toUpperCase(), two.replaceAll('-', ' '), three.replaceAll('-', '')]) {
    expect(looksLikeRecoveryCode(typed)).toBe(true)
    expect(await spend(userId, typed)).toBe(true)
  }
  for (const no of ['123456', 'abcd', '', 'abcd-efgh-ijkl-mno1'])
    expect(looksLikeRecoveryCode(no)).toBe(false)
})
