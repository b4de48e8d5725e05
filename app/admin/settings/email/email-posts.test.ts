import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { readEmailSettings, saveEmailSettings } from '#server/email/email-setting-records.ts'
import { settings } from '#server/tables/setting-table.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { emailSettingsDefaults, smtpPorts } from '#shared/settings/email-settings.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { sinkUser } from '#tests/support/mail/smtp-sink.ts'
import { sliceOf } from '#tests/support/slice.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { listStaffRoutes, sourcesOfRoute } from '#tests/support/staff/staff-paths-under-test.ts'
import { unclean } from '#tests/support/staff/staff-visitor.ts'

useTestDatabase()
const panel = useStaffPanel({ SMTP_PRIVATE_HOSTS: 'true' })

const path = '/admin/email-settings'
const canary = 'SMTPPW-CANARY-7f3a91'
beforeEach(async () => void (await database().delete(settings)))

/** What the page's own form sends. */
const form = {
  intent: 'save',
  version: '',
  smtp_host: 'mail.example',
  smtp_port: '587',
  smtp_username: sinkUser,
  smtp_password: canary,
  smtp_secure: 'true',
  from_email: 'desk@site.test',
  from_name: 'Desk',
  admin_email: 'office@site.test',
}

async function startSignedIn() {
  const site = await panel.startSignedIn()
  return {
    ...site,
    save: (fields: Record<string, string> = {}, address = path) => site.send(address, { ...form, ...fields }),
  }
}

const values = { ...emailSettingsDefaults, smtp_host: 'mail.example', smtp_username: sinkUser }
function store(given: Partial<typeof values> = {}, actor = someStaff) {
  const addresses = { from_email: 'desk@site.test', admin_email: 'office@site.test' }
  const stored = { ...values, ...addresses, smtp_password: canary, ...given }
  return saveEmailSettings(actor, { values: stored, loadedVersion: '' })
}

test.each([
  ...['smtp_host', 'smtp_username', 'smtp_password', 'from_email', 'admin_email'].map((name) => ({
    [name]: '',
  })),
  ...['0', '70000', '22', '6379', 'abc'].map((smtp_port) => ({ smtp_port })),
  ...['http://x', 'a b', 'x\r\ny', 'mail.example:25', 'a'.repeat(254)].map((smtp_host) => ({ smtp_host })),
  { from_email: 'x' },
  { admin_email: 'a@b.example, d@e.example' },
])('what cannot work is refused at its field and not stored: %j (D14)', async (wrong) => {
  const { save } = await startSignedIn()
  const before = await hashTables()
  const answer = await save(wrong)
  expect(answer.status).toBe(422)
  const [name = ''] = Object.keys(wrong)
  expect(answer.text).toContain(`id="field-${name}-problem"`)
  expect(await hashTables()).toEqual(before)
})

test.each([
  { admin_email: 'a@site.test, v@evil.test' },
  { admin_email: 'a@site.test\r\nBcc: v@evil.test' },
  { from_email: '"X" <a@site.test>' },
])('no header can be slipped into what is sent: %j (K02)', async (wrong) => {
  const { save } = await startSignedIn()
  expect((await save(wrong)).status).toBe(422)
  expect(await database().$count(settings)).toBe(0)
})

test('what is pasted in several lines is stored in one (K02)', async () => {
  const { save } = await startSignedIn()
  const answer = await save({ from_name: 'X\r\nBcc: v@evil.test', smtp_username: 'x\u2028y' })
  expect(answer.status).toBeLessThan(400)
  const stored = await database().select().from(settings)
  expect(JSON.stringify(stored)).toContain('"X Bcc: v@evil.test"')
  expect(JSON.stringify(stored)).toContain('"x y"')
})

test('every field has a longest text (D07)', async () => {
  const { save } = await startSignedIn()
  for (const name of [
    'smtp_host',
    'smtp_username',
    'smtp_password',
    'from_email',
    'from_name',
    'admin_email',
  ]) {
    expect([name, (await save({ [name]: 'x'.repeat(60_000) })).status]).toEqual([name, 422])
  }
})

test('the form of the e-mail settings writes nothing else, and nothing else writes them (B13)', async () => {
  await store()
  const { save } = await startSignedIn()
  const before = await hashTables()
  const stranger = { 'site_info.name': 'EVIL', site_info: '{"name":"EVIL"}', role: 'owner', id: 'x' }
  expect((await save({ ...stranger, intent: 'nothing' })).status).toBe(422)
  for (const fields of [{}, { intent: 'save-all' }, { 'email_settings.smtp_host': 'evil.example' }]) {
    const answer = await save(fields, '/admin/settings')
    expect(answer.status, answer.text.slice(0, 200)).not.toBe(500)
  }
  const account = await readEmailAccount()
  expect(account.settings).toMatchObject({ smtp_host: 'mail.example', smtp_password: canary })
  const { version } = await readEmailSettings(someStaff)
  expect((await save({ ...stranger, version })).status).toBe(200)
  const rows = await database().select({ key: settings.key, value: settings.value }).from(settings)
  expect(JSON.stringify(rows)).not.toContain('EVIL')
  const { settings: _, content_version: _version, changes: _entry, ...others } = await hashTables()
  const { settings: _before, content_version: _was, changes: _entries, ...same } = before
  expect(others).toEqual(same)
})

test('a save over somebody else’s is refused, with both versions and the name of the colleague', async () => {
  const ravi = staffActor({ id: await seedStaff('ravi@site.test', 'owner'), role: 'owner' })
  await database().update(staffUsers).set({ name: 'Ravi Patil' }).where(eq(staffUsers.id, ravi.id))
  await store({ from_name: 'Colleague' }, ravi)
  const { act } = await startSignedIn()
  const sent = { ...form, version: '2020-01-01T00:00:00.000Z', from_name: 'Mine' }
  const { version } = await readEmailSettings(someStaff)
  expect(await act(path, sent)).toMatchObject({
    status: 409,
    result: {
      stored: { version, values: { from_name: 'Colleague' } },
      changedBy: 'Ravi Patil',
    },
  })
})

test('a save that is sent once more after a lost answer is no save over somebody else’s', async () => {
  const { save } = await startSignedIn()
  const mine = { smtp_password: 'SMTPPW-TYPED-AGAIN' }
  expect((await save(mine)).status).toBe(200)
  expect((await save(mine)).status).toBe(200)
  expect((await readEmailAccount()).settings.smtp_password).toBe('SMTPPW-TYPED-AGAIN')
  expect((await save({ ...mine, from_name: 'Other' })).status).toBe(409)
})

test('the password comes back in no answer, however it is spelt (J01)', async () => {
  await store()
  const { open, save } = await startSignedIn()
  const spellings = [
    'SMTPPW-CANARY',
    Buffer.from(canary).toString('base64').slice(0, 20),
    Buffer.from(canary).toString('hex').slice(0, 20),
  ]
  const pages = sliceOf(
    listStaffRoutes(),
    ({ id }) => id,
    (route) => [...sourcesOfRoute(route), 'server/email/email-'],
  ).map(({ path: address }) => address)
  const addresses = [...pages.filter((address) => !/sign-out|live-changes/.test(address)), '/admin/login']
  for (const address of [...addresses, path, `${path}.data`, '/admin.data']) {
    const { text } = await open(address)
    expect([address, spellings.filter((word) => text.includes(word))]).toEqual([address, []])
  }
  for (const fields of [{}, { version: 'old' }, { smtp_host: 'a b' }]) {
    const { text } = await save(fields)
    expect(spellings.filter((word) => text.includes(word))).toEqual([])
  }
  expect((await open(path)).text).toContain('Leave empty for no change')
})

test('an empty password keeps the stored one, at its host alone (J02)', async () => {
  await store()
  const { save } = await startSignedIn()
  const { version } = await readEmailSettings(someStaff)
  expect((await save({ smtp_password: '', smtp_host: 'evil.example', version })).status).toBe(422)
  expect((await save({ smtp_password: '', from_name: 'New', version })).status).toBe(200)
  expect((await readEmailAccount()).settings).toMatchObject({ smtp_password: canary, from_name: 'New' })
})

test('a save that fails through a fault of ours tells nothing of the inside', async () => {
  const { save } = await startSignedIn()
  await database().execute(sql`ALTER TABLE content_version RENAME TO version_away`)
  const answer = await save({ from_name: 'Typed' })
  await database().execute(sql`ALTER TABLE version_away RENAME TO content_version`)
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('Error saving email settings. Please try again.')
  expect(answer.text).not.toMatch(unclean)
})

test.each(smtpPorts)('port %s is taken, and the page says what was done', async (port) => {
  const { save } = await startSignedIn()
  const answer = await save({ smtp_port: String(port), email_enabled: 'on' })
  expect(answer.status).toBe(200)
  expect(answer.text).toContain('Email settings saved successfully!')
  expect((await readEmailSettings(someStaff)).values).toMatchObject({ smtp_port: port, email_enabled: true })
})

test('a password that cannot be read is reported as unreadable, and no longer as not set', async () => {
  const { open } = await startSignedIn()
  const read = async () => (await open(path)).text
  expect(await read()).toContain('Not set yet.')
  await store()
  expect(await read()).toContain('Leave empty for no change')
  const [row] = await database().select().from(settings)
  const value = { ...(row?.value as object), smtp_password: `v1.${'A'.repeat(60)}` }
  await database().update(settings).set({ value })
  const text = await read()
  expect(text).toContain('The stored password cannot be read')
  expect(text).not.toContain('Not set yet.')
})
