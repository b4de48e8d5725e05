import { expect, test } from 'vitest'
import { formOf } from '#app/ui/forms/form-values-of.ts'
import { type SiteSettings, siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { draftOf, sentValues } from './settings-draft.ts'
import { addBase, applyChoices, baseDraftIn, mergeDrafts } from './settings-merge.ts'

const office = (city: string) => ({ city, address: '', phone: '' })

function draftWith(name: string, { tagline = 'T', cities = ['Pune'] } = {}) {
  const site_info = { ...siteSettingDefaults.site_info, name, tagline }
  const values: SiteSettings = { ...siteSettingDefaults, site_info, offices: cities.map(office) }
  return draftOf(values)
}

function citiesOf({ rows, values }: ReturnType<typeof draftOf>) {
  return rows.offices.map((row) => values[`offices.${row}.city`])
}

test('what both changed is not decided for anybody', () => {
  const versions = { base: draftWith('Before'), mine: draftWith('Mine'), stored: draftWith('Theirs') }
  expect(mergeDrafts(versions)).toEqual({
    merged: draftWith('Mine'),
    taken: {},
    disputes: [{ name: 'site_info.name', mine: 'Mine', stored: 'Theirs' }],
  })
})

test('where nobody knows what a form began with, every difference is asked, of a list also whether both are kept', () => {
  const stored = draftWith('Mine', { tagline: 'New', cities: ['Nashik'] })
  const { disputes } = mergeDrafts({ base: undefined, mine: draftWith('Mine'), stored })
  expect(disputes.map(({ name, both }) => [name, both !== undefined])).toEqual([
    ['site_info.tagline', false],
    ['offices', true],
  ])
})

test('without a choice what was typed stays', () => {
  const mine = draftWith('Mine')
  expect(applyChoices({ mine, stored: draftWith('Theirs') }, {})).toEqual(mine)
})

test('of what only one of the two changed, the change is kept', () => {
  const base = draftWith('Before')
  const mine = draftWith('Mine')
  const stored = draftWith('Before', { tagline: 'New', cities: ['Pune', 'Nashik'] })
  const { merged, taken, disputes } = mergeDrafts({ base, mine, stored })
  expect([taken, disputes]).toEqual([{ 'site_info.tagline': 'stored', offices: 'stored' }, []])
  expect(merged).toEqual(draftWith('Mine', { tagline: 'New', cities: ['Pune', 'Nashik'] }))
})

test('a form carries what it began with, of the fields and lists that were changed', () => {
  const base = draftWith('Before', { cities: ['Pune', 'Nashik'] })
  const mine = draftWith('Mine', { cities: ['Nashik'] })
  const form = formOf(sentValues(mine))
  addBase(form, { base, mine })
  expect(baseDraftIn(form, mine)).toEqual(base)
  const named = [...form.keys()].filter((name) => name.startsWith('base.'))
  expect(named).toEqual([
    'base.site_info.name',
    ...[0, 1].flatMap((at) => ['city', 'address', 'phone'].map((field) => `base.offices.${at}.${field}`)),
  ])
  expect(baseDraftIn(formOf(sentValues(mine)), mine)).toBeUndefined()
})

test('of two versions of a list one is kept, or both without what they have in common twice', () => {
  const mine = draftWith('A', { cities: ['Pune', 'Satara'] })
  const stored = draftWith('A', { cities: ['Nashik', 'Pune'] })
  const kept = (side: 'mine' | 'stored' | 'both') =>
    citiesOf(applyChoices({ mine, stored }, { offices: side }))
  expect(kept('mine')).toEqual(['Pune', 'Satara'])
  expect(kept('stored')).toEqual(['Nashik', 'Pune'])
  expect(kept('both')).toEqual(['Nashik', 'Pune', 'Satara'])
})
