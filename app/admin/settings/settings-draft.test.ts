import { expect, test } from 'vitest'
import { formOf } from '#app/ui/forms/form-values-of.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { siteSettingDefaults, siteSettingsSchema } from '#shared/settings/setting-values.ts'
import {
  addClaim,
  addRow,
  areAlike,
  constraintsIn,
  draftFromForm,
  draftOf,
  errorsInDraft,
  moveRow,
  removeRow,
  sentValues,
  withLaterSettings,
} from './settings-draft.ts'

const office = (city: string) => ({ city, address: '', phone: '' })

function draftWith(...cities: string[]) {
  return draftOf({ ...siteSettingDefaults, offices: cities.map(office) })
}

function citiesSent(draft: ReturnType<typeof draftOf>): string[] {
  const reading = readForm(siteSettingsSchema, formOf(sentValues(draft)))
  return reading.ok ? reading.value.offices.map(({ city }) => city) : ['refused']
}

test('the last row of a list is neither removed nor moved', () => {
  const draft = draftWith('Pune')
  expect(removeRow(draft, { key: 'offices', at: 0 })).toBe(draft)
  for (const to of [-1, 1]) expect(moveRow(draft, { key: 'offices', from: 0, to })).toBe(draft)
})

test('a row keeps the names of its fields while it moves, and is sent at its place', () => {
  const moved = moveRow(draftWith('Pune', 'Nashik', 'Satara'), { key: 'offices', from: 2, to: 1 })
  expect(moved.values['offices.2.city']).toBe('Satara')
  expect(citiesSent(moved)).toEqual(['Pune', 'Satara', 'Nashik'])
  expect(citiesSent(moveRow(moved, { key: 'offices', from: 0, to: 2 }))).toEqual(['Satara', 'Nashik', 'Pune'])
  expect(moveRow(moved, { key: 'offices', from: 0, to: 3 })).toBe(moved)
})

test('a new row is empty and last, also after another was removed', () => {
  const shorter = removeRow(draftWith('Pune', 'Nashik'), { key: 'offices', at: 0 })
  const longer = addRow(shorter, 'offices')
  expect(longer.rows.offices).toEqual([1, 2])
  expect(citiesSent(longer)).toEqual(['Nashik', ''])
})

test('what is sent reads back as what was loaded, but for the link without an input', () => {
  const { linkedin: _, ...social_links } = siteSettingDefaults.social_links
  const reading = readForm(siteSettingsSchema, formOf(sentValues(draftOf(siteSettingDefaults))))
  expect(reading).toEqual({ ok: true, value: { ...siteSettingDefaults, social_links } })
})

test('a posted form is read whatever it holds; strange names and too many rows are left out', () => {
  const form = formOf({ 'site_info.name': 'Pravas', 'site_info.evil': 'x', 'offices.7.city': 'Pune' })
  form.set('site_info.tagline', new File(['x'], 'x.txt'))
  for (let at = 0; at < 300; at += 1) form.set(`partners.${at}.name`, 'Hotels')
  const draft = draftFromForm(form)
  expect(draft.rows.offices).toEqual([7])
  expect(draft.rows.partners.length).toBe(200)
  expect(draft.values).toMatchObject({ 'site_info.name': 'Pravas', 'site_info.tagline': '' })
  expect(Object.keys(draft.values)).not.toContain('site_info.evil')
})

test('problems come back under the names that the fields have on the page', () => {
  const draft = moveRow(draftWith('Pune', 'Nashik'), { key: 'offices', from: 0, to: 1 })
  expect(errorsInDraft(draft, { 'offices.0.city': ['Shorter.'], offices: ['Too many.'] })).toEqual({
    'offices.1.city': ['Shorter.'],
    offices: ['Too many.'],
  })
})

test('two drafts are alike when the same would be sent, whatever numbers their rows have', () => {
  const moved = moveRow(draftWith('Nashik', 'Pune'), { key: 'offices', from: 0, to: 1 })
  expect(areAlike(moved, draftWith('Pune', 'Nashik'))).toBe(true)
  expect(areAlike(moved, draftWith('Pune'))).toBe(false)
  const stored = { ...siteSettingDefaults, offices: [office('Pune'), office('Nashik')] }
  expect(draftOf(stored, moved).rows.offices).toEqual(moved.rows.offices)
})

test('each field of each row has the limits of its rule', () => {
  const constraints = constraintsIn(draftWith('Pune', 'Nashik').rows)
  expect(constraints['offices.1.city']).toMatchObject({ maxLength: 80 })
  expect(constraints['partners.0.website']).toMatchObject({ type: 'url' })
  expect(constraints['site_info.name']).toMatchObject({ required: true })
})

test('what was kept before a setting was added takes it as it is stored, and keeps all else', () => {
  const stored = { 'site_info.name': 'Stored', 'offices.0.city': 'Pune', 'policies.terms': 'Stored' }
  expect(withLaterSettings({ 'site_info.name': '' }, stored)).toEqual({ ...stored, 'site_info.name': '' })
  const own = { 'policies.privacy': 'Mine', 'site_info.name': 'Mine', 'offices.1.city': 'Nashik' }
  expect(withLaterSettings(own, stored)).toEqual({ ...own, 'policies.terms': 'Stored' })
})

test('a list of claims gets an empty entry until it is full', () => {
  let draft = draftOf(siteSettingDefaults)
  draft = { ...draft, values: { ...draft.values, 'home_claims.order.hours': 'hours_2' } }
  const orders = Array.from({ length: 7 }, () => {
    draft = addClaim(draft, 'hours')
    return draft.values['home_claims.order.hours']
  })
  expect(orders[0]).toBe('hours_2 hours_7')
  expect(orders.at(-1)).toBe('hours_2 hours_7 hours_6 hours_5 hours_4 hours_3 hours_1')
  expect(draft.values['home_claims.hours_1.title']).toBe('')
})
