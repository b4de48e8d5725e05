import { expect, test } from 'vitest'
import { endOwnSession } from '#server/auth/staff-sessions.ts'
import { database } from '#server/database/database.ts'
import { staffRecoveryCodes, staffSessions } from '#server/tables/staff-tables.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { codeOf } from '#tests/support/staff/second-factor-codes.ts'
import { seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { clearByCommand, clearForColleague } from './clear-second-factor.ts'
import {
  offerOwnAuthenticator,
  removeOwnAuthenticator,
  renewOwnCodes,
  storeOwnAuthenticator,
} from './own-second-factor.ts'
import { readSecondFactor } from './second-factor.ts'

useTestDatabase()
useStaffAccess()

const site = 'Pravas'

test('a session that has ended sets nothing up and removes nothing (P09)', async () => {
  const userId = await seedStaff()
  const staff = await seedSession(userId)
  await endOwnSession(staff, staff.session.id)
  const { typed, sealed } = offerOwnAuthenticator(staff, site)
  const form = formWith({ sealed, code: codeOf(typed.replaceAll(' ', '')) })
  const ended = expect.objectContaining({ status: 401 })
  await expect(storeOwnAuthenticator(staff, { form, site })).rejects.toEqual(ended)
  await seedSecondFactor(userId)
  await expect(removeOwnAuthenticator(staff)).rejects.toEqual(ended)
  await expect(renewOwnCodes(staff)).rejects.toEqual(ended)
  expect(await readSecondFactor(userId)).toMatchObject({ app: 'set', codes: 10 })
})

test('an app is kept by a code of it, and gives ten codes the first time', async () => {
  const userId = await seedStaff()
  const staff = await seedSession(userId)
  const { typed, sealed } = offerOwnAuthenticator(staff, site)
  const keep = (code: string) => storeOwnAuthenticator(staff, { form: formWith({ sealed, code }), site })
  const wrong = await keep('000000')
  expect(wrong).toMatchObject({ kind: 'refused', errors: { code: [expect.stringContaining('clock')] } })
  // The same key, so that the app need not be set up anew.
  expect(wrong.kind === 'refused' && wrong.offer.typed).toBe(typed)
  const kept = await keep(codeOf(typed.replaceAll(' ', '')))
  expect(kept).toMatchObject({ kind: 'kept', codes: expect.objectContaining({ length: 10 }) })
  expect(await readSecondFactor(userId)).toMatchObject({ app: 'set', codes: 10 })
  const next = offerOwnAuthenticator(staff, site)
  const again = { sealed: next.sealed, code: codeOf(next.typed.replaceAll(' ', '')) }
  expect(await storeOwnAuthenticator(staff, { form: formWith(again), site })).toEqual({
    kind: 'kept',
    codes: undefined,
  })
})

test('a second step that is set up, with its first codes, is one entry of the ledger, and so is another app', async () => {
  const staff = await seedSession(await seedStaff())
  const entries = await followAuditLog()
  for (const _ of ['the first app', 'another app']) {
    const { typed, sealed } = offerOwnAuthenticator(staff, site)
    const form = formWith({ sealed, code: codeOf(typed.replaceAll(' ', '')) })
    expect(await storeOwnAuthenticator(staff, { form, site })).toMatchObject({ kind: 'kept' })
    expect(await entries()).toMatchObject([
      { action: 'second-step-set', kind: 'access', actorId: staff.user.id },
    ])
  }
  await renewOwnCodes(staff)
  expect(await entries()).toMatchObject([{ action: 'recovery-codes-made' }])
})

test('without an app there are no codes, and with its removal they and all other sessions go', async () => {
  const userId = await seedStaff()
  const [staff, other] = [await seedSession(userId), await seedSession(userId)]
  expect(await renewOwnCodes(staff)).toBeUndefined()
  await seedSecondFactor(userId)
  expect(await renewOwnCodes(staff)).toHaveLength(10)
  await removeOwnAuthenticator(staff)
  expect(await readSecondFactor(userId)).toMatchObject({ app: 'none', codes: 0 })
  const left = await database().select({ id: staffSessions.id }).from(staffSessions)
  expect(left).toEqual([{ id: staff.session.id }])
  expect(other.session.id).not.toBe(staff.session.id)
})

test('a colleague clears a lost one, nobody their own, and what hangs on it goes with it (P09)', async () => {
  const [mine, theirs] = [await seedStaff(), await seedStaff('other@site.test')]
  const [staff, lost] = [await seedSession(mine), await seedSession(theirs, { email: 'other@site.test' })]
  for (const userId of [mine, theirs]) await seedSecondFactor(userId)
  expect(await clearForColleague(staff, mine)).toBe(false)
  for (const id of ['', 'x', '3f2504e0-4f89-41d3-9a0c-0305e82c3301'])
    expect(await clearForColleague(staff, id)).toBe(false)
  expect(await clearForColleague(staff, theirs)).toBe(true)
  expect([await readSecondFactor(mine), await readSecondFactor(theirs)]).toEqual([
    { app: 'set', codes: 10, passkeys: [] },
    { app: 'none', codes: 0, passkeys: [] },
  ])
  const left = await database().select({ id: staffSessions.id }).from(staffSessions)
  expect(left).toEqual([{ id: staff.session.id }])
  await endOwnSession(staff, staff.session.id)
  await expect(clearForColleague(staff, theirs)).rejects.toEqual(expect.objectContaining({ status: 401 }))
  await expect(clearForColleague(lost, mine)).rejects.toEqual(expect.objectContaining({ status: 401 }))
  expect([await clearByCommand(mine), await clearByCommand(mine)]).toEqual([true, false])
  expect(await database().$count(staffRecoveryCodes)).toBe(0)
})
