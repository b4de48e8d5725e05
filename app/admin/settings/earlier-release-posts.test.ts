import { expect, test } from 'vitest'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { settingsPath } from './setting-kind.ts'
import { draftOf, sentValues } from './settings-draft.ts'

useTestDatabase()
const panel = useStaffPanel()

const { policies } = siteSettingDefaults

/** Sends the form as the page holds it but for the policies, which a release without them does not know. */
async function sendWithoutPolicies(name: string): Promise<number> {
  const { send } = await panel.startSignedIn()
  const { values, versions } = await readAllSettings(someStaff)
  const loaded = Object.entries(versions).map(([key, version]): [string, string] => [
    `loaded.${key}`,
    version,
  ])
  const known = [...Object.entries(sentValues(draftOf(values))), ...loaded].filter(
    ([field]) => !/^(?:loaded\.)?policies/.test(field),
  )
  return (await send(settingsPath, { ...Object.fromEntries(known), 'site_info.name': name })).status
}

test('a form that was opened under a release without policies leaves them as they are, stored or not', async () => {
  expect(await sendWithoutPolicies('Sahyadri')).toBe(200)
  const first = await readAllSettings(someStaff)
  expect([first.values.site_info.name, first.values.policies]).toEqual(['Sahyadri', policies])
  const own = { ...first.values, policies: { ...policies, terms: '', privacy: 'Ours.' } }
  await saveSettings(someStaff, { values: own, loadedVersions: first.versions })
  expect(await sendWithoutPolicies('Deccan')).toBe(200)
  const { values } = await readAllSettings(someStaff)
  expect([values.site_info.name, values.policies]).toEqual(['Deccan', own.policies])
})

test('a form of a release without added questions leaves them and their order as they are', async () => {
  const order = { ...siteSettingDefaults.home_claims.order, faq: 'faq_6 faq_1' }
  const faq_6 = { title: 'Do you speak Marathi?', text: 'Of course.', hidden: false, confirmed: true }
  const home_claims = { ...siteSettingDefaults.home_claims, order, faq_6 }
  await saveSettings(someStaff, {
    values: { ...siteSettingDefaults, home_claims },
    loadedVersions: (await readAllSettings(someStaff)).versions,
  })
  const { send } = await panel.startSignedIn()
  const { values, versions } = await readAllSettings(someStaff)
  const loaded = Object.entries(versions).map(([key, version]) => [`loaded.${key}`, version])
  const known = Object.entries(sentValues(draftOf(values))).filter(([name]) => !/\.order\.|faq_6/.test(name))
  const form = Object.fromEntries([...known, ...loaded])
  expect((await send(settingsPath, form)).status).toBe(200)
  const after = (await readAllSettings(someStaff)).values.home_claims
  expect([after.order.faq, after.faq_6]).toMatchObject(['faq_6 faq_1', { title: faq_6.title }])
})
