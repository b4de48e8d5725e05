import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findLinkOwner, issuePasswordLink } from '#server/auth/password-link.ts'
import { findSignedIn } from '#server/auth/session-life.ts'
import { sessionCookie } from '#server/auth/session-token.ts'
import { removeColleague } from '#server/auth/staff-accounts.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { settings } from '#server/tables/setting-table.ts'
import { emailChanges, staffUsers, staffVerifications } from '#server/tables/staff-tables.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { saveOfficeEmail, startOfficeMail } from '#tests/support/mail/mail-office.ts'
import { formWith, seedSession, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { confirmAddress, findAddressChange } from './address-change.ts'
import { writeAddressLink, writeAddressNotice } from './address-messages.ts'
import {
  markAddressNotified,
  requestEmailChange,
  resendAddressLink,
  withdrawEmailChange,
} from './email-change.ts'

useTestDatabase()
useStaffAccess({ SMTP_PRIVATE_HOSTS: 'true' })

beforeEach(async () => {
  await database().delete(settings)
  await database().execute(sql`DROP SCHEMA IF EXISTS email_queue CASCADE`)
})

/** A site that sends email, and its mail server. */
async function startMail() {
  await saveOfficeEmail()
  return startOfficeMail()
}

async function seedPerson(email = 'staff@site.test') {
  return seedSession(await seedStaff(email), { email })
}

type Person = Awaited<ReturnType<typeof seedPerson>>

const ask = (staff: Person, newEmail: string) => requestEmailChange(staff, formWith({ newEmail }))

/** The link as the message carries it. */
async function openLink({ user }: Person): Promise<{ changeId: string; token: string }> {
  const [pending] = await database().select().from(emailChanges).where(eq(emailChanges.userId, user.id))
  const written = await writeAddressLink(pending?.id ?? randomUUID())
  const { searchParams } = new URL(written?.link ?? 'about:blank')
  return { changeId: String(searchParams.get('for')), token: String(searchParams.get('token')) }
}

const confirm = (link: Record<string, string>) => confirmAddress(formWith(link))

async function addressOf({ user }: Person): Promise<string | undefined> {
  const [row] = await database().select().from(staffUsers).where(eq(staffUsers.id, user.id))
  return row?.email
}

test('without mail no wish is taken down', async () => {
  const staff = await seedPerson()
  expect(await ask(staff, 'new@site.test')).toMatchObject({ kind: 'no-email' })
  expect(await resendAddressLink(staff)).toEqual({ kind: 'missing' })
  expect(await database().$count(emailChanges)).toBe(0)
})

test('an address that a colleague has in other letters, one’s own, and none are refused (P24)', async () => {
  await startMail()
  const staff = await seedPerson()
  await seedPerson('other@site.test')
  for (const bad of ['Other@SITE.test', 'STAFF@site.test', 'no address', ''])
    expect([bad, await ask(staff, bad)]).toMatchObject([bad, { kind: 'refused' }])
  expect(await database().$count(emailChanges)).toBe(0)
})

test('a link that is made up, cancelled, replaced, too old, used, or of a removed account opens nothing (P23)', async () => {
  await startMail()
  const [staff, owner] = [await seedPerson(), await seedPerson('owner@site.test')]
  const refused = async (link: Record<string, string>) => {
    expect(await findAddressChange(link as { changeId: string; token: string })).toBeUndefined()
    expect(await confirm(link)).toEqual({ kind: 'unknown' })
    expect(await addressOf(staff)).toBe('staff@site.test')
  }
  await ask(staff, 'first@site.test')
  const first = await openLink(staff)
  await refused({ ...first, token: `${first.token}x` })
  await refused({ ...first, changeId: randomUUID() })
  await refused({ changeId: '\0', token: '' })
  await ask(staff, 'second@site.test')
  await refused(first)
  const second = await openLink(staff)
  expect(await withdrawEmailChange(staff)).toBe(true)
  expect(await withdrawEmailChange(staff)).toBe(false)
  await refused(second)
  await ask(staff, 'third@site.test')
  const third = await openLink(staff)
  await database()
    .update(staffVerifications)
    .set({ expiresAt: new Date(Date.now() - 1000) })
  await refused(third)
  const last = await openLink(staff)
  await removeColleague(owner, staff.user.id)
  expect(await confirm(last)).toEqual({ kind: 'unknown' })
  expect(await writeAddressLink(last.changeId)).toBeUndefined()
})

test('to look at a link changes nothing; of five at once one uses it, and the database never held the token (P23)', async () => {
  const sink = await startMail()
  const staff = await seedPerson()
  await ask(staff, 'New@Site.test')
  await expect.poll(() => sink.messages.length).toBe(1)
  expect(sink.messages[0]?.to).toEqual(['new@site.test'])
  const link = await openLink(staff)
  const before = await hashTables()
  expect(await findAddressChange(link)).toEqual({ userId: staff.user.id, email: 'new@site.test' })
  expect(await hashTables()).toEqual(before)
  const stored = JSON.stringify(await database().select().from(staffVerifications))
  const { rows: queued } = await database().execute(sql`SELECT job::text FROM email_queue.job`)
  expect(stored + JSON.stringify(queued)).not.toContain(link.token)
  const results = await Promise.all(Array.from({ length: 5 }, () => confirm(link)))
  expect(results.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  expect(results.filter(({ kind }) => kind === 'unknown')).toHaveLength(4)
  expect(await addressOf(staff)).toBe('new@site.test')
})

test('of two who ask for one address and confirm at once one gets it, and the other is told (P24)', async () => {
  await startMail()
  const people = [await seedPerson('one@site.test'), await seedPerson('two@site.test')]
  for (const person of people) expect((await ask(person, 'wanted@site.test')).kind).toBe('mailed')
  const links = await Promise.all(people.map(openLink))
  const results = await Promise.all(links.map(confirm))
  expect(results.map(({ kind }) => kind).sort()).toEqual(['changed', 'taken'])
  expect(await database().$count(staffUsers, eq(staffUsers.email, 'wanted@site.test'))).toBe(1)
  expect(await database().$count(emailChanges)).toBe(0)
})

test('an account asks five times an hour, and an address is written to as often, whoever asks (P24)', async () => {
  await startMail()
  const [one, two] = [await seedPerson('one@site.test'), await seedPerson('two@site.test')]
  for (let at = 0; at < 3; at += 1) expect((await ask(one, 'victim@mail.test')).kind).toBe('mailed')
  for (let at = 0; at < 2; at += 1) expect((await ask(two, 'victim@mail.test')).kind).toBe('mailed')
  expect(await ask(two, 'victim@mail.test')).toMatchObject({ kind: 'limited' })
  expect((await ask(one, 'a@mail.test')).kind).toBe('mailed')
  expect((await resendAddressLink(one)).kind).toBe('mailed')
  expect(await resendAddressLink(one)).toMatchObject({
    kind: 'limited',
    retryAfterSeconds: expect.any(Number),
  })
})

test('the mailbox of before keeps no way in and is told, so is each session, and the ledger holds both (P25)', async () => {
  const sink = await startMail()
  const staff = await seedPerson()
  const elsewhere = await seedSession(staff.user.id)
  const { searchParams } = new URL(await issuePasswordLink(staff.user.id, { hoursValid: 1 }))
  const mailed = { userId: staff.user.id, token: String(searchParams.get('token')) }
  await ask(staff, 'new@site.test')
  await expect.poll(() => sink.messages.length).toBe(1)
  await confirm(await openLink(staff))
  expect(await findLinkOwner(mailed)).toBeUndefined()
  await expect
    .poll(() => sink.messages.map(({ to }) => to.join()).sort())
    .toEqual(['new@site.test', 'staff@site.test'])
  const told = async ({ token }: { token: string }) =>
    (await findSignedIn(new Headers({ Cookie: sessionCookie(token, 60).split(';')[0] ?? '' })))?.isEmailTold
  expect([await told(staff), await told(elsewhere)]).toEqual([false, false])
  await markAddressNotified(staff)
  expect([await told(staff), await told(elsewhere)]).toEqual([true, false])
  const entries = await database().select().from(changes).where(eq(changes.itemId, staff.user.id))
  expect(JSON.stringify(entries)).toMatch(/staff@site\.test.*new@site\.test|new@site\.test.*staff@site\.test/)
  const order = { userId: staff.user.id, address: 'staff@site.test' }
  expect(await writeAddressNotice(order)).toEqual({ name: 'Meera', email: 'new@site.test' })
  expect(await writeAddressNotice({ ...order, address: 'new@site.test' })).toBeUndefined()
})
