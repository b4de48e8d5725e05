import { expect, test } from 'vitest'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { readForm } from '#shared/forms/form-values.ts'
import {
  describeSetting,
  emailSettingsKey,
  isSiteSettingKey,
  parseSetting,
  siteSettingDefaults,
  siteSettingKeys,
  siteSettingsSchema,
} from './setting-values.ts'

test.each(['email_settings', 'constructor', '__proto__', 'toString', '', 'Site_Info'])(
  '%j is none of the keys of Save All',
  (key) => {
    expect(isSiteSettingKey(key)).toBe(false)
  },
)

test('e-mail settings sent along with the keys of Save All are dropped', () => {
  const sent = { ...siteSettingDefaults, [emailSettingsKey]: { smtp_host: 'x' } }
  expect(Object.keys(siteSettingsSchema.parse(sent))).toEqual(siteSettingKeys)
})

test.each(['team_members', 'partners', 'offices', 'carousel_images'])(
  'an empty list of %s is refused',
  (key) => {
    const issues = siteSettingsSchema.safeParse({ ...siteSettingDefaults, [key]: [] }).error?.issues
    expect(issues?.map(({ path }) => path)).toEqual([[key]])
    expect(issues?.[0]?.message).toMatch(/^Keep at least one /)
  },
)

test('one wrong field refuses the whole, and is named', () => {
  const form = new FormData()
  form.append('site_info.name', 'Pravas')
  form.append('contact_info.email', 'x')
  form.append('social_links.facebook', 'javascript:alert(1)')
  form.append('partners.0.website', 'ftp://x')
  for (const list of ['offices.0.city', 'team_members.0.name', 'carousel_images.0.title'])
    form.append(list, '')
  const reading = readForm(siteSettingsSchema, form)
  expect(reading.ok || Object.keys(reading.errors)).toEqual([
    'contact_info.email',
    'social_links.facebook',
    'partners.0.website',
  ])
})

test('the ten specified keys come first, then those added since', () => {
  expect(siteSettingKeys).toEqual([
    'site_info',
    'contact_info',
    'social_links',
    'offices',
    'page_heroes',
    'carousel_images',
    'about_content',
    'team_members',
    'partners',
    'integrations',
    'home_claims',
    'policies',
    'business_details',
  ])
  expect(siteSettingKeys.every(isSiteSettingKey)).toBe(true)
  expect(describeSetting('site_info')).toBe('Settings for site_info')
})

test('the defaults pass the rules unchanged', () => {
  expect(siteSettingsSchema.parse(siteSettingDefaults)).toEqual(siteSettingDefaults)
})

test.each([undefined, null, 5, 'x', [], [1]])('a stored site_info of %j gives the defaults', (stored) => {
  expect(parseSetting('site_info', stored)).toEqual(siteSettingDefaults.site_info)
})

test('a broken field gives its own default and leaves the others alone', () => {
  const stored = { name: 'Sahyadri Trails', tagline: 5, logo: 'javascript:1', hero_title: '', nobody: 'x' }
  expect(parseSetting('site_info', stored)).toEqual({
    ...siteSettingDefaults.site_info,
    name: 'Sahyadri Trails',
    hero_title: '',
  })
})

test('a name emptied behind our back gives the default name', () => {
  expect(parseSetting('site_info', { name: '' }).name).toBe('Pravas Maharashtra')
})

test('of a stored list every sound field of every entry is kept', () => {
  const stored = [{ name: 'Hotels', website: 'ftp://x' }, null, 'x', { logo: 'media/1-a.webp' }]
  expect(parseSetting('partners', stored)).toEqual([
    { name: 'Hotels', logo: '', website: '' },
    { name: '', logo: 'media/1-a.webp', website: '' },
  ])
  expect(parseSetting('offices', 'x')).toEqual(siteSettingDefaults.offices)
  expect(parseSetting('offices', [])).toEqual([])
})

test('a stored linkedin is kept although no form has an input for it', () => {
  const stored = { linkedin: 'https://example.com/l' }
  expect(parseSetting('social_links', stored).linkedin).toBe('https://example.com/l')
})

test('what is sound is restored as it is', () => {
  for (const key of siteSettingKeys)
    expect(parseSetting(key, siteSettingDefaults[key])).toEqual(siteSettingDefaults[key])
})

test('the form of Save All takes its constraints from the same rules', () => {
  const constraints = constraintsOf(siteSettingsSchema)
  expect(constraints['site_info.name']).toEqual({ type: 'text', maxLength: 80, required: true })
  expect(constraints['social_links.linkedin']).toMatchObject({ type: 'url' })
})
