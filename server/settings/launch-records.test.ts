import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { staffActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { specifiedKeys } from '#shared/claims/claim-catalogue.ts'
import { siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { type StaffRole, staffRoles } from '#shared/staff/permissions.ts'
import { followAuditLog } from '#tests/support/database/audit-log-entries.ts'
import { seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { changeClaimMarks, markLaunchTask, readLaunch } from './launch-records.ts'
import { readAllSettings, saveSettings } from './setting-records.ts'

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

const others = staffRoles.filter((role) => role !== 'owner')
const as = (role: StaffRole) => staffActor({ id: someStaff.id, role })
const keysNow = async () => (await readLaunch(someStaff)).claims.map(({ key }) => key)

test.each(others)(
  '%s neither reads the check-list nor confirms, hides or marks anything (N05)',
  async (role) => {
    const refused = { status: 403 }
    await expect(readLaunch(as(role))).rejects.toMatchObject(refused)
    await expect(changeClaimMarks(as(role), { deed: 'hide', keys: 'open' })).rejects.toMatchObject(refused)
    await expect(changeClaimMarks(as(role), { deed: 'confirm', keys: ['faq_1'] })).rejects.toMatchObject(
      refused,
    )
    await expect(markLaunchTask(as(role), { task: 'logo', isDone: true })).rejects.toMatchObject(refused)
    expect(await database().$count(settings)).toBe(0)
  },
)

test('a new site has every claim to confirm and every task to do, with what the claims say', async () => {
  const { claims, done, marked } = await readLaunch(someStaff)
  expect(claims.map(({ key }) => key)).toEqual(specifiedKeys)
  expect(claims.find(({ key }) => key === 'figure_rating')?.texts).toEqual({ text: '4.8' })
  expect([done, marked]).toEqual([[], []])
})

test('a task is done by what is stored: own contact, logo, words, and a tour that is published', async () => {
  const { site_info, contact_info } = siteSettingDefaults
  const save = async (values: Partial<typeof siteSettingDefaults>) => {
    const { versions, values: stored } = await readAllSettings(someStaff)
    const saved = await saveSettings(someStaff, {
      values: { ...stored, ...values },
      loadedVersions: versions,
    })
    expect(saved.ok).toBe(true)
    return (await readLaunch(someStaff)).done
  }
  await seedTour({ title: 'Draft', status: 'draft' })
  expect(await save({ contact_info: { ...contact_info, phone: '+91 20 2612 0000' } })).toEqual(['phone'])
  expect(await save({ contact_info: { ...contact_info, email: '' } })).toEqual([])
  expect(await save({ contact_info: { ...contact_info, email: 'desk@example.com' } })).toEqual(['email'])
  expect(await save({ site_info: { ...site_info, hero_title: 'Our Maharashtra' } })).toEqual(['email'])
  const ours = { hero_title: 'Our Maharashtra', hero_subtitle: 'By road', logo: 'media/1-a.webp' }
  expect(await save({ site_info: { ...site_info, ...ours } })).toEqual(['email', 'logo', 'hero'])
  const about = { our_story: 'We', our_mission: 'To', our_vision: '' }
  expect(await save({ about_content: about })).not.toContain('about')
  expect(await save({ about_content: { ...about, our_vision: 'A' } })).toContain('about')
  await seedTour({ title: 'Forts', status: 'published' })
  expect((await readLaunch(someStaff)).done).toEqual(['email', 'logo', 'hero', 'about', 'tour'])
  const { policies } = siteSettingDefaults
  const two = { ...policies, privacy_checked: true, terms_checked: true }
  expect(await save({ policies: two })).not.toContain('policies')
  expect(await save({ policies: { ...two, cancellation_checked: true } })).toContain('policies')
})

test('confirming names who did, enters the ledger once, and leaves the others open', async () => {
  const news = await followAuditLog()
  expect(await changeClaimMarks(someStaff, { deed: 'confirm', keys: ['figure_rating'] })).toEqual([
    'figure_rating',
  ])
  expect(await changeClaimMarks(someStaff, { deed: 'confirm', keys: ['figure_rating'] })).toEqual([])
  expect(await keysNow()).toEqual(specifiedKeys.filter((key) => key !== 'figure_rating'))
  const { values } = await readAllSettings(someStaff)
  expect(values.home_claims.figure_rating).toMatchObject({ confirmed: true, confirmed_by: someStaff.id })
  const entries = await news()
  expect(entries.map(({ actorId, itemId }) => [actorId, itemId])).toEqual([[someStaff.id, 'home_claims']])
})

test('all that is open is hidden in one write, and shown again by the keys that it gave', async () => {
  await changeClaimMarks(someStaff, { deed: 'confirm', keys: ['figure_years'] })
  const hidden = await changeClaimMarks(someStaff, { deed: 'hide', keys: 'open' })
  expect(hidden).toEqual(specifiedKeys.filter((key) => key !== 'figure_years'))
  expect(await keysNow()).toEqual([])
  expect(await changeClaimMarks(someStaff, { deed: 'hide', keys: 'open' })).toEqual([])
  expect(await changeClaimMarks(someStaff, { deed: 'show', keys: hidden })).toEqual(hidden)
  expect(await keysNow()).toEqual(hidden)
})

test('a settings screen that was open before is told of it and hides nothing by its save', async () => {
  const { versions, values } = await readAllSettings(someStaff)
  await changeClaimMarks(someStaff, { deed: 'confirm', keys: ['faq_1'] })
  const outcome = await saveSettings(someStaff, { values, loadedVersions: versions })
  expect(outcome).toMatchObject({ ok: false, reason: 'conflict', keys: ['home_claims'] })
})

test('of two who act on different claims at once, neither loses what they did', async () => {
  const [first = 'faq_1', ...rest] = specifiedKeys
  const keys = [first, ...rest.slice(0, 5)]
  await Promise.all(keys.map((key) => changeClaimMarks(someStaff, { deed: 'confirm', keys: [key] })))
  expect(await keysNow()).toEqual(specifiedKeys.filter((key) => !keys.includes(key)))
})

test('a task is marked and not marked any more, each with one entry of the ledger', async () => {
  const news = await followAuditLog()
  await markLaunchTask(someStaff, { task: 'mail', isDone: true })
  await markLaunchTask(someStaff, { task: 'mail', isDone: true })
  await markLaunchTask(someStaff, { task: 'backup', isDone: true })
  expect((await readLaunch(someStaff)).marked).toEqual(['mail', 'backup'])
  await markLaunchTask(someStaff, { task: 'mail', isDone: false })
  expect((await readLaunch(someStaff)).marked).toEqual(['backup'])
  const entries = await news()
  expect(entries.map(({ kind, itemId }) => `${kind} ${itemId}`)).toEqual(
    Array(3).fill('settings launch_list'),
  )
})
