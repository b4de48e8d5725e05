import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { encryptSecret } from '#server/config/secret-box.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { emailSettingsDefaults } from '#shared/settings/email-settings.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { passwordUse, readEmailAccount } from './email-account.ts'

useTestDatabase()

beforeAll(
  () =>
    void loadConfiguration({
      SECRET: 'a secret for tests alone, letter s',
      PUBLIC_ORIGIN: 'https://site.test',
    }),
)
beforeEach(async () => {
  await database().delete(settings)
})

async function store(value: unknown): Promise<void> {
  await database().insert(settings).values({ key: 'email_settings', value, description: '' })
}

test.each(['text', 5, true, [], [{ smtp_host: 'evil.test' }]])(
  'settings that are stored as %j are the defaults, and mail stays off',
  async (value) => {
    await store(value)
    expect((await readEmailAccount()).settings).toEqual(emailSettingsDefaults)
  },
)

test.each([
  ['a host with a port', { smtp_host: 'mail.site.test:25' }],
  ['a port that is none of the four', { smtp_port: 22 }],
  ['an address that is none', { from_email: 'desk' }],
  ['two addresses in one', { admin_email: 'a@site.test, b@site.test' }],
])('%s counts as not stored, and the other fields stay', async (_what, broken) => {
  await store({ smtp_username: 'desk', ...broken })
  const { settings: read } = await readEmailAccount()
  const [name] = Object.keys(broken) as [keyof typeof read]
  expect(read[name]).toEqual(emailSettingsDefaults[name])
  expect(read.smtp_username).toBe('desk')
})

test.each(['in clear', 'v1.', 'v1.AAAA', ''])(
  'a password that is stored as %j counts as none',
  async (smtp_password) => {
    await store({ smtp_password })
    expect((await readEmailAccount()).settings.smtp_password).toBe('')
  },
)

test('a password sealed for another use counts as none', async () => {
  await store({ smtp_password: encryptSecret('open sesame', 'another use') })
  expect((await readEmailAccount()).settings.smtp_password).toBe('')
})

const login = {
  smtp_host: 'mail.site.test',
  smtp_port: 587,
  smtp_secure: true,
  smtp_username: 'desk',
} as const
const sealed = () => encryptSecret('open sesame', passwordUse(login))

test.each([
  { smtp_host: 'mail.evil.test' },
  { smtp_port: 25 },
  { smtp_secure: false },
  { smtp_username: 'other' },
])(
  'beside another login, written into the database, a sealed password counts as none: %j (J09)',
  async (other) => {
    await store({ ...login, ...other, smtp_password: sealed() })
    expect((await readEmailAccount()).settings.smtp_password).toBe('')
  },
)

test('a sealed password opens for sending', async () => {
  await store({ ...login, smtp_password: sealed() })
  const account = await readEmailAccount()
  expect(account.settings.smtp_password).toBe('open sesame')
  expect(Number.isNaN(Date.parse(account.version))).toBe(false)
})

test('before anything is stored there is no version', async () => {
  expect((await readEmailAccount()).version).toBe('')
})
