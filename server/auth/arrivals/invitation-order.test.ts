import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { choosePassword, findLinkOwner } from '#server/auth/password-link.ts'
import { inviteColleague, listStaff, removeColleague, renewInvitation } from '#server/auth/staff-accounts.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { saveOfficeEmail, startOfficeMail } from '#tests/support/mail/mail-office.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { writeInvitation } from './invitation-order.ts'

useTestDatabase()
useStaffAccess({ SMTP_PRIVATE_HOSTS: 'true' })

const ravi = { name: 'Ravi Patil', email: 'Ravi@Site.Test', role: 'owner' }

beforeEach(async () => {
  await database().delete(settings)
  await database().execute(sql`DROP SCHEMA IF EXISTS email_queue CASCADE`)
})

/** An owner on a site that sends email, and its mail server. */
async function startOwner() {
  await saveOfficeEmail()
  const sink = await startOfficeMail()
  return { sink, owner: await seedSession(await seedStaff()) }
}

const findInvited = async () => (await listStaff(someStaff)).find(({ canSignIn }) => canSignIn === false)

test('no link is written for somebody who has a password, is gone, or was invited by who is no owner any more (P22)', async () => {
  const { owner } = await startOwner()
  await inviteColleague(owner, formWith(ravi))
  const order = { userId: (await findInvited())?.id ?? '', invitedBy: owner.user.id }
  expect(await writeInvitation({ ...order, userId: owner.user.id })).toBeUndefined()
  expect(await writeInvitation({ ...order, invitedBy: randomUUID() })).toBeUndefined()
  expect(await writeInvitation(order)).toMatchObject({ address: 'ravi@site.test' })
  await database().update(staffUsers).set({ role: 'editor' }).where(eq(staffUsers.id, owner.user.id))
  expect(await writeInvitation(order)).toBeUndefined()
})

test('an address is written to five times an hour at most (P22)', async () => {
  const { owner } = await startOwner()
  await inviteColleague(owner, formWith(ravi))
  const id = (await findInvited())?.id ?? ''
  const waits = []
  for (let at = 0; at < 7; at += 1) waits.push((await renewInvitation(owner, id))?.retryAfterSeconds ?? 0)
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, false, false, true, true])
  await removeColleague(owner, id)
})

test('the invitation is mailed, says so, and its link opens the account once; the queue never held it', async () => {
  const { owner, sink } = await startOwner()
  const outcome = await inviteColleague(owner, formWith(ravi))
  expect(outcome).toEqual({ kind: 'invited', email: 'ravi@site.test' })
  await expect.poll(() => sink.messages.length).toBe(1)
  expect(sink.messages[0]?.to).toEqual(['ravi@site.test'])
  const [message] = await sink.parsed()
  const link = /https:\/\/site\.test\/admin\/choose-password\?for=([0-9a-f-]{36})&token=([\w-]+)/
  const [, userId = '', token = ''] = link.exec(message?.text ?? '') ?? []
  expect(await findLinkOwner({ userId, token })).toBe('ravi@site.test')
  const { rows } = await database().execute(sql`SELECT job::text FROM email_queue.job`)
  expect(JSON.stringify(rows)).not.toContain(token)
  await expect.poll(async () => (await findInvited())?.invitation).toEqual({ kind: 'sent' })
  const form = formWith({ userId, token, newPassword: 'strawberries at four thousand feet' })
  expect((await choosePassword(form, 'Pravas')).kind).toBe('changed')
  expect((await choosePassword(form, 'Pravas')).kind).toBe('unknown')
  expect(await findInvited()).toBeUndefined()
})

test('an invitation that cannot be sent yet is on its way', async () => {
  const { owner, sink } = await startOwner()
  await sink.stop()
  await inviteColleague(owner, formWith(ravi))
  await expect.poll(async () => (await findInvited())?.invitation).toEqual({ kind: 'on-its-way' })
})

test('where no email is sent the link is given, to be passed on', async () => {
  const owner = await seedSession(await seedStaff())
  expect(await inviteColleague(owner, formWith(ravi))).toMatchObject({
    link: expect.stringMatching(/^https:\/\/site\.test\/admin\/choose-password\?for=/),
  })
  expect((await findInvited())?.invitation).toBeNull()
})
