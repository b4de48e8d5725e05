import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { staffActor } from '#server/content/actor.ts'
import { currentContentVersion } from '#server/content/content-version.ts'
import { database } from '#server/database/database.ts'
import {
  type PublicSettings,
  readPublicSettings,
  readPublicSettingsIn,
} from '#server/settings/published-settings.ts'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { settings } from '#server/tables/setting-table.ts'
import { hoursOf } from '#shared/claims/visible-claims.ts'
import { type SiteSettings, siteSettingDefaults } from '#shared/settings/setting-values.ts'
import {
  settingKeyIn,
  translatableKeys,
  translatedSettings,
} from '#shared/settings/translations/setting-texts.ts'
import { type AuditLogEntry, describeChanges, describeEntry } from '#shared/staff/audit-log-labels.ts'
import { csvRecord } from '#shared/values/csv.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import {
  findSettingTranslation,
  readSettingProgress,
  saveSettingTranslation,
} from './setting-translation-records.ts'
import { exportTranslations, importTranslations, listTranslations } from './translation-sheet-records.ts'

useTestDatabase()

const of = { key: 'site_info', language: 'mr' } as const
const hours = { ...siteSettingDefaults.home_claims.hours_1, title: 'Mon-Sat', text: '9:00 AM-7:00 PM' }

beforeEach(async () => {
  await database().delete(settings)
  await emptyAuditLog()
  await storeEnglish({
    site_info: { ...siteSettingDefaults.site_info, tagline: 'Slow roads' },
    offices: [{ city: 'Pune', address: 'FC Road', phone: '020 1' }],
    home_claims: { ...siteSettingDefaults.home_claims, hours_1: { ...hours, confirmed: true } },
  })
})

async function storeEnglish(changed: Partial<SiteSettings>): Promise<void> {
  const { values, versions } = await readAllSettings(someStaff)
  const saved = await saveSettings(someStaff, { values: { ...values, ...changed }, loadedVersions: versions })
  if (!saved.ok) throw new Error(saved.reason)
}

type Of = Parameters<typeof findSettingTranslation>[1]

/** Saves as the form does that shows what is stored now. */
async function save(
  { key, language }: Of,
  { actor = someStaff, ...typed }: { [name: string]: unknown } & { actor?: typeof someStaff },
) {
  const { item } = await findSettingTranslation(someStaff, { key, language })
  const input = { ...item, isReady: true, ...typed }
  return saveSettingTranslation(actor, { key, language, loadedAt: item.updatedAt, input })
}

const stateOf = async (name: string) =>
  (await findSettingTranslation(someStaff, of)).texts.find((one) => one.name === name)?.state

const file = (text: string) => new TextEncoder().encode(text)
/** Without the drawings that pages begin with, whose alt texts are ours in each language. */
function withoutDrawings({ heroes: _, site: { heroPicture: __, ...site }, ...others }: PublicSettings) {
  return { ...others, site }
}

const heads = csvRecord(['id', 'item', 'field', 'english', 'translation', 'mark'])
const sheet = { kind: 'setting', language: 'mr' } as const

async function exported(): Promise<string> {
  let text = ''
  for await (const chunk of exportTranslations(someStaff, sheet)) text += chunk
  return text
}

test.each(['viewer', 'enquiries', 'editor'] as const)(
  'who is %s neither reads, saves, takes away nor brings in what settings say (N16)',
  async (role) => {
    const actor = staffActor({ id: randomUUID(), role })
    const { item } = await findSettingTranslation(someStaff, of)
    const refused = { status: 403 }
    await expect(findSettingTranslation(actor, of)).rejects.toMatchObject(refused)
    await expect(readSettingProgress(actor)).rejects.toMatchObject(refused)
    await expect(save(of, { actor, tagline: 'संथ रस्ते' })).rejects.toMatchObject(refused)
    await expect(listTranslations(actor, { ...sheet, state: '' })).rejects.toMatchObject(refused)
    await expect(exportTranslations(actor, sheet).next()).rejects.toMatchObject(refused)
    await expect(importTranslations(actor, { ...sheet, file: file(heads) })).rejects.toMatchObject(refused)
    expect((await findSettingTranslation(someStaff, of)).item).toEqual(item)
  },
)

test('a text that its field refuses in English is refused, and nothing is stored', async () => {
  const outcome = await save(of, { tagline: 'क'.repeat(161), hero_title: 'या' })
  expect(outcome).toMatchObject({ ok: false, reason: 'invalid', errors: { tagline: [expect.any(String)] } })
  expect((await readPublicSettingsIn('mr')).site.heroTitle).toBe(siteSettingDefaults.site_info.hero_title)
})

test('of two first saves of one form the later is told of the other', async () => {
  const { item } = await findSettingTranslation(someStaff, of)
  const change = (tagline: string) =>
    saveSettingTranslation(someStaff, { ...of, loadedAt: item.updatedAt, input: { ...item, tagline } })
  const outcomes = await Promise.all([change('संथ रस्ते'), change('हळू रस्ते')])
  expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ reason: 'conflict' })
})

test('visitors are shown a text in its language once it is ready, and each other one in English', async () => {
  await save(of, { tagline: 'संथ रस्ते', isReady: false })
  const before = withoutDrawings(await readPublicSettings())
  expect(withoutDrawings(await readPublicSettingsIn('mr'))).toEqual(before)
  await save(of, {})
  const english = await readPublicSettings()
  const marathi = await readPublicSettingsIn('mr')
  const site = { ...english.site, tagline: 'संथ रस्ते' }
  expect(withoutDrawings(marathi)).toEqual(withoutDrawings({ ...english, site }))
  expect(withoutDrawings(await readPublicSettingsIn('hi'))).toEqual(withoutDrawings(english))
  expect(await readPublicSettingsIn('en')).toEqual(english)
  expect(english.site.tagline).toBe('Slow roads')
})

test('opening hours are said in the language, and told to search engines as they were', async () => {
  const claims = { key: 'home_claims', language: 'hi' } as const
  await save(claims, { hours_1_title: 'सोम–शनि', hours_1_text: 'सुबह ९ से शाम ७' })
  const hindi = await readPublicSettingsIn('hi')
  expect(hoursOf(hindi.claims)[0]).toEqual({ days: 'सोम–शनि', hours: 'सुबह ९ से शाम ७' })
  expect(hindi.confirmedHours).toEqual([{ days: 'Mon-Sat', hours: '9:00 AM-7:00 PM' }])
})

test('what a hand left in the table shows nobody anything but English (N16)', async () => {
  const english = await readPublicSettings()
  const values = [
    5,
    [],
    'x',
    { tagline: 5 },
    { tagline: 'x', english: { tagline: 'Slow roads' }, ready: 'yes' },
  ]
  for (const value of values)
    for (const key of translatedSettings) {
      await database()
        .insert(settings)
        .values({ key: settingKeyIn(key, 'mr'), value })
        .onConflictDoUpdate({ target: settings.key, set: { value } })
    }
  expect(withoutDrawings(await readPublicSettingsIn('mr'))).toEqual(withoutDrawings(english))
})

test('English that changes is shown in its place until somebody says that the text is still right', async () => {
  await save(of, { tagline: 'संथ रस्ते' })
  await storeEnglish({ site_info: { ...siteSettingDefaults.site_info, tagline: 'Slow roads.' } })
  expect(await stateOf('tagline')).toBe('changed')
  expect((await readPublicSettingsIn('mr')).site.tagline).toBe('Slow roads.')
  const { texts } = await findSettingTranslation(someStaff, of)
  expect(texts[0]?.difference.map(({ side }) => side)).toContain('new')
  await save(of, { stillRight: ['tagline'] })
  expect(await stateOf('tagline')).toBe('done')
  expect((await readPublicSettingsIn('mr')).site.tagline).toBe('संथ रस्ते')
})

test('English that changed while the form was open is marked as changed since', async () => {
  const { item } = await findSettingTranslation(someStaff, of)
  await storeEnglish({ site_info: { ...siteSettingDefaults.site_info, tagline: 'Fast roads' } })
  const input = { ...item, isReady: true, tagline: 'संथ रस्ते' }
  expect((await saveSettingTranslation(someStaff, { ...of, loadedAt: item.updatedAt, input })).ok).toBe(true)
  expect(await stateOf('tagline')).toBe('changed')
})

test('saving the settings in English leaves what they say in other languages as it is', async () => {
  await save(of, { tagline: 'संथ रस्ते' })
  const before = (await findSettingTranslation(someStaff, of)).item
  await storeEnglish({ contact_info: { ...siteSettingDefaults.contact_info, phone: '020 2' } })
  expect((await findSettingTranslation(someStaff, of)).item).toEqual(before)
})

test('a save empties what is kept of pages, and the ledger tells its texts by their names', async () => {
  const version = currentContentVersion()
  const entered = await followAuditLog()
  await save(of, { tagline: 'संथ रस्ते' })
  expect(currentContentVersion()).toBeGreaterThan(version)
  await save(of, { tagline: 'शांत रस्ते' })
  const entries = (await entered()) as unknown as AuditLogEntry[]
  expect(entries.map(({ kind, itemId }) => [kind, itemId])).toEqual(
    Array(2).fill(['settings', 'site_info_in_mr']),
  )
  const [, second] = entries
  expect(second && describeEntry(second)).toContain('Site Information in Marathi')
  expect(second && describeChanges(second, {})).toEqual([
    { label: 'Tagline', words: 'from “संथ रस्ते” to “शांत रस्ते”' },
  ])
})

test('it is told how far each setting is', async () => {
  await save(of, { tagline: 'संथ रस्ते' })
  const progress = await readSettingProgress(someStaff)
  expect(Object.keys(progress)).toEqual(translatableKeys)
  expect(
    progress.site_info?.map(({ language, texts, missing, isReady }) => [language, texts, missing, isReady]),
  ).toEqual([
    ['mr', 4, 3, true],
    ['hi', 4, 4, false],
  ])
  const { items } = await listTranslations(someStaff, { ...sheet, state: 'ready' })
  expect(items.map(({ id, title }) => [id, title])).toEqual([['site_info', 'Site Information']])
})

test.each([
  [
    'a setting without texts',
    csvRecord(['integrations', '', 'google_analytics_id', '', 'x', 'none']),
    'There is no such setting.',
  ],
  [
    'a key of a translation',
    csvRecord(['site_info_in_mr', '', 'tagline', '', 'x', 'none']),
    'There is no such setting.',
  ],
  [
    'a field that is no text',
    csvRecord(['site_info', '', 'logo', '', 'x', 'none']),
    '“logo” is no text of this item any more.',
  ],
  [
    'a text that is too long',
    csvRecord(['site_info', '', 'tagline', '', 'क'.repeat(161), 'none']),
    expect.stringContaining('160'),
  ],
])('a file with %s is refused whole, with its line (N17)', async (...[, line, problem]) => {
  const good = csvRecord(['offices', '', 'row1_city', 'Pune', 'पुणे', 'none'])
  const outcome = await importTranslations(someStaff, { ...sheet, file: file(heads + good + line) })
  expect(outcome).toEqual({ ok: false, problems: [{ line: 3, problem }] })
  expect((await readPublicSettingsIn('mr')).offices[0]?.city).toBe('Pune')
})

test('a text that somebody changed since the file was made is refused, not overwritten (N17)', async () => {
  const csv = await exported()
  await save(of, { tagline: 'संथ रस्ते' })
  const filled = csv.replace('tagline,Slow roads,,none', 'tagline,Slow roads,हळू रस्ते,none')
  const outcome = await importTranslations(someStaff, { ...sheet, file: file(filled) })
  expect(outcome).toMatchObject({
    ok: false,
    problems: [{ problem: expect.stringContaining('Another user changed') }],
  })
  expect((await readPublicSettingsIn('mr')).site.tagline).toBe('संथ रस्ते')
})

test('a file is taken away with a line for each text and brought back filled in; it makes nothing ready', async () => {
  const csv = await exported()
  expect(csv).toContain('site_info,Site Information,tagline,Slow roads,,none')
  expect(csv).toContain('offices,Offices,row1_address,FC Road,,none')
  const filled = csv
    .replace('tagline,Slow roads,,none', 'tagline,Slow roads,संथ रस्ते,none')
    .replace('row1_city,Pune,,none', 'row1_city,Pune,पुणे,none')
  const outcome = await importTranslations(someStaff, { ...sheet, file: file(filled) })
  expect(outcome).toEqual({ ok: true, items: 2, texts: 2 })
  expect((await readPublicSettingsIn('mr')).site.tagline).toBe('Slow roads')
  await save(of, {})
  expect((await readPublicSettingsIn('mr')).site.tagline).toBe('संथ रस्ते')
  expect(await exported()).toContain('tagline,Slow roads,संथ रस्ते,')
})

test('a setting that was never stored is said beside the text that visitors read of it', async () => {
  await database().execute(sql`DELETE FROM settings`)
  const story = { key: 'about_content', language: 'mr' } as const
  await save(story, { our_mission: 'प्रामाणिक सहली.' })
  const { about } = await readPublicSettingsIn('mr')
  expect(about.our_mission).toBe('प्रामाणिक सहली.')
  expect(about.our_vision).toBe(siteSettingDefaults.about_content.our_vision)
})
