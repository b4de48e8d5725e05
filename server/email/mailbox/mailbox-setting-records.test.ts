import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { encryptSecret } from '#server/config/secret-box.ts'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { mailboxStates } from '#server/tables/enquiry-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import {
  type MailboxSettings,
  mailboxDefaults,
  mailboxSettingsKey,
} from '#shared/settings/mailbox-settings.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { imapPassword as canary, imapUser, startImapServer } from '#tests/support/mail/imap-server.ts'
import { reachMailHosts } from '#tests/support/mail/mail-hosts.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { mailboxIsEnabled, mailboxPasswordUse, readMailboxAccount } from './mailbox-account.ts'
import {
  checkMailboxSettings,
  readMailboxSettings,
  reencryptMailboxPassword,
  saveMailbox,
  tryMailbox,
} from './mailbox-setting-records.ts'

useTestDatabase()

const host = 'imap.mail.test'
const values: MailboxSettings = {
  ...mailboxDefaults,
  mailbox_enabled: true,
  imap_host: host,
  imap_port: 143,
  imap_username: imapUser,
  imap_password: canary,
}
const usual = {
  SECRET: 'a secret for tests alone, letter s',
  PUBLIC_ORIGIN: 'https://site.test',
  SMTP_PRIVATE_HOSTS: 'true',
}

beforeAll(reachMailHosts)
beforeEach(async () => {
  loadConfiguration(usual)
  for (const table of [settings, rateLimits, mailboxStates]) await database().delete(table)
})

async function save(given: Partial<MailboxSettings> = {}) {
  const { version } = await readMailboxSettings(someStaff)
  return saveMailbox(someStaff, { values: { ...values, ...given }, loadedVersion: version })
}

test('only who may change the email settings reads, saves or tries the mailbox', async () => {
  for (const role of ['viewer', 'enquiries', 'editor'] as const) {
    const actor = staffActor({ id: '5f0c1e3a-7a34-4a8e-9d1c-0b6a1f2e3d4c', role })
    await expect(readMailboxSettings(actor)).rejects.toMatchObject({ status: 403 })
    await expect(saveMailbox(actor, { values, loadedVersion: '' })).rejects.toMatchObject({ status: 403 })
    await expect(tryMailbox(actor, values)).rejects.toMatchObject({ status: 403 })
  }
  expect(await database().$count(settings)).toBe(0)
})

test('the password stands nowhere in clear: not in the row, not in the ledger, in no answer (J07)', async () => {
  await save()
  await save({ imap_password: `${canary}-2` })
  const told = [
    await readMailboxSettings(someStaff),
    await database().select().from(settings),
    await database().select().from(changes),
  ]
  expect(JSON.stringify(told)).not.toContain('CANARY')
  expect(JSON.stringify(told[2])).toContain('"imap_password":{"hidden":"after"}')
  expect(told[0]).toMatchObject({ passwordIsStored: true, passwordIsUnreadable: false, lastLook: null })
  expect((await readMailboxAccount()).settings.imap_password).toBe(`${canary}-2`)
})

test('a save over somebody else’s is refused, with the version that stands there', async () => {
  await save()
  const outcome = await saveMailbox(someStaff, { values, loadedVersion: '' })
  const { version } = await readMailboxSettings(someStaff)
  expect(outcome).toEqual({ ok: false, reason: 'conflict', version })
})

test.each<Partial<MailboxSettings>>([
  { imap_host: 'evil.mail.test' },
  { imap_port: 993 },
  { imap_username: 'other' },
])('the stored password is not kept for another login, and is not tried there: %j (K09)', async (other) => {
  await save()
  const again = expect.stringMatching(/^Enter the password again/)
  expect(await save({ imap_password: '', ...other })).toEqual({
    ok: false,
    reason: 'invalid',
    errors: { imap_password: [again] },
  })
  const typed = { ...values, imap_password: '', ...other }
  expect(await tryMailbox(someStaff, typed)).toEqual({ ok: false, text: again })
  const form = new FormData()
  for (const [name, value] of Object.entries(typed)) form.set(name, String(value))
  expect(await checkMailboxSettings(form)).toMatchObject({ errors: { imap_password: [again] } })
})

test('an empty password keeps the stored one for the same login', async () => {
  await save()
  expect(await save({ imap_password: '', imap_folder: 'Travellers' })).toEqual({ ok: true })
  expect((await readMailboxAccount()).settings).toMatchObject({
    imap_password: canary,
    imap_folder: 'Travellers',
  })
  await database().delete(settings)
  expect(await save({ imap_password: '' })).toMatchObject({
    errors: { imap_password: ['Enter the password.'] },
  })
})

test('another host written beside the sealed password into the database does not open it (K09)', async () => {
  await save()
  const [row] = await database().select().from(settings)
  const value = { ...(row?.value as object), imap_host: 'evil.mail.test' }
  await database().update(settings).set({ value })
  expect(await readMailboxAccount()).toMatchObject({
    settings: { imap_host: 'evil.mail.test', imap_password: '' },
    passwordIsUnreadable: true,
  })
})

test('what stands there unsound is the default, and nothing is read then', async () => {
  for (const value of ['text', [], { imap_port: 22, imap_host: 7, mailbox_enabled: 'perhaps' }]) {
    await database().delete(settings)
    await database().insert(settings).values({ key: mailboxSettingsKey, value, description: '' })
    expect((await readMailboxAccount()).settings).toEqual(mailboxDefaults)
  }
  expect(await mailboxIsEnabled()).toBe(false)
})

test('a password under the SECRET of before is sealed anew, once', async () => {
  await save()
  expect(await reencryptMailboxPassword()).toBe(0)
  loadConfiguration({ ...usual, SECRET: 'a secret for tests alone, letter n', SECRET_PREVIOUS: usual.SECRET })
  expect([await reencryptMailboxPassword(), await reencryptMailboxPassword()]).toEqual([1, 0])
  loadConfiguration({ ...usual, SECRET: 'a secret for tests alone, letter n' })
  expect((await readMailboxAccount()).settings.imap_password).toBe(canary)
  await database().delete(settings)
  expect(await reencryptMailboxPassword()).toBe(0)
})

test('a try tells how many messages are there, with what is typed or stored, and saves nothing', async () => {
  const server = await startImapServer({ host })
  onTestFinished(server.stop)
  server.add('From: a@site.test\n\nx')
  expect(await tryMailbox(someStaff, values)).toEqual({
    ok: true,
    text: 'It works. One message is in the folder INBOX.',
  })
  expect(await database().$count(settings)).toBe(0)
  await save()
  server.add('From: b@site.test\n\nx')
  expect((await tryMailbox(someStaff, { ...values, imap_password: '' })).text).toMatch(
    /^It works. 2 messages are/,
  )
  const refused = await tryMailbox(someStaff, { ...values, imap_password: 'wrong' })
  expect(refused).toEqual({ ok: false, text: expect.stringContaining('login failed') })
  expect(server.seen.logins).toBe(2)
})

test('five tries a minute and no more: passwords are not guessed at by the site (K09)', async () => {
  const server = await startImapServer({ host })
  onTestFinished(server.stop)
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, at) => tryMailbox(someStaff, { ...values, imap_password: `guess ${at}` })),
  )
  expect(tries.filter(({ text }) => text.startsWith('Too many tries'))).toHaveLength(3)
  expect(server.seen.connections).toBe(5)
})

test('a save forgets what failed before, so that the next look is at once', async () => {
  const sealed = encryptSecret(canary, mailboxPasswordUse(values))
  expect(sealed).not.toContain('CANARY')
  await save()
  const failed = { mailbox: 'x', problem: 'The login failed', failures: 7 }
  await database().insert(mailboxStates).values(failed)
  expect((await readMailboxSettings(someStaff)).lastLook?.problem).toBe('The login failed')
  await save({ imap_folder: 'Other' })
  expect((await database().select().from(mailboxStates))[0]).toMatchObject({ problem: '', failures: 0 })
})
