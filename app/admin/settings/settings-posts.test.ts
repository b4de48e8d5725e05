import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { adminSections } from '#app/admin/shell/admin-sections.ts'
import { feedPath, sitePaths } from '#app/site/site-paths.ts'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { settings } from '#server/tables/setting-table.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import { emailSettingsKey, siteSettingDefaults, siteSettingKeys } from '#shared/settings/setting-values.ts'
import { hashTables } from '#tests/support/database/table-contents.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { seedStaff } from '#tests/support/staff/staff-members.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import type { SettingsResult } from './setting-kind.ts'
import { constraintsIn, draftOf, sentValues } from './settings-draft.ts'

useTestDatabase()
const panel = useStaffPanel()

const path = '/admin/settings'
type Fields = Record<string, string>
const emailSettings = { smtp_host: 'mail.example', smtp_password: 'SMTPPW-CANARY-7f3a91' }

beforeEach(async () => {
  await database().delete(settings)
  await saveSettings(someStaff, { values: siteSettingDefaults, loadedVersions: {} })
  await database().insert(settings).values({ key: emailSettingsKey, value: emailSettings })
})

/** Somebody signed in who sends the form as the page holds it, with these changes; null takes a field out. */
async function startSignedIn() {
  const site = await panel.startSignedIn()
  return {
    ...site,
    async send(changes: Record<string, string | null> = {}) {
      const { values, versions } = await readAllSettings(someStaff)
      const loaded = Object.entries(versions).map(([key, version]) => [`loaded.${key}`, version])
      const whole = { ...sentValues(draftOf(values)), ...Object.fromEntries(loaded), ...changes }
      const fields = Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== null))
      return site.act<SettingsResult>(path, fields as Fields)
    },
  }
}

/** The whole stored value of a setting. */
async function stored(key: string): Promise<unknown> {
  const rows = await database().select().from(settings)
  return rows.find((row) => row.key === key)?.value
}

async function contentOf() {
  const { content_version: _, ...tables } = await hashTables()
  return tables
}

/** The fields that a result says are wrong. */
function faultyFields(result: SettingsResult): string[] {
  return 'errors' in result ? Object.keys(result.errors) : []
}

const badAddresses = [
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x',
  '//evil.test',
  'http:/x',
  'not a url',
]
const webFields = [
  'contact_info.website',
  'social_links.facebook',
  'social_links.twitter',
  'social_links.instagram',
  'social_links.youtube',
  'partners.0.website',
  'carousel_images.0.link',
]

test('a stranger saves nothing (A01)', async () => {
  const { post } = await startSignedIn()
  const before = await contentOf()
  const answer = await post(path, { fields: { 'site_info.name': 'Mine' } })
  expect([302, 401, 403]).toContain(answer.status)
  expect(await contentOf()).toEqual(before)
})

test('no address but a web address is taken, each is named at its field, and nothing is saved (D15)', async () => {
  const { send } = await startSignedIn()
  const before = await contentOf()
  for (const address of badAddresses) {
    const changes = Object.fromEntries(webFields.map((name) => [name, address]))
    const { status, result } = await send({ ...changes, 'contact_info.email': 'x', 'site_info.name': 'New' })
    expect([address, status]).toEqual([address, 422])
    expect(faultyFields(result).sort()).toEqual([...webFields, 'contact_info.email'].sort())
  }
  expect(await contentOf()).toEqual(before)
})

test.each([
  ['google_analytics_id', "G-X');alert(1)//"],
  ['google_analytics_id', '<script>'],
  ['google_tag_manager_id', 'GTM-<b>'],
  ['google_maps_embed_url', 'https://evil.test/embed'],
  ['google_maps_embed_url', 'javascript:1'],
  ['google_maps_api_key', '"><script>window.__x=1</script>'],
])('integrations.%s refuses %s (D16)', async (field, value) => {
  const { send } = await startSignedIn()
  const { status, result } = await send({ [`integrations.${field}`]: value })
  expect([status, faultyFields(result)]).toEqual([422, [`integrations.${field}`]])
  expect(await stored('integrations')).toEqual(siteSettingDefaults.integrations)
})

test.each([
  ['google_analytics_id', 'G-ABC123'],
  ['google_analytics_id', 'UA-1-1'],
  ['google_tag_manager_id', 'GTM-ABC12'],
  ['google_maps_embed_url', 'https://www.google.com/maps/embed?pb=x'],
])('integrations.%s takes %s (D16)', async (field, value) => {
  const { send } = await startSignedIn()
  expect((await send({ [`integrations.${field}`]: value })).status).toBe(200)
  expect(await stored('integrations')).toMatchObject({ [field]: value })
})

test.each(['team_members', 'partners', 'offices', 'carousel_images'] as const)(
  'a form without any row of %s is refused (D17)',
  async (key) => {
    const { send } = await startSignedIn()
    const before = await contentOf()
    const rows = Object.keys(sentValues(draftOf(siteSettingDefaults))).filter((name) =>
      name.startsWith(`${key}.`),
    )
    const { status, result } = await send(Object.fromEntries(rows.map((name) => [name, null])))
    expect(status).toBe(422)
    expect(JSON.stringify(result)).toContain('Keep at least one')
    expect(await contentOf()).toEqual(before)
  },
)

test('e-mail settings sent along are ignored; a form of e-mail settings alone is refused (B13)', async () => {
  const { send, post, headers } = await startSignedIn()
  const email = { 'email_settings.smtp_host': 'evil.test', smtp_host: 'evil.test' }
  expect((await send({ ...email, 'site_info.name': 'Sahyadri' })).status).toBe(200)
  expect(await stored(emailSettingsKey)).toEqual(emailSettings)
  expect(await stored('site_info')).toMatchObject({ name: 'Sahyadri' })
  const before = await contentOf()
  expect((await post(path, { fields: email, headers })).status).toBe(422)
  expect(await contentOf()).toEqual(before)
})

test('every text field keeps its documented maximum, and refuses one character more (D07)', async () => {
  const { send } = await startSignedIn()
  const rules = Object.entries(constraintsIn(draftOf(siteSettingDefaults).rows))
  const measured = rules.filter(([name, { maxLength }]) => {
    return (
      maxLength &&
      !/linkedin$|\.order\.|^integrations|\.email$|gstin$|security_contact$|hold_hours$/.test(name)
    )
  })
  expect(measured.length).toBe(212)
  const isAddress = (name: string) =>
    /(?:image|logo|favicon|website|link)$|^page_heroes|^social_links/.test(name)
  const filledWith = (more: number) =>
    Object.fromEntries(
      measured.map(([name, { maxLength = 0 }]) => {
        // A price of as many characters is more than eight digits.
        if (name.endsWith('.price')) return [name, '1'.repeat(more ? maxLength + more : 8)]
        return [name, (isAddress(name) ? 'https://a.test/' : '').padEnd(maxLength + more, 'x')]
      }),
    )
  const before = await contentOf()
  const over = await send(filledWith(1))
  expect([over.status, faultyFields(over.result).sort()]).toEqual([
    422,
    measured.map(([name]) => name).sort(),
  ])
  const huge = await send({ 'about_content.our_story': 'x'.repeat(100_001) })
  expect([huge.status, faultyFields(huge.result)]).toEqual([422, ['about_content.our_story']])
  expect(await contentOf()).toEqual(before)
  const whole = await send(filledWith(0))
  expect([whole.status, faultyFields(whole.result)]).toEqual([200, []])
  expect((await readAllSettings(someStaff)).values.about_content.our_story.length).toBe(8000)
})

test('markup in every text is shown as text on every page, the panel included (F03)', async () => {
  const { send, ask, headers } = await startSignedIn()
  const attack = '"><script>window.__x=1</script><img src=x onerror=window.__x=1>'
  const texts = Object.entries(constraintsIn(draftOf(siteSettingDefaults).rows)).filter(([name, rule]) => {
    const isPlain = rule.type !== 'url' && rule.type !== 'email'
    return (
      isPlain &&
      !/(?:image|logo|favicon|link|show_\w+|hidden|confirmed\w*|price|slug|_checked|gstin|security_contact|hold_hours)$|^page_heroes|^integrations|\.order\./.test(
        name,
      )
    )
  })
  const changes = Object.fromEntries(
    texts.map(([name, { maxLength = 0 }]) => [name, attack.slice(0, maxLength)]),
  )
  expect(texts.length).toBe(181)
  const switches = { 'site_info.show_slides': 'true', 'site_info.show_team': 'true' }
  expect((await send({ ...changes, ...switches, 'carousel_images.0.link': '/tours' })).status).toBe(200)
  const panel = adminSections.map(({ to }) => to)
  const feeds = [feedPath, '/sitemap.xml', '/robots.txt']
  for (const address of [...Object.values(sitePaths), ...feeds, ...panel, '/no-such-page']) {
    const { text } = await ask(address, { headers })
    expect([address, /<script>window\.__x|<img src=x/.test(text)]).toEqual([address, false])
    if (!feeds.includes(address)) expect(text).toContain('&lt;script&gt;window.__x=1&lt;/script&gt;')
  }
})

test('a save over a newer one gives both versions, names the colleague, and overwrites nothing', async () => {
  const { send } = await startSignedIn()
  const { values, versions } = await readAllSettings(someStaff)
  const named = (name: string) => ({ ...values, site_info: { ...values.site_info, name } })
  const ravi = staffActor({ id: await seedStaff('ravi@site.test', 'owner'), role: 'owner' })
  await database().update(staffUsers).set({ name: 'Ravi Patil' }).where(eq(staffUsers.id, ravi.id))
  await saveSettings(ravi, { values: named('Theirs'), loadedVersions: versions })
  const old = { 'loaded.site_info': versions.site_info }
  expect(await send({ ...old, 'site_info.name': 'Mine' })).toMatchObject({
    status: 409,
    result: {
      reason: 'conflict',
      stored: { values: { site_info: { name: 'Theirs' } } },
      changedBy: 'Ravi Patil',
    },
  })
  expect((await readAllSettings(someStaff)).values.site_info.name).toBe('Theirs')
})

test('a save that says what it began with takes in what somebody else changed, and asks of what both did', async () => {
  const { send } = await startSignedIn()
  const { values, versions } = await readAllSettings(someStaff)
  const { name, tagline } = values.site_info
  const theirs = { ...values, site_info: { ...values.site_info, tagline: 'Theirs' } }
  await saveSettings(someStaff, { values: theirs, loadedVersions: versions })
  const old = { 'loaded.site_info': versions.site_info, base: 'changed', 'site_info.tagline': tagline }
  const renamed = { ...old, 'site_info.name': 'Mine', 'base.site_info.name': name }
  const asked = { ...renamed, 'site_info.tagline': 'Mine', 'base.site_info.tagline': tagline }
  expect((await send(asked)).status).toBe(409)
  expect(await stored('site_info')).toMatchObject({ name, tagline: 'Theirs' })
  expect((await send(renamed)).status).toBe(200)
  expect(await stored('site_info')).toMatchObject({ name: 'Mine', tagline: 'Theirs' })
})

test('all keys are written with the note and the time', async () => {
  const { send } = await startSignedIn()
  await database().delete(settings)
  const begun = Date.now()
  const saved = await send({ 'site_info.name': 'Sahyadri Trails', 'loaded.site_info': '' })
  expect(saved).toMatchObject({ status: 200, result: { ok: true } })
  const rows = await database().select().from(settings)
  expect(rows.map(({ key, description }) => [key, description]).sort()).toEqual(
    siteSettingKeys.map((key) => [key, `Settings for ${key}`]).sort(),
  )
  expect(rows.every(({ updatedAt }) => updatedAt.getTime() >= begun)).toBe(true)
})

test('a fault of ours is told in no detail', async () => {
  const { send } = await startSignedIn()
  await database().execute(
    `ALTER TABLE settings ADD CONSTRAINT no_partners CHECK (key <> 'partners') NOT VALID`,
  )
  const answer = await send({ 'site_info.name': 'Kept' })
  await database().execute('ALTER TABLE settings DROP CONSTRAINT no_partners')
  expect(answer).toEqual({ status: 503, result: { ok: false, reason: 'failed' } })
})

test('neither the key for maps nor the e-mail password comes back in any answer, not even to its form (J01)', async () => {
  const { send, ask, headers } = await startSignedIn()
  const key = { 'integrations.google_maps_api_key': 'MAPS-CANARY-7f3a91' }
  const answers = [
    await send({ ...key, 'site_info.name': '' }),
    await send({ ...key, 'loaded.offices': 'old' }),
    await send(key),
  ]
  expect(answers.map(({ status }) => status)).toEqual([422, 409, 200])
  const texts = answers.map(({ result }) => JSON.stringify(result))
  for (const page of [path, `${path}.data`, '/', '/contact', '/contact.data', '/_root.data']) {
    texts.push((await ask(page, { headers })).text)
  }
  expect(texts.join()).not.toMatch(/CANARY|TUFQUy1DQU5BUlk|U01UUFBXLUNBTkFSW/)
  expect((await ask(path, { headers })).text).toContain('A key is stored.')
  await send({ remove_maps_key: 'true' })
  expect((await ask(path, { headers })).text).toContain('Optional. Never shown on the site')
})
