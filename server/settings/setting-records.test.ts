import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { commandActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { type SiteSettings, siteSettingDefaults, siteSettingKeys } from '#shared/settings/setting-values.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { noteWriters } from '#tests/support/staff/note-writers.ts'
import { openMapsKey } from './maps-key.ts'
import { createSetting, readAllSettings, saveSettings } from './setting-records.ts'

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

function named(name: string): SiteSettings {
  return { ...siteSettingDefaults, site_info: { ...siteSettingDefaults.site_info, name } }
}

test('a save over somebody else’s is refused, names the keys, and shows what stands there now', async () => {
  const loaded = await readAllSettings(someStaff)
  await database()
    .insert(settings)
    .values({ key: 'offices', value: [{ city: 'Pune', address: '', phone: '' }] })
  const outcome = await saveSettings(someStaff, { values: named('Mine'), loadedVersions: loaded.versions })
  expect(outcome).toMatchObject({ ok: false, reason: 'conflict', keys: ['offices'] })
  expect(!outcome.ok && outcome.reason === 'conflict' && outcome.stored.values.offices[0]?.city).toBe('Pune')
  expect(await database().$count(settings)).toBe(1)
})

test('a save that did not load first is refused once there is something to lose', async () => {
  expect((await saveSettings(someStaff, { values: named('First'), loadedVersions: {} })).ok).toBe(true)
  const outcome = await saveSettings(someStaff, { values: named('Second'), loadedVersions: {} })
  expect(outcome).toMatchObject({ ok: false, reason: 'conflict', keys: siteSettingKeys })
})

test('when one of the keys cannot be stored, none is', async () => {
  const { versions } = await readAllSettings(someStaff)
  const first = await saveSettings(someStaff, { values: named('Before'), loadedVersions: versions })
  await database().execute(
    sql`ALTER TABLE settings ADD CONSTRAINT no_partners CHECK (key <> 'partners') NOT VALID`,
  )
  const saving = saveSettings(someStaff, {
    values: named('After'),
    loadedVersions: first.ok ? first.settings.versions : {},
  })
  expect(await saving).toEqual({ ok: false, reason: 'failed' })
  await database().execute(sql`ALTER TABLE settings DROP CONSTRAINT no_partners`)
  expect((await readAllSettings(someStaff)).values.site_info.name).toBe('Before')
})

test('of several saves at once exactly one wins', async () => {
  const { versions } = await readAllSettings(someStaff)
  const saves = Array.from({ length: 6 }, (_, number) =>
    saveSettings(someStaff, { values: named(`Name ${number}`), loadedVersions: versions }),
  )
  const outcomes = await Promise.all(saves)
  expect(outcomes.filter(({ ok }) => ok).length).toBe(1)
})

test('a key that is none of Save All is left alone', async () => {
  await database()
    .insert(settings)
    .values({ key: 'email_settings', value: { smtp_host: 'mail.example' } })
  const extra = { ...named('A'), email_settings: { smtp_host: 'evil.example' } }
  await saveSettings(someStaff, { values: extra, loadedVersions: {} })
  const rows = await database().select().from(settings).orderBy(settings.key)
  expect(rows.length).toBe(siteSettingKeys.length + 1)
  expect(rows.find(({ key }) => key === 'email_settings')?.value).toEqual({ smtp_host: 'mail.example' })
})

test('all keys come back as they were saved, with a note and new versions', async () => {
  const loaded = await readAllSettings(someStaff)
  expect(Object.values(loaded.versions)).toEqual(siteSettingKeys.map(() => ''))
  const first = await saveSettings(someStaff, { values: named('Pravas'), loadedVersions: loaded.versions })
  const versions = first.ok ? first.settings.versions : {}
  const second = await saveSettings(someStaff, { values: named('Pravas 2'), loadedVersions: versions })
  expect(second.ok && second.settings).toEqual(await readAllSettings(someStaff))
  expect((await readAllSettings(someStaff)).values).toEqual(named('Pravas 2'))
  const [row] = await database().select().from(settings).where(sql`key = 'site_info'`)
  expect(row?.description).toBe('Settings for site_info')
})

test('the link that has no input outlives a save that did not send it', async () => {
  const linkedin = 'https://example.com/pravas'
  const social_links = { ...siteSettingDefaults.social_links, linkedin }
  const first = await saveSettings(someStaff, { values: { ...named('A'), social_links }, loadedVersions: {} })
  const { linkedin: _, ...sent } = social_links
  const versions = first.ok ? first.settings.versions : {}
  await saveSettings(someStaff, { values: { ...named('B'), social_links: sent }, loadedVersions: versions })
  expect((await readAllSettings(someStaff)).values.social_links.linkedin).toBe(linkedin)
})

test('the key for maps goes in and never comes out, is kept by a form without one, and can be removed (J01)', async () => {
  const key = 'MAPS-CANARY-0123456789'
  const integrations = { ...siteSettingDefaults.integrations, google_maps_api_key: key }
  const first = await saveSettings(someStaff, { values: { ...named('A'), integrations }, loadedVersions: {} })
  const second = await saveSettings(someStaff, { values: named('B'), loadedVersions: versionsOf(first) })
  const stale = await saveSettings(someStaff, { values: named('C'), loadedVersions: {} })
  const seen = JSON.stringify([first, second, stale, await readAllSettings(someStaff)])
  expect(seen).not.toContain('CANARY')
  expect((await readAllSettings(someStaff)).hasMapsKey).toBe(true)
  expect(openMapsKey(await storedValue('integrations'))).toMatchObject({ google_maps_api_key: key })
  const { versions } = await readAllSettings(someStaff)
  await saveSettings(someStaff, { values: named('D'), loadedVersions: versions, removesMapsKey: true })
  expect((await readAllSettings(someStaff)).hasMapsKey).toBe(false)
})

test('a key that somebody saved unchanged is no conflict, and its row still says when it was saved', async () => {
  const first = await saveSettings(someStaff, { values: named('A'), loadedVersions: {} })
  await database()
    .update(settings)
    .set({ updatedAt: new Date(0) })
  const mine = versionsOf(first)
  await saveSettings(someStaff, { values: named('A'), loadedVersions: mine })
  expect((await saveSettings(someStaff, { values: named('B'), loadedVersions: mine })).ok).toBe(true)
  const rows = await database().select({ at: settings.updatedAt }).from(settings)
  expect(rows.filter(({ at }) => at.getTime() > 0).length).toBe(siteSettingKeys.length)
})

test('a claim is confirmed by the one who saves, who is named to the next reader', async () => {
  const { home_claims } = siteSettingDefaults
  const forged = { confirmed: true, confirmed_by: 'somebody else', confirmed_at: '1999-01-01T00:00:00Z' }
  const marked = { ...home_claims, figure_rating: { ...home_claims.figure_rating, ...forged } }
  const begun = Date.now()
  const saved = await saveSettings(someStaff, {
    values: { ...named('A'), home_claims: marked },
    loadedVersions: {},
  })
  const { values, claimNames, versions } = await readAllSettings(someStaff)
  const { confirmed_by = '', confirmed_at = '' } = values.home_claims.figure_rating
  expect(confirmed_by).toBe(someStaff.id)
  expect(Date.parse(confirmed_at)).toBeGreaterThanOrEqual(begun)
  expect(saved.ok && saved.settings.claimNames).toEqual(claimNames)
  // A save of something else leaves the mark as it is.
  await saveSettings(someStaff, { values: { ...named('B'), home_claims: marked }, loadedVersions: versions })
  expect((await readAllSettings(someStaff)).values.home_claims.figure_rating).toMatchObject({
    confirmed_by,
    confirmed_at,
  })
  expect((await readAllSettings(someStaff)).values.home_claims.figure_rank).not.toHaveProperty(
    'confirmed_by',
    expect.anything(),
  )
})

function versionsOf(outcome: Awaited<ReturnType<typeof saveSettings>>) {
  return outcome.ok ? outcome.settings.versions : {}
}

async function storedValue(key: string): Promise<unknown> {
  const rows = await database().select().from(settings)
  return rows.find((row) => row.key === key)?.value
}

test('the database is told who saves a setting', async () => {
  const noted = await noteWriters('settings')
  const importer = commandActor('import')
  await createSetting(importer, { key: 'offices', value: siteSettingDefaults.offices })
  const { versions } = await readAllSettings(someStaff)
  await saveSettings(someStaff, { values: named('Mine'), loadedVersions: versions })
  const [first, ...others] = await noted()
  expect(first).toBe('INSERT command:import create')
  expect(new Set(others.map((what) => what.replace(/^\w+ /, '')))).toEqual(
    new Set([`staff:${someStaff.id} change`]),
  )
})
