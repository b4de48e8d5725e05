import { and, eq } from 'drizzle-orm'
import type { ServerBuild } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { findSignedIn } from '#server/auth/session-life.ts'
import { createPasskeyChallenge, listPasskeys } from '#server/auth/two-factor/passkeys.ts'
import { database } from '#server/database/database.ts'
import { staffSessions, staffUsers, staffVerifications } from '#server/tables/staff-tables.ts'
import { proofTexts } from '#shared/staff/staff-texts.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { realBuild } from '#tests/support/site/real-build.ts'
import { codeOf } from '#tests/support/staff/second-factor-codes.ts'
import { seedPasskey, seedSecondFactor } from '#tests/support/staff/second-factors.ts'
import { password, seedStaff, useStaffAccess } from '#tests/support/staff/staff-members.ts'
import { startStaffSite } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
useStaffAccess()

let build: ServerBuild
beforeAll(async () => {
  build = await realBuild()
}, 120_000)

async function signInLongAgo() {
  const userId = await seedStaff()
  const site = await startStaffSite(build)
  const headers = await site.signedIn()
  await database()
    .update(staffSessions)
    .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
  const send = (path: string, fields: Record<string, string>) => site.post(path, { fields, headers })
  const open = (path: string) => site.ask(path, { headers })
  return { userId, send, open, headers }
}

const hashFactors = async () => {
  const { staff_passkeys, staff_recovery_codes, staff_second_factors } = await hashTables()
  return { staff_passkeys, staff_recovery_codes, staff_second_factors }
}

const account = '/admin/account'
const team = '/admin/team'
const own = '/admin/account/second-step'

test('what matters is not done by a session whose last proof is old, and is once it is given (P13)', async () => {
  const { userId, send } = await signInLongAgo()
  const other = await seedStaff('other@site.test')
  await seedSecondFactor(userId)
  await seedSecondFactor(other)
  const before = await hashTables()
  for (const [path, fields] of [
    [team, { intent: 'invite', name: 'Mallory', email: 'mallory@site.test' }],
    [account, { intent: 'ask-email', newEmail: 'mallory@evil.test' }],
    [team, { intent: 'renew-invitation', id: other }],
    [team, { intent: 'remove', id: other }],
    [team, { intent: 'clear-second-step', id: other }],
    [team, { intent: 'require-second-step', role: 'owner', required: 'yes' }],
    [own, { intent: 'offer-app' }],
    [own, { intent: 'keep-app', sealed: 'x', code: '123456' }],
    [own, { intent: 'remove-app' }],
    [own, { intent: 'renew-codes' }],
    [own, { intent: 'remove-passkey', id: other }],
    ['/admin/passkey-offer', { for: 'passkey' }],
  ] as const) {
    const answer = await send(path, fields)
    expect([path, fields, answer.status]).toEqual([path, fields, 403])
    expect(answer.text).not.toContain('otpauth')
  }
  expect(await hashTables()).toEqual(before)
  const done = await send(team, { intent: 'remove', id: other, proof: password })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('The account is removed')])
  expect(await database().$count(staffUsers, and(eq(staffUsers.id, other)))).toBe(0)
  expect((await send(team, { intent: 'require-second-step', role: 'owner', required: 'no' })).status).toBe(
    200,
  )
})

/** Changes of the second factor of an account that has one. */
const factorChanges = [
  { intent: 'offer-app' },
  { intent: 'renew-codes' },
  { intent: 'prove' },
  { intent: 'remove-app' },
]

test('the password alone changes nothing of a second factor that exists: a code does, also a recovery code (P13)', async () => {
  const { userId, send } = await signInLongAgo()
  const { secret, codes } = await seedSecondFactor(userId)
  const before = await hashFactors()
  const asked = await send(own, { intent: 'remove-app', proof: password })
  expect([asked.status, asked.text]).toEqual([
    403,
    expect.stringContaining('A code of your app, or a recovery code'),
  ])
  for (const fields of factorChanges)
    expect([fields, (await send(own, fields)).status]).toEqual([fields, 403])
  const again = await send(own, { intent: 'remove-app', proof: password })
  expect([again.status, again.text]).toEqual([401, expect.stringContaining(proofTexts.wrongCode)])
  expect((await send('/admin/passkey-offer', { for: 'passkey' })).status).toBe(403)
  expect(await hashFactors()).toEqual(before)
  expect((await send(own, { intent: 'renew-codes', proof: codes[0] ?? '' })).status).toBe(200)
  expect((await send('/admin/passkey-offer', { for: 'passkey' })).status).toBe(200)

  await database().delete(staffVerifications)
  expect((await send(own, { intent: 'remove-app', proof: '000000' })).status).toBe(401)
  const removed = await send(own, { intent: 'remove-app', proof: codeOf(secret) })
  expect([removed.status, removed.text]).toEqual([200, expect.stringContaining('Your app is removed.')])
})

test('a passkey is removed after a passkey or a recovery code of the account (P13)', async () => {
  const { userId, send, headers } = await signInLongAgo()
  const staff = (await findSignedIn(new Headers(headers)))!
  const passkeys = [await seedPasskey(staff), await seedPasskey(staff)]
  const [first, second] = (await listPasskeys(userId)).map(({ id }) => id)
  const { codes } = await seedSecondFactor(userId)
  await database().delete(staffVerifications)
  expect((await send(own, { intent: 'remove-passkey', id: first!, proof: password })).status).toBe(403)
  const proofAnswer = passkeys[0]!.sign((await createPasskeyChallenge()).challenge)
  expect((await send(own, { intent: 'remove-passkey', id: first!, proofAnswer })).status).toBe(200)
  await database().delete(staffVerifications)
  const fields = { intent: 'remove-passkey', id: second! }
  expect((await send(own, fields)).status).toBe(403)
  expect((await send(own, { ...fields, proof: codes[0]!.toUpperCase() })).status).toBe(200)
  expect(await listPasskeys(userId)).toEqual([])
})

test('the form is carried on in the question, and goes on with it', async () => {
  const { send } = await signInLongAgo()
  const asked = await send(team, {
    intent: 'invite',
    name: 'Ravi "R" Patil',
    email: 'ravi@site.test',
    role: 'editor',
  })
  expect(asked.text).toContain('Confirm your identity')
  expect(asked.text).toContain('<input type="hidden" name="name" value="Ravi &quot;R&quot; Patil"/>')
  expect(asked.text).toContain('<input type="hidden" name="email" value="ravi@site.test"/>')
  const wrong = await send(team, { intent: 'invite', name: 'Ravi', email: 'ravi@site.test', proof: 'no' })
  expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining('neither your password')])
  const done = await send(team, {
    intent: 'invite',
    name: 'Ravi',
    email: 'ravi@site.test',
    role: 'editor',
    proof: password,
  })
  expect([done.status, done.text]).toEqual([200, expect.stringContaining('/admin/choose-password?for=')])
})

const mail = {
  intent: 'save',
  version: '',
  smtp_host: 'smtp.example.com',
  smtp_port: '587',
  smtp_username: 'office@example.com',
  from_email: 'office@example.com',
  from_name: 'Office',
  admin_email: 'admin@example.com',
}

test('the mail server is changed after a proof alone, and a typed password is not carried on (P13)', async () => {
  const { send } = await signInLongAgo()
  const before = await hashTables()
  const asked = await send('/admin/email-settings', { ...mail, smtp_password: 'of the mail server' })
  expect([asked.status, asked.text]).toEqual([403, expect.stringContaining('Confirm your identity')])
  expect(asked.text).toContain('<input type="hidden" name="smtp_host" value="smtp.example.com"/>')
  expect(asked.text).not.toContain('of the mail server')
  const again = await send('/admin/email-settings', { ...mail, retype: 'yes', proof: password })
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('Identity confirmed')])
  expect(await hashTables()).toEqual(before)
  const saved = await send('/admin/email-settings', { ...mail, smtp_password: 'of the mail server' })
  expect([saved.status, saved.text]).toEqual([200, expect.stringContaining('saved successfully')])
})

test('the mailbox is changed after a proof alone, and its password is not carried on (P13)', async () => {
  const { send } = await signInLongAgo()
  const path = '/admin/email-settings/mailbox'
  const typed = { intent: 'save', version: '', imap_host: 'imap.example.com', imap_port: '993' }
  const mailbox = { ...typed, imap_username: 'office@example.com', imap_folder: 'INBOX' }
  const before = await hashTables()
  const asked = await send(path, { ...mailbox, imap_password: 'of the mailbox' })
  expect([asked.status, asked.text]).toEqual([403, expect.stringContaining('Confirm your identity')])
  expect(asked.text).not.toContain('of the mailbox')
  const again = await send(path, { ...mailbox, retype: 'yes', proof: password })
  expect([again.status, again.text]).toEqual([422, expect.stringContaining('Identity confirmed')])
  expect(await hashTables()).toEqual(before)
  expect((await send(path, { ...mailbox, imap_password: 'of the mailbox' })).status).toBe(200)
})

test('the file of all enquiries is given after a proof, and the way leads back to it (P13)', async () => {
  const { send, open } = await signInLongAgo()
  const address = '/admin/enquiries/export?status=new'
  const way = '/admin/confirm?return=%2Fadmin%2Fenquiries%2Fexport%3Fstatus%3Dnew'
  expect((await open(address)).status).toBe(401)
  expect((await open(way)).text).toContain('Confirm your identity')
  expect((await send(way, { proof: 'not the password' })).status).toBe(401)
  const proved = await send(way, { proof: password })
  expect([proved.status, proved.headers.location]).toEqual([302, way])
  expect((await open(way)).text).toContain('href="/admin/enquiries/export?status=new"')
  expect((await open(address)).headers['content-type']).toMatch(/^text\/csv/)
  for (const away of ['https://evil.test', '//evil.test', '/tours'])
    expect((await open(`/admin/confirm?${new URLSearchParams({ return: away })}`)).text).toContain(
      'href="/admin"',
    )
})

test('in place of a file comes a sentence, never a page or a redirect, and printing all asks for a proof (P13)', async () => {
  const { open } = await signInLongAgo()
  for (const file of ['/admin/enquiries/export', '/admin/activity/export']) {
    const answer = await open(file)
    expect([file, answer.status, answer.headers['content-type']]).toEqual([
      file,
      401,
      'text/plain;charset=UTF-8',
    ])
    expect(answer.text).toContain('confirm that it is you')
  }
  const print = await open('/admin/enquiries/print?all=true')
  expect([print.status, print.headers.location]).toEqual([
    302,
    '/admin/confirm?return=%2Fadmin%2Fenquiries%2Fprint%3Fall%3Dtrue',
  ])
  expect((await open('/admin/enquiries/print?id=')).status).toBe(200)
  const site = await startStaffSite(build)
  for (const file of [
    '/admin/enquiries/export',
    '/admin/activity/export',
    '/admin/tours/translations/mr/export',
    '/admin/settings/translations/mr/export',
    '/admin/media/translations/mr/export',
    '/admin/tour-sheets/00000000-0000-4000-8000-000000000000',
  ])
    expect([file, (await site.ask(file)).status]).toEqual([file, 401])
})
