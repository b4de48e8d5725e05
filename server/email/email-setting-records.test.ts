import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { encryptSecret } from '#server/config/secret-box.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { rateLimits } from '#server/tables/system-tables.ts'
import { emailSettingsDefaults } from '#shared/settings/email-settings.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { readEmailAccount } from './email-account.ts'
import {
  checkEmailSettings,
  readEmailSettings,
  reencryptStoredPassword,
  saveEmailSettings,
} from './email-setting-records.ts'

useTestDatabase()

const canary = 'SMTPPW-CANARY-7f3a91'
const values = {
  ...emailSettingsDefaults,
  smtp_host: 'mail.example',
  smtp_username: 'desk',
  smtp_password: canary,
  from_email: 'desk@site.test',
  admin_email: 'staff@site.test',
}

beforeAll(() => {
  loadConfiguration({ DATABASE_URL: 'postgres://localhost/x', SECRET: 'a secret for tests alone, letter s' })
})

beforeEach(async () => {
  await database().delete(settings)
  await database().delete(rateLimits)
})

async function save(given: Partial<typeof values> = {}) {
  const { version } = await readEmailSettings(someStaff)
  const outcome = await saveEmailSettings(someStaff, {
    values: { ...values, ...given },
    loadedVersion: version,
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.settings
}

test('the password stands nowhere in clear and comes back to nobody', async () => {
  const answers = [await save(), await readEmailSettings(someStaff)]
  const rows = await database().select().from(settings)
  expect(JSON.stringify([answers, rows])).not.toContain('CANARY')
  expect(JSON.stringify([answers, rows])).not.toContain(Buffer.from(canary).toString('base64').slice(0, 12))
  expect(answers[1]).toMatchObject({ passwordIsStored: true, values: { smtp_host: 'mail.example' } })
  expect(answers[1]?.values).not.toHaveProperty('smtp_password')
})

test.each([{ from_name: 'Another desk' }, { smtp_password: 'another password' }])(
  'a save over somebody else’s is refused: %j',
  async (mine) => {
    await save()
    const outcome = await saveEmailSettings(someStaff, { values: { ...values, ...mine }, loadedVersion: '' })
    expect(outcome).toMatchObject({ ok: false, reason: 'conflict', stored: { passwordIsStored: true } })
    expect((await readEmailAccount()).settings).toMatchObject(values)
  },
)

test.each([values.smtp_password, ''])(
  'a save that is sent once more is no save over somebody else’s (password %j)',
  async (smtp_password) => {
    await save()
    expect(
      await saveEmailSettings(someStaff, { values: { ...values, smtp_password }, loadedVersion: '' }),
    ).toMatchObject({ ok: true })
    expect((await readEmailAccount()).settings).toMatchObject(values)
  },
)

test('staff who do not know the stored password cannot find it by saves over newer ones (J12)', async () => {
  await save()
  const guess = (smtp_password: string) =>
    saveEmailSettings(someStaff, { values: { ...values, smtp_password }, loadedVersion: '' })
  for (let tried = 0; tried < 10; tried += 1)
    expect(await guess(`wrong ${tried}`)).toMatchObject({ reason: 'conflict' })
  expect(await guess(canary)).toMatchObject({ reason: 'conflict' })
  expect((await save({ smtp_password: '', from_name: 'Desk' })).values.from_name).toBe('Desk')
})

const otherLogins = [
  { smtp_host: 'evil.example' },
  { smtp_port: 25 },
  { smtp_secure: false },
  { smtp_username: 'Desk' },
] as const

function formOf(given: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) form.set(name, String(value))
  return form
}

test.each(otherLogins)('a stored password stays with its login: %j needs it anew (J09)', async (other) => {
  const { version } = await save()
  const moved = { ...values, smtp_password: '', ...other }
  const refused = { ok: false, errors: { smtp_password: [expect.stringMatching(/password again/)] } }
  expect(await saveEmailSettings(someStaff, { values: moved, loadedVersion: version })).toMatchObject(refused)
  expect(await checkEmailSettings(formOf(moved), version)).toMatchObject(refused)
  expect(await readEmailSettings(someStaff)).toMatchObject({ version })
  await save({ ...other, smtp_password: 'typed anew' })
  expect((await readEmailAccount()).settings).toMatchObject({ ...other, smtp_password: 'typed anew' })
})

test('what else is wrong with the form is told together with the password (J09)', async () => {
  const { version } = await save()
  const moved = { ...values, smtp_password: '', smtp_port: 25, admin_email: 'nobody' }
  const reading = await checkEmailSettings(formOf(moved), version)
  expect(reading.ok ? [] : Object.keys(reading.errors).sort()).toEqual(['admin_email', 'smtp_password'])
})

test('of two saves at once one is stored, and its login keeps its own password (J09)', async () => {
  const { version } = await save()
  const both = await Promise.all(
    [
      { ...values, smtp_host: 'one.example', smtp_password: 'for one' },
      { ...values, smtp_password: '', from_name: 'Two' },
    ].map((typed) => saveEmailSettings(someStaff, { values: typed, loadedVersion: version })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  const { settings: stored } = await readEmailAccount()
  expect([
    { smtp_host: 'one.example', smtp_password: 'for one' },
    { smtp_host: 'mail.example', smtp_password: canary },
  ]).toContainEqual({ smtp_host: stored.smtp_host, smtp_password: stored.smtp_password })
})

test('a form from before a colleague’s change tells of the conflict, then asks for the password (J09)', async () => {
  const { version } = await save()
  const { version: theirs } = await save({ smtp_host: 'new.example', smtp_password: 'theirs' })
  const mine = { ...values, smtp_password: '' }
  expect(await checkEmailSettings(formOf(mine), version)).toMatchObject({ ok: true })
  expect(await saveEmailSettings(someStaff, { values: mine, loadedVersion: version })).toMatchObject({
    reason: 'conflict',
  })
  expect(await saveEmailSettings(someStaff, { values: mine, loadedVersion: theirs })).toMatchObject({
    reason: 'invalid',
  })
})

test('an empty password means the stored one', async () => {
  await save()
  await save({ smtp_password: '', smtp_host: 'MAIL.example', admin_email: 'other@site.test' })
  expect((await readEmailAccount()).settings).toMatchObject({
    smtp_password: canary,
    admin_email: 'other@site.test',
  })
})

test('a password that an earlier release stored goes on, and is bound to its login by the next save', async () => {
  await save()
  const [row] = await database().select().from(settings)
  const value = {
    ...Object(row?.value),
    smtp_password: encryptSecret(canary, 'email_settings.smtp_password'),
  }
  await database().update(settings).set({ value })
  expect((await readEmailAccount()).settings.smtp_password).toBe(canary)
  await save({ smtp_password: '', from_name: 'Desk' })
  expect((await readEmailAccount()).settings.smtp_password).toBe(canary)
  await database().execute(sql`UPDATE settings SET value = value || '{"smtp_host": "mail.evil.test"}'`)
  expect((await readEmailAccount()).settings).toMatchObject({
    smtp_host: 'mail.evil.test',
    smtp_password: '',
  })
})

test('a password sealed under a lost key counts as none', async () => {
  await save()
  loadConfiguration({ DATABASE_URL: 'postgres://localhost/x', SECRET: 'a secret for tests alone, letter x' })
  expect(await readEmailSettings(someStaff)).toMatchObject({ passwordIsStored: false })
  expect((await readEmailAccount()).settings.smtp_password).toBe('')
  loadConfiguration({ DATABASE_URL: 'postgres://localhost/x', SECRET: 'a secret for tests alone, letter s' })
})

test('before anything is stored the defaults show, and broken fields show them too', async () => {
  const { smtp_password: _, ...defaults } = emailSettingsDefaults
  expect(await readEmailSettings(someStaff)).toEqual({
    values: defaults,
    passwordIsStored: false,
    passwordIsUnreadable: false,
    version: '',
  })
  await database()
    .insert(settings)
    .values({ key: 'email_settings', value: { smtp_port: 22, smtp_host: 'a b', from_name: 'Desk' } })
  expect((await readEmailSettings(someStaff)).values).toEqual({ ...defaults, from_name: 'Desk' })
})

function useSecret(letter: string, previous = ''): void {
  const SECRET_PREVIOUS = previous && `a secret for tests alone, letter ${previous}`
  loadConfiguration({
    DATABASE_URL: 'postgres://localhost/x',
    SECRET: `a secret for tests alone, letter ${letter}`,
    SECRET_PREVIOUS,
  })
}

test('a password under another secret is reported as unreadable, and the right secret reads it again', async () => {
  expect(await readEmailSettings(someStaff)).toMatchObject({
    passwordIsStored: false,
    passwordIsUnreadable: false,
  })
  await save()
  useSecret('t')
  expect(await readEmailSettings(someStaff)).toMatchObject({
    passwordIsStored: false,
    passwordIsUnreadable: true,
  })
  expect(await reencryptStoredPassword()).toBe(0)
  useSecret('s')
  expect(await readEmailSettings(someStaff)).toMatchObject({
    passwordIsStored: true,
    passwordIsUnreadable: false,
  })
})

test('while the secret is replaced the password is read, and sealed anew once', async () => {
  await save()
  useSecret('t', 's')
  expect((await readEmailAccount()).settings.smtp_password).toBe(canary)
  expect([await reencryptStoredPassword(), await reencryptStoredPassword()]).toEqual([1, 0])
  useSecret('t')
  expect((await readEmailAccount()).settings).toMatchObject({ smtp_password: canary, smtp_username: 'desk' })
  useSecret('s')
})
