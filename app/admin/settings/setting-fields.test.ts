import { expect, test } from 'vitest'
import { showImageAdvice } from '#shared/media/media-limits.ts'
import { siteSettingDefaults, siteSettingKeys } from '#shared/settings/setting-values.ts'
import { columnLabel } from '#shared/staff/audit-log-values.ts'
import { claimFieldsOf, fullLabel, settingSections, shortLabel } from './setting-fields.ts'
import { draftOf, namesIn, settingFieldsOf } from './settings-draft.ts'

const draft = draftOf(siteSettingDefaults)
const { rows } = draft

test('every field of every setting has one input, but the link that has none', () => {
  const switches = settingSections.flatMap((section) =>
    'visibilitySetting' in section ? [section.visibilitySetting] : [],
  )
  for (const key of siteSettingKeys) {
    const section = settingSections.find((one) => one.key === key)
    const own = (section?.fields ?? []).map(({ name }) => name)
    const more = key === 'site_info' ? switches.map((one) => one?.name) : []
    expect([key, ...[...own, ...more].sort()]).toEqual([key, ...settingFieldsOf(key).sort()])
  }
  expect(settingFieldsOf('social_links')).not.toContain('linkedin')
})

test('a part of the settings has one name, on its screen, in translations and in the history', () => {
  for (const { key, title } of settingSections) expect([key, columnLabel(key)]).toEqual([key, title])
  const { fields } = settingSections[0] ?? { fields: [] }
  for (const { name, label } of fields.filter((field) => field.name.startsWith('hero_')))
    expect([name, columnLabel(name)]).toEqual([name, label])
})

test('a line of a claim has the whole width unless another one stands beside it', () => {
  const lines = (claim: Parameters<typeof claimFieldsOf>[0]) =>
    claimFieldsOf(claim).flatMap((field) =>
      field.kind === 'line' ? [[field.name, field.wide ?? false]] : [],
    )
  expect(lines('faq_1')).toEqual([['faq_1.title', true]])
  expect(lines('band_1')).toEqual([
    ['band_1.title', false],
    ['band_1.note', false],
  ])
})

test('every field is called something, and nothing twice where sections are out of sight', () => {
  const names = namesIn(rows)
  expect(names.filter((name) => shortLabel(name) === name)).toEqual([])
  expect(new Set(names.map((name) => fullLabel(draft, name))).size).toBe(names.length)
  const moved = { ...draft, rows: { ...rows, offices: [4, 2] } }
  expect(fullLabel(moved, 'offices.2.city')).toBe('Offices, office 2: City')
  expect(fullLabel(draft, 'site_info.show_team')).toBe('Show the team')
  expect(fullLabel(draft, 'partners')).toBe('Partners')
})

test.each([
  ['team_members', 'Recommended 300x300 px, max 2MB. JPEG, PNG, WebP.'],
  ['partners', 'Recommended 200x100 px (2:1), max 1MB. JPEG, PNG, WebP.'],
  ['page_heroes', 'Recommended 1920x600 px, max 5MB. JPEG, PNG, WebP.'],
  ['carousel_images', 'Recommended 1920x1080 px, max 5MB. JPEG, PNG, WebP.'],
])('the pictures of %s are advised as specified', (key, advice) => {
  const fields = settingSections.find((section) => section.key === key)?.fields ?? []
  const told = fields.flatMap((field) => (field.kind === 'picture' ? [showImageAdvice(field.use)] : []))
  expect(new Set(told)).toEqual(new Set([advice]))
})

test('what a switch hides says so beside it', () => {
  for (const section of settingSections) {
    if ('visibilitySetting' in section && section.visibilitySetting)
      expect(section.visibilitySetting.off).toMatch(/hidden/)
  }
})
