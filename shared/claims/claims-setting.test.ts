import { expect, test } from 'vitest'
import { constraintsOf } from '#shared/forms/form-field.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { parseSetting } from '#shared/settings/setting-values.ts'
import { type ClaimKey, specifiedClaim, specifiedKeys } from './claim-catalogue.ts'
import {
  changeClaims,
  claimDefaults,
  claimLimits,
  claimsSchema,
  claimTexts,
  openClaims,
  type StoredClaims,
  stampClaims,
} from './claims-setting.ts'

const asha = '0b6f6a5e-1111-4111-8111-111111111111'
const binu = '0b6f6a5e-2222-4222-8222-222222222222'
const monday = new Date('2026-11-23T04:30:00Z')
const friday = new Date('2026-11-27T04:30:00Z')

function refused(fields: Record<string, string>): string[] {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const reading = readForm(claimsSchema, form)
  return reading.ok ? [] : Object.keys(reading.errors)
}

function withClaim(key: ClaimKey, change: object): StoredClaims {
  return changeClaims(claimDefaults, { keys: [key], change })
}

test.each([
  ['a price that is no whole number of rupees', { 'category_1.price': '8,000.50' }, ['category_1.price']],
  ['a price below nothing', { 'category_1.price': '-1' }, ['category_1.price']],
  ['a price of nine figures', { 'category_1.price': '123456789' }, ['category_1.price']],
  [
    'an address instead of its last part',
    { 'destination_1.slug': '/destinations/pune' },
    ['destination_1.slug'],
  ],
  ['a link in place of a slug', { 'destination_1.slug': 'javascript:alert(1)' }, ['destination_1.slug']],
  ['a text that is too long', { 'faq_1.text': 'a'.repeat(claimLimits.text + 1) }, ['faq_1.text']],
  ['a title that is too long', { 'faq_1.title': 'a'.repeat(claimLimits.line + 1) }, ['faq_1.title']],
  ['a mark that is neither on nor off', { 'faq_1.hidden': 'perhaps' }, ['faq_1.hidden']],
])('%s is refused by its field', (...[, fields, names]) => {
  expect(refused(fields)).toEqual(names)
})

test('a form without any of it, as an earlier release sends it, hides nothing and changes no word', () => {
  const reading = readForm(claimsSchema, new FormData())
  if (!reading.ok) throw new Error('refused')
  for (const key of specifiedKeys) {
    expect(reading.value[key].hidden).toBe(false)
    expect(claimTexts(key, reading.value[key])).toEqual(specifiedClaim(key))
  }
  const at = { stored: claimDefaults, by: asha, at: monday }
  expect(openClaims(stampClaims(reading.value as StoredClaims, at))).toEqual(specifiedKeys)
})

test('an emptied text is the specified one again, an emptied price is none', () => {
  const { title = '', text = '' } = specifiedClaim('category_1')
  const stored = { title: '', text, price: '', words: 'fort' }
  expect(claimTexts('category_1', stored)).toEqual({ title, text, price: '', words: 'fort' })
  expect(claimTexts('category_1', {})).toEqual(specifiedClaim('category_1'))
})

test('every input has the limits of its rule', () => {
  const constraints = constraintsOf(claimsSchema)
  expect(constraints['category_1.price']).toMatchObject({ maxLength: claimLimits.price })
  expect(constraints['category_1.words']).toMatchObject({ maxLength: claimLimits.words })
  expect(constraints['destination_1.slug']).toMatchObject({ spellCheck: false })
  expect(constraints['faq_5.text']).toMatchObject({ maxLength: claimLimits.text })
})

test('whatever stands in the database, every claim is there, hidden or confirmed only where it says so', () => {
  for (const stored of [
    undefined,
    null,
    'text',
    [],
    { faq_1: 'x', figure_rating: { text: 7, hidden: 'yes' } },
  ])
    expect(parseSetting('home_claims', stored)).toEqual(claimDefaults)
  const stored = { figure_rating: { text: '4.9', hidden: true }, unknown_1: { text: 'x' } }
  expect(parseSetting('home_claims', stored)).toEqual(
    withClaim('figure_rating', { text: '4.9', hidden: true }),
  )
})

test('a mark that is sent gets the name and the time of whoever saves, whatever was sent for these (F19)', () => {
  const forged = { confirmed: true, confirmed_by: binu, confirmed_at: '1999-01-01T00:00:00.000Z' }
  const sent = withClaim('faq_2', forged)
  const { faq_2 } = stampClaims(sent, { stored: claimDefaults, by: asha, at: monday })
  expect(faq_2).toEqual({
    ...specifiedClaim('faq_2'),
    hidden: false,
    confirmed: true,
    confirmed_by: asha,
    confirmed_at: '2026-11-23T04:30:00.000Z',
  })
})

test('a mark without which a claim is sent is gone, with its name and time', () => {
  const marked = withClaim('faq_2', {
    confirmed: true,
    confirmed_by: asha,
    confirmed_at: monday.toISOString(),
  })
  const { faq_2 } = stampClaims(claimDefaults, { stored: marked, by: binu, at: friday })
  expect(faq_2).toEqual(claimDefaults.faq_2)
})

test('a mark keeps its name and time while the claim says the same, also when it is hidden', () => {
  const mark = { confirmed: true, confirmed_by: asha, confirmed_at: monday.toISOString() }
  const stored = withClaim('faq_2', mark)
  const sent = withClaim('faq_2', { confirmed: true, hidden: true })
  expect(stampClaims(sent, { stored, by: binu, at: friday }).faq_2).toMatchObject({ ...mark, hidden: true })
  const emptied = withClaim('faq_2', { confirmed: true, title: '', text: '' })
  expect(stampClaims(emptied, { stored, by: binu, at: friday }).faq_2).toMatchObject(mark)
  const changed = withClaim('faq_2', { confirmed: true, text: 'Walks.' })
  expect(stampClaims(changed, { stored, by: binu, at: friday }).faq_2).toMatchObject({
    confirmed_by: binu,
    confirmed_at: friday.toISOString(),
  })
})

test('words of one’s own are confirmed by writing them; going back to the specified ones is not', () => {
  const own = withClaim('figure_rating', { text: '4.6' })
  const stamped = stampClaims(own, { stored: claimDefaults, by: asha, at: monday })
  expect(stamped.figure_rating).toMatchObject({ text: '4.6', confirmed: true, confirmed_by: asha })
  expect(openClaims(stamped)).toEqual(specifiedKeys.filter((key) => key !== 'figure_rating'))
  // The mark was taken away and the text changed in one save.
  const doubted = withClaim('figure_rating', { text: '4.7' })
  expect(stampClaims(doubted, { stored: stamped, by: asha, at: friday }).figure_rating.confirmed).toBe(false)
  const unmarked = withClaim('figure_rating', { text: '4.6' })
  const back = stampClaims(claimDefaults, { stored: unmarked, by: asha, at: friday })
  expect(back.figure_rating.confirmed).toBe(false)
})

test('what is hidden or confirmed is open no more', () => {
  const hidden = withClaim('figure_rank', { hidden: true })
  const both = changeClaims(hidden, { keys: ['figure_years'], change: { confirmed: true } })
  expect(specifiedKeys.filter((key) => !openClaims(both).includes(key))).toEqual([
    'figure_rank',
    'figure_years',
  ])
  expect(openClaims(changeClaims(both, { keys: specifiedKeys, change: { hidden: true } }))).toEqual([])
})
