import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { encryptSecret } from '#server/config/secret-box.ts'
import { commandActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { encryptMapsKey, encryptStoredMapsKey, openMapsKey, withoutMapsKey } from './maps-key.ts'
import { readPublicSettings } from './published-settings.ts'
import { createSetting, readAllSettings, type SettingVersions, saveSettings } from './setting-records.ts'

useTestDatabase()

const key = 'MAPS-CANARY-0123456789'
const integrations = { ...siteSettingDefaults.integrations, google_analytics_id: 'G-ABC1234' }

beforeEach(async () => {
  useSecret('s')
  await database().delete(settings)
})

function useSecret(letter: string, previous = ''): void {
  const SECRET_PREVIOUS = previous && `a secret for tests alone, letter ${previous}`
  loadConfiguration({
    SECRET: `a secret for tests alone, letter ${letter}`,
    SECRET_PREVIOUS,
    PUBLIC_ORIGIN: 'https://site.test',
  })
}

async function storeAsOlderReleasesDid(value: unknown): Promise<void> {
  await database().insert(settings).values({ key: 'integrations', value })
}

async function storedText(): Promise<string> {
  const { rows } = await database().execute<{ text: string }>(
    sql`SELECT string_agg(settings::text, '') AS text FROM settings`,
  )
  return rows[0]?.text ?? ''
}

function save(loadedVersions: Partial<SettingVersions>, changes: Partial<typeof integrations>) {
  const values = { ...siteSettingDefaults, integrations: { ...integrations, ...changes } }
  return saveSettings(someStaff, { values, loadedVersions })
}

test('nowhere among the settings does the key for maps stand in clear, saved or taken over from an old site (J07)', async () => {
  await save({}, { google_maps_api_key: key })
  expect(await storedText()).toContain('G-ABC1234')
  expect(await storedText()).not.toContain('CANARY')
  await database().delete(settings)
  await createSetting(commandActor('import'), {
    key: 'integrations',
    value: { ...integrations, google_maps_api_key: key },
  })
  expect(await storedText()).not.toContain('CANARY')
  expect((await readAllSettings(someStaff)).hasMapsKey).toBe(true)
})

test('a key sealed under another secret, for another use or cut short is none, and all else stays (J07)', async () => {
  const sealed = encryptMapsKey({ google_maps_api_key: key }).google_maps_api_key
  for (const google_maps_api_key of [
    encryptSecret(key, 'email_settings.smtp_password'),
    sealed.slice(0, -4),
    'v1.',
  ])
    expect(openMapsKey({ ...integrations, google_maps_api_key })).toEqual(integrations)
  useSecret('t')
  expect(openMapsKey({ ...integrations, google_maps_api_key: sealed })).toEqual(integrations)
})

test.each(['text', 7, null, [key], undefined])(
  'stored integrations that are %j are left as they are',
  async (value) => {
    expect(openMapsKey(value)).toBe(value)
    expect(withoutMapsKey(value)).toBe(value)
  },
)

test('what the public pages read holds no key, not even a sealed one, and calls no sealed one unsound', async () => {
  await save({}, { google_maps_api_key: key })
  const sealed = /v1\.[\w-]+/.exec(await storedText())?.[0] ?? 'nothing sealed'
  const read = JSON.stringify(await readPublicSettings())
  expect(read).toContain('G-ABC1234')
  expect(read).not.toContain(sealed)
  expect(withoutMapsKey({ ...integrations, google_maps_api_key: sealed })).toEqual(integrations)
})

test('the daily round leaves alone what is no key or is sealed already', async () => {
  expect(await encryptStoredMapsKey()).toBe(0)
  for (const value of ['text', integrations, { ...integrations, google_maps_api_key: '"><script>' }]) {
    await database().delete(settings)
    await storeAsOlderReleasesDid(value)
    expect(await encryptStoredMapsKey()).toBe(0)
    const [row] = await database().select().from(settings)
    expect(row?.value).toEqual(value)
  }
  await database().delete(settings)
  await save({}, { google_maps_api_key: key })
  const before = await storedText()
  expect(await encryptStoredMapsKey()).toBe(0)
  expect(await storedText()).toBe(before)
})

test('a key that an older release stored in clear counts as stored, and the daily round seals it', async () => {
  await storeAsOlderReleasesDid({ ...integrations, google_maps_api_key: key })
  expect((await readAllSettings(someStaff)).hasMapsKey).toBe(true)
  expect(await encryptStoredMapsKey()).toBe(1)
  expect(await storedText()).not.toContain('CANARY')
  const [row] = await database().select().from(settings)
  expect(openMapsKey(row?.value)).toEqual({ ...integrations, google_maps_api_key: key })
})

test('the next save seals it too', async () => {
  await storeAsOlderReleasesDid({ ...integrations, google_maps_api_key: key })
  const { versions } = await readAllSettings(someStaff)
  expect((await save(versions, {})).ok).toBe(true)
  expect(await storedText()).not.toContain('CANARY')
  expect((await readAllSettings(someStaff)).hasMapsKey).toBe(true)
})

test('a save that leaves the key as it was leaves its row as it was, so that it is no conflict for somebody else', async () => {
  const first = await save({}, { google_maps_api_key: key })
  const mine = first.ok ? first.settings.versions : {}
  await save(mine, {})
  await save(mine, { google_maps_api_key: key })
  expect((await readAllSettings(someStaff)).versions).toEqual(mine)
  await save(mine, { google_maps_api_key: `${key}-2` })
  expect((await readAllSettings(someStaff)).versions).not.toEqual(mine)
  expect((await save(mine, {})).ok).toBe(false)
})

test('a key under another secret is reported as stored and unreadable, survives a save, and is read under the right secret', async () => {
  const first = await save({}, { google_maps_api_key: key })
  useSecret('t')
  expect(await readAllSettings(someStaff)).toMatchObject({ hasMapsKey: false, mapsKeyIsUnreadable: true })
  const saved = await save(first.ok ? first.settings.versions : {}, { google_analytics_id: 'G-DEF5678' })
  expect(saved.ok && saved.settings.mapsKeyIsUnreadable).toBe(true)
  useSecret('s')
  expect(await readAllSettings(someStaff)).toMatchObject({ hasMapsKey: true, mapsKeyIsUnreadable: false })
})

test('a key that cannot be read is replaced by another, and removed when that is asked for', async () => {
  const first = await save({}, { google_maps_api_key: key })
  useSecret('t')
  const second = await save(first.ok ? first.settings.versions : {}, { google_maps_api_key: `${key}-2` })
  expect(second.ok && second.settings).toMatchObject({ hasMapsKey: true, mapsKeyIsUnreadable: false })
  useSecret('u')
  const values = { ...siteSettingDefaults, integrations }
  const loadedVersions = second.ok ? second.settings.versions : {}
  const third = await saveSettings(someStaff, { values, loadedVersions, removesMapsKey: true })
  expect(third.ok && third.settings).toMatchObject({ hasMapsKey: false, mapsKeyIsUnreadable: false })
})

test('the daily round seals a key anew that only the secret of before opens, once', async () => {
  await save({}, { google_maps_api_key: key })
  useSecret('t', 's')
  expect((await readAllSettings(someStaff)).hasMapsKey).toBe(true)
  expect([await encryptStoredMapsKey(), await encryptStoredMapsKey()]).toEqual([1, 0])
  useSecret('t')
  expect((await readAllSettings(someStaff)).hasMapsKey).toBe(true)
})
