import { expect, test } from 'vitest'
import { formOf } from '#app/admin/forms/form-values-of.ts'
import { type SiteSettings, siteSettingDefaults } from '#shared/settings/setting-values.ts'
import { draftOf } from './settings-draft.ts'
import { applyChoices, choicesIn, differencesOf, plainChoices } from './settings-merge.ts'

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
  const versions = { mine: draftWith('Mine'), stored: draftWith('Theirs') }
  expect(plainChoices(draftWith('Before'), versions)).toEqual({})
  expect(differencesOf(versions)).toEqual([
    { name: 'site_info.name', mine: 'Mine', stored: 'Theirs', isList: false },
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
  const choices = plainChoices(base, { mine, stored })
  expect(choices).toEqual({ 'site_info.name': 'mine', 'site_info.tagline': 'stored', offices: 'stored' })
  const merged = applyChoices({ mine, stored }, choices)
  expect(merged).toEqual(draftWith('Mine', { tagline: 'New', cities: ['Pune', 'Nashik'] }))
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

test('a form names its choices by field; anything else is none', () => {
  const form = formOf({
    'choice.site_info.name': 'stored',
    'choice.offices': 'both',
    'choice.partners': 'all',
    'choice.email_settings.smtp_host': 'stored',
  })
  expect(choicesIn(form)).toEqual({ 'site_info.name': 'stored', offices: 'both' })
})
