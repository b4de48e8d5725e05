import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inviteColleague } from '#server/auth/staff-accounts.ts'
import { database } from '#server/database/database.ts'
import { emailChanges, staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { waitForLockWaiters } from '#tests/support/database/wait-for-lock-waiters.ts'
import { useMailOffice } from '#tests/support/mail/mail-office.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { changeAddressByCommand, confirmAddress } from './address-change.ts'
import { writeAddressLink } from './address-messages.ts'
import {
  readEmailChange,
  requestEmailChange,
  resendAddressLink,
  withdrawEmailChange,
} from './email-change.ts'

useTestDatabase()
useStaffAccess({ SMTP_PRIVATE_HOSTS: 'true' })
const { startSink, startQueue } = useMailOffice()

const wanted = 'wanted@site.test'

/** Somebody who has asked for the address, and the link that was mailed there. */
async function seedWish(email = 'staff@site.test') {
  await startSink()
  await startQueue()
  const staff = await seedSession(await seedStaff(email), { email })
  expect((await requestEmailChange(staff, formWith({ newEmail: wanted }))).kind).toBe('mailed')
  const [pending] = await database().select().from(emailChanges).where(eq(emailChanges.userId, staff.user.id))
  const { searchParams } = new URL((await writeAddressLink(pending!.id))!.link)
  const link = { changeId: String(searchParams.get('for')), token: String(searchParams.get('token')) }
  return { staff, link }
}

/** Begins these while the lock of accounts is held elsewhere, so that they truly meet. */
async function atOnce<Result>(...works: (() => Promise<Result>)[]): Promise<Result[]> {
  const begun: Promise<Result>[] = []
  await database().transaction(async (transaction) => {
    await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtext('staff accounts'))`)
    for (const work of works) begun.push(work())
    await waitForLockWaiters(works.length)
  })
  return Promise.all(begun)
}

const countWanted = () => database().$count(staffUsers, eq(staffUsers.email, wanted))

test('an invitation and a confirmation that want one address at once give it to one (P24)', async () => {
  const { staff, link } = await seedWish()
  const ravi = formWith({ name: 'Ravi', email: wanted, role: 'viewer' })
  const results = await atOnce<{ kind: string }>(
    () => confirmAddress(formWith(link)),
    () => inviteColleague(staff, ravi),
  )
  expect([
    ['changed', 'refused'],
    ['taken', 'invited'],
  ]).toContainEqual(results.map(({ kind }) => kind))
  expect(await countWanted()).toBe(1)
})

test('the command and a confirmation that want one address at once give it to one (P24)', async () => {
  const { link } = await seedWish()
  await seedStaff('other@site.test')
  const [confirmed, commanded] = await atOnce<unknown>(
    () => confirmAddress(formWith(link)),
    () => changeAddressByCommand({ previous: 'other@site.test', email: wanted }),
  )
  expect(
    [(confirmed as { kind: string }).kind === 'changed', commanded === 'changed'].filter(Boolean),
  ).toHaveLength(1)
  expect(await countWanted()).toBe(1)
})

test('a session that has ended since asks for nothing, sends nothing again and cancels nothing', async () => {
  const { staff } = await seedWish()
  await database().delete(staffSessions)
  const works = [
    () => requestEmailChange(staff, formWith({ newEmail: 'more@site.test' })),
    () => resendAddressLink(staff),
    () => withdrawEmailChange(staff),
  ]
  for (const work of works) await expect(work()).rejects.toMatchObject({ status: 401 })
  expect(await readEmailChange(staff.user.id)).toMatchObject({ email: wanted })
})

test('a link that was not used for a day is told as over, until it is sent again', async () => {
  const { staff } = await seedWish()
  expect(await readEmailChange(staff.user.id)).toMatchObject({ email: wanted, isOver: false })
  await database().update(emailChanges).set({ askedAt: sql`now() - interval '25 hours'` })
  expect(await readEmailChange(staff.user.id)).toMatchObject({ isOver: true })
  expect((await resendAddressLink(staff)).kind).toBe('mailed')
  expect(await readEmailChange(staff.user.id)).toMatchObject({ isOver: false })
})
