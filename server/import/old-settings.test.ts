import { expect, test } from 'vitest'
import { commandActor } from '#server/content/actor.ts'
import { database } from '#server/database/database.ts'
import { readEmailAccount } from '#server/email/email-account.ts'
import { createSetting, readAllSettings } from '#server/settings/setting-records.ts'
import { settings } from '#server/tables/setting-table.ts'
import { emailSettingsDefaults } from '#shared/settings/email-settings.ts'
import { siteSettingDefaults, siteSettingKeys } from '#shared/settings/setting-values.ts'
import { useOldSite } from '#tests/support/site/old-site.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { ExternalImages } from './external-images.ts'
import { ImageMoves } from './old-media.ts'
import type { SoundRow } from './old-rows.ts'
import { settingTable } from './old-settings.ts'

useOldSite()

const oldLogo = 'uploads/1700000000000-logo12.png'
const newLogo = 'uploads/1763717400000-0a1b2c3d4e5f.webp'

function validate(key: unknown, value: unknown) {
  const pictures = new ImageMoves([])
  pictures.learn(oldLogo, newLogo)
  return settingTable({ pictures, outside: new ExternalImages() }).validate({ key, value })
}

async function sound(key: string, value: unknown): Promise<SoundRow> {
  const validated = await validate(key, value)
  if (!validated.ok) throw new Error(`Refused: ${JSON.stringify(validated.errors)}`)
  return validated
}

async function fieldsRefused(key: unknown, value: unknown): Promise<string[]> {
  const validated = await validate(key, value)
  return validated.ok ? [] : Object.keys(validated.errors)
}

const mail = {
  ...emailSettingsDefaults,
  smtp_host: 'mail.test',
  smtp_username: 'desk',
  smtp_password: 'rain over the ghats',
  from_email: 'desk@site.test',
  admin_email: 'staff@site.test',
}

test('a key that this site does not know is refused, also one that every object has', async () => {
  for (const key of ['theme', '', undefined, 7, 'constructor', '__proto__', 'sample_content'])
    expect(await fieldsRefused(key, {})).toEqual(['key'])
})

test('a value of another shape is refused as a whole, a wrong part by its place', async () => {
  for (const value of ['text', null, 7]) expect(await fieldsRefused('contact_info', value)).toEqual(['value'])
  expect(await fieldsRefused('offices', { city: 'Pune' })).toEqual(['value'])
  expect(await fieldsRefused('site_info', {})).toEqual(['value.name'])
  expect(await fieldsRefused('social_links', { facebook: 'ask for us' })).toEqual(['value.facebook'])
  expect(await fieldsRefused('partners', [{ name: 'A' }, { website: 'javascript:alert(1)' }])).toEqual([
    'value.1.website',
  ])
  expect(await fieldsRefused('integrations', { google_maps_embed_url: '<iframe src=x>' })).toEqual([
    'value.google_maps_embed_url',
  ])
})

test('e-mail settings without what mail needs are refused by field', async () => {
  expect(await fieldsRefused('email_settings', { ...mail, smtp_password: '', smtp_port: 26 })).toEqual([
    'value.smtp_port',
    'value.smtp_password',
  ])
})

test('a key that somebody stores between judging and storing stays theirs', async () => {
  const { create } = await sound('contact_info', { phone: '1' })
  await createSetting(commandActor('import'), {
    key: 'contact_info',
    value: { ...siteSettingDefaults.contact_info, phone: '2' },
  })
  expect(await create()).toEqual({ ok: false, errors: { key: ['It is stored here already.'] } })
  expect((await readAllSettings(someStaff)).values.contact_info.phone).toBe('2')
})

test('so do e-mail settings, whose password is stored sealed', async () => {
  const [first, second] = [
    await sound('email_settings', mail),
    await sound('email_settings', { ...mail, smtp_host: 'other.test' }),
  ]
  expect(await first.create()).toEqual({ ok: true })
  expect(await second.create()).toEqual({ ok: false, errors: { key: ['It is stored here already.'] } })
  const account = (await readEmailAccount()).settings
  expect([account.smtp_host, account.smtp_password]).toEqual(['mail.test', mail.smtp_password])
  expect(JSON.stringify(await database().select().from(settings))).not.toContain('ghats')
})

test('each of the eleven keys takes its own default, and is stored under its key alone', async () => {
  for (const key of siteSettingKeys) {
    const { create, rehearse } = await sound(key, siteSettingDefaults[key])
    expect(await rehearse()).toEqual({ ok: true })
    expect((await readAllSettings(someStaff)).versions[key]).toBe('')
    expect(await create()).toEqual({ ok: true })
  }
  expect((await readAllSettings(someStaff)).values).toEqual({
    ...siteSettingDefaults,
    integrations: { ...siteSettingDefaults.integrations, google_maps_api_key: '' },
  })
})

test('an emptied list is one blank entry', async () => {
  for (const key of ['offices', 'team_members', 'partners', 'carousel_images'] as const) {
    await (await sound(key, [])).create()
    expect((await readAllSettings(someStaff)).values[key]).toHaveLength(1)
  }
})

test('old paths of pictures become new ones, lost ones are told of, what has no input is kept', async () => {
  const { create } = await sound('site_info', {
    name: 'Sahyadri',
    logo: `https://old.test/public/media/${oldLogo}`,
  })
  await create()
  await (await sound('social_links', { linkedin: 'https://www.linkedin.com/company/us' })).create()
  const { values } = await readAllSettings(someStaff)
  expect(values.site_info.logo).toBe(newLogo)
  expect(values.social_links.linkedin).toBe('https://www.linkedin.com/company/us')
  const { notes } = await sound('page_heroes', { about: 'media/1700000000000-gone99.jpg' })
  expect(notes).toEqual([
    expect.stringContaining('media/1700000000000-gone99.jpg is not in the media library'),
  ])
})
