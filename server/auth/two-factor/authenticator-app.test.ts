import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { staffSecondFactors } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { codeOf } from '#tests/support/staff/second-factor-codes.ts'
import { seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import {
  findAuthenticator,
  offerAuthenticator,
  reencryptAuthenticators,
  storeAuthenticator,
  takeAppCode,
} from './authenticator-app.ts'

useTestDatabase()
useStaffAccess()

const change = { actor: jobActor('sample'), action: 'change', subject: { kind: 'staff' } } as const
const take = (userId: string, code: string) =>
  write(change, (writing) => takeAppCode(writing, { userId, code }))

test('a code is taken once, also of two at once, and none that is older than one before (P01, P02)', async () => {
  const userId = await seedStaff()
  const { secret } = await seedSecondFactor(userId)
  // Of one moment: these hold, too, when the next step begins in between.
  const [before, now, next] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)]
  const both = await Promise.all([take(userId, now), take(userId, now)])
  expect(both.sort()).toEqual(['right', 'wrong'])
  expect(await take(userId, now)).toBe('wrong')
  expect(await take(userId, before)).toBe('wrong')
  expect(await take(userId, next)).toBe('right')
})

test('the code that set the app up opens nothing any more (P01)', async () => {
  const userId = await seedStaff()
  const offer = offerAuthenticator({ userId, email: 'a@b.co', site: 'Pravas' })
  const code = codeOf(offer.typed.replaceAll(' ', ''))
  const keep = () =>
    write(change, (writing) => storeAuthenticator(writing, { userId, sealed: offer.sealed, code }))
  expect(await keep()).toBe(true)
  expect(await take(userId, code)).toBe('wrong')
})

test('what was offered to one account, or was changed, sets up none', async () => {
  const [mine, other] = [await seedStaff(), await seedStaff('other@site.test')]
  const offer = offerAuthenticator({ userId: mine, email: 'a@b.co', site: 'Pravas' })
  const code = codeOf(offer.typed.replaceAll(' ', ''))
  for (const given of [
    { userId: other, sealed: offer.sealed, code },
    { userId: mine, sealed: offer.sealed.replace('v1.', 'v1.A'), code },
    { userId: mine, sealed: '', code },
    { userId: mine, sealed: offer.sealed, code: '000000' },
  ])
    expect(await write(change, (writing) => storeAuthenticator(writing, given))).toBe(false)
  expect([await findAuthenticator(mine), await findAuthenticator(other)]).toEqual(['none', 'none'])
})

test('the secret is sealed, for its own account alone', async () => {
  const [mine, other] = [await seedStaff(), await seedStaff('other@site.test')]
  const { secret } = await seedSecondFactor(mine)
  await seedSecondFactor(other)
  const [row] = await database().select().from(staffSecondFactors).where(eq(staffSecondFactors.userId, mine))
  expect(JSON.stringify(row)).not.toContain(secret)
  await database()
    .update(staffSecondFactors)
    .set({ secret: row!.secret })
    .where(eq(staffSecondFactors.userId, other))
  expect(await take(other, codeOf(secret))).toBe('unreadable')
})

test('under a new SECRET with the one of before codes are still taken, and the secret is sealed anew; under another one it is told', async () => {
  const base = { PUBLIC_ORIGIN: 'https://site.test' }
  const first = { ...base, SECRET: 'for tests alone '.repeat(3) }
  const userId = await seedStaff()
  const { secret } = await seedSecondFactor(userId)
  const second = { ...base, SECRET: 'another one '.repeat(4) }
  try {
    loadConfiguration({ ...second, SECRET_PREVIOUS: first.SECRET })
    expect(await take(userId, codeOf(secret))).toBe('right')
    expect([await reencryptAuthenticators(), await reencryptAuthenticators()]).toEqual([1, 0])
    loadConfiguration(second)
    expect([await findAuthenticator(userId), await take(userId, codeOf(secret, 1))]).toEqual(['set', 'right'])
    loadConfiguration(first)
    expect([await findAuthenticator(userId), await take(userId, codeOf(secret))]).toEqual([
      'unreadable',
      'unreadable',
    ])
  } finally {
    loadConfiguration(first)
  }
})
