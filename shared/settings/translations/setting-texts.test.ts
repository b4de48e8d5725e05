import { expect, test } from 'vitest'
import { claimDefaults } from '#shared/claims/claims-setting.ts'
import { defaultAboutContent } from '#shared/settings/about-setting.ts'
import { siteSettingDefaults, siteSettingKeys } from '#shared/settings/setting-values.ts'
import {
  isTranslatableKey,
  listSettingTexts,
  readSettingTranslation,
  settingKeyIn,
  settingTranslationKeys,
  translatableKeys,
  translatedSettings,
  translateSetting,
  writeSettingTranslation,
} from './setting-texts.ts'

const site = { ...siteSettingDefaults.site_info, tagline: 'Slow roads', description: '' }
const office = (city: string, address = `${city} Road`) => ({ city, address, phone: '020 1234' })
const said = (text: string, english: string) => ({ text, english })
const ready = (fields: Record<string, { text: string; english: string }>) => ({ isReady: true, fields })

test.each(['site_info_in_mr', 'email_settings', 'integrations', 'social_links', '__proto__', '', 'Offices'])(
  '"%s" is no setting with texts (N16)',
  (key) => expect(isTranslatableKey(key)).toBe(false),
)

test('the settings that visitors read texts of can be said, and no other', () => {
  expect(translatedSettings).toEqual([
    'site_info',
    'contact_info',
    'offices',
    'carousel_images',
    'about_content',
    'team_members',
    'home_claims',
    'policies',
  ])
  expect(translatableKeys).toEqual([...translatedSettings, 'shared_names'])
  for (const key of translatableKeys) expect(isTranslatableKey(key)).toBe(true)
})

test('each is stored under a key of its own, which is the key of no setting', () => {
  expect(settingKeyIn('site_info', 'hi')).toBe('site_info_in_hi')
  expect(settingTranslationKeys).toHaveLength(translatableKeys.length * 2)
  for (const key of settingTranslationKeys) {
    expect(key).toMatch(/^[a-z]+(_[a-z]+)*$/)
    expect(siteSettingKeys.some((one) => one === key)).toBe(false)
  }
})

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'ready'],
  ['a list', [['tagline', 'x']]],
  ['numbers', { tagline: 5, english: { tagline: 'Slow roads' }, ready: 'true' }],
  ['English of another shape', { tagline: 'संथ', english: ['Slow roads'], ready: 1 }],
  ['no English', { tagline: 'संथ' }],
  ['a prototype', JSON.parse('{"constructor": "x", "toString": "y", "english": {}}')],
])('%s where a translation is stored is none (N16)', (_, value) => {
  expect(readSettingTranslation(value)).toEqual({ isReady: false, fields: {} })
})

test('a translation is read as it was stored', () => {
  const translation = ready({ tagline: said('संथ रस्ते', 'Slow roads'), hero_title: said('या', 'Come') })
  expect(readSettingTranslation(writeSettingTranslation(translation))).toEqual(translation)
  const begun = { isReady: false, fields: {} }
  expect(readSettingTranslation(writeSettingTranslation(begun))).toEqual(begun)
})

test('the texts of a setting are what visitors read, with what each is called', () => {
  const texts = listSettingTexts('site_info', site)
  expect(texts.map(({ name, label, text }) => [name, label, text])).toEqual([
    ['tagline', 'Tagline', 'Slow roads'],
    ['hero_title', 'Home header title', site.hero_title],
    ['hero_subtitle', 'Home header subtitle', site.hero_subtitle],
  ])
  expect(texts.every(({ isRequired }) => !isRequired)).toBe(true)
})

test('a text of ours that stands for an empty one is to be translated as well', () => {
  const empty = { ...site, hero_title: '', hero_subtitle: '' }
  const names = listSettingTexts('site_info', empty).map(({ text }) => text)
  expect(names).toEqual(['Slow roads', siteSettingDefaults.site_info.hero_title, expect.any(String)])
  const about = listSettingTexts('about_content', { our_story: '', our_mission: 'Go', our_vision: '' })
  expect(about.map(({ text }) => text)).toEqual([
    defaultAboutContent.our_story,
    'Go',
    defaultAboutContent.our_vision,
  ])
})

test('each entry of a list has its own texts, without its phone', () => {
  const texts = listSettingTexts('offices', [office('Pune'), office('Nashik', '')])
  expect(texts.map(({ name, label, path }) => [name, label, path])).toEqual([
    ['row1_city', 'Office 1: City', [0, 'city']],
    ['row1_address', 'Office 1: Address', [0, 'address']],
    ['row2_city', 'Office 2: City', [1, 'city']],
  ])
})

test('claims are said by their parts in words, with figures that have words; no prices or addresses', () => {
  const texts = listSettingTexts('home_claims', claimDefaults)
  const names = texts.map(({ name }) => name)
  for (const name of ['faq_1_title', 'faq_1_text', 'hours_1_title', 'hours_1_text', 'destination_1_title'])
    expect(names).toContain(name)
  expect(names.filter((name) => /_price$|_words$|_slug$|confirmed|hidden/.test(name))).toEqual([])
  const figures = names.filter((name) => name.startsWith('figure_'))
  expect(figures).toEqual(['figure_rank_text', 'figure_travelers_short_text'])
  expect(texts.find(({ name }) => name === 'faq_1_title')?.label).toMatch(/^Question 1: /)
  for (const name of names) expect(name).toMatch(/^\w{1,60}$/)
})

test('texts without a letter are translated, except figures', () => {
  const hours = { ...claimDefaults.hours_1, confirmed: true, title: 'Phone', text: '24/7' }
  const value = { ...claimDefaults, hours_1: hours }
  const translation = ready({ hours_1_text: said('दिवसरात्र', '24/7') })
  expect(translateSetting('home_claims', { value, translation }).hours_1.text).toBe('दिवसरात्र')
})

test('what is not ready is not shown', () => {
  const translation = { isReady: false, fields: { tagline: said('संथ रस्ते', 'Slow roads') } }
  expect(translateSetting('site_info', { value: site, translation })).toEqual(site)
})

test('a text whose English has changed since is shown in English', () => {
  const translation = ready({ tagline: said('जलद रस्ते', 'Fast roads') })
  expect(translateSetting('site_info', { value: site, translation })).toEqual(site)
})

test.each([
  ['too long', 'क'.repeat(161)],
  ['empty', ''],
])('a stored text that its field would refuse, being %s, is shown in English (N16)', (_, text) => {
  const translation = ready({ tagline: said(text, 'Slow roads') })
  expect(translateSetting('site_info', { value: site, translation })).toEqual(site)
})

test('a name that is no text of the setting changes nothing in it (N16)', () => {
  const names = ['name', 'logo', 'show_team', '__proto__', 'path', 'row1_city']
  const fields = Object.fromEntries(names.map((name) => [name, said('x', site.name)]))
  expect(translateSetting('site_info', { value: site, translation: ready(fields) })).toEqual(site)
})

test('each translated text takes the place of its English, one by one', () => {
  const translation = ready({ tagline: said('संथ रस्ते', 'Slow roads') })
  expect(translateSetting('site_info', { value: site, translation })).toEqual({ ...site, tagline: 'संथ रस्ते' })
  expect(site.tagline).toBe('Slow roads')
})

test('the translation of an entry goes with it when a list is sorted anew, and goes when the entry goes', () => {
  const translation = ready({ row1_city: said('पुणे', 'Pune'), row2_city: said('नाशिक', 'Nashik') })
  const citiesOf = (value: ReturnType<typeof office>[]) =>
    translateSetting('offices', { value, translation }).map(({ city }) => city)
  expect(citiesOf([office('Pune'), office('Nashik')])).toEqual(['पुणे', 'नाशिक'])
  expect(citiesOf([office('Nashik'), office('Pune')])).toEqual(['नाशिक', 'पुणे'])
  expect(citiesOf([office('Nashik')])).toEqual(['नाशिक'])
  expect(citiesOf([office('Mumbai'), office('Nashik')])).toEqual(['Mumbai', 'नाशिक'])
})

test('a claim of which one part is translated keeps its other parts', () => {
  const empty = { ...claimDefaults.category_1, title: '', text: '', price: '', words: '' }
  const value = { ...claimDefaults, category_1: empty }
  const { title = '', text, price } = claimDefaults.category_1
  const translation = ready({ category_1_title: said('किल्ले', title) })
  expect(translateSetting('home_claims', { value, translation }).category_1).toMatchObject({
    title: 'किल्ले',
    text,
    price,
  })
})
