import { expect, test } from 'vitest'
import { type ClaimKey, claimKeys, claimKindNames, specifiedClaim } from './claim-catalogue.ts'
import { claimDefaults, type StoredClaim } from './claims-setting.ts'
import {
  categoriesOf,
  claimsToShow,
  confirmedText,
  hoursOf,
  noClaims,
  pointsOf,
  popularOf,
  specifiedClaims,
  textOfClaim,
} from './visible-claims.ts'

function shown(change: Partial<StoredClaim>, ...keys: ClaimKey[]) {
  const changed = keys.map((key) => [key, { ...claimDefaults[key], ...change }])
  return claimsToShow({ ...claimDefaults, ...Object.fromEntries(changed) })
}

test('nothing that is hidden is shown, confirmed or not', () => {
  for (const confirmed of [true, false]) {
    const claims = shown({ hidden: true, confirmed }, ...claimKeys)
    expect(claims.size).toBe(0)
    expect(textOfClaim(claims, 'figure_rating')).toBe('')
    expect(confirmedText(claims, 'figure_rating')).toBe('')
    for (const kind of claimKindNames) expect(pointsOf(claims, kind)).toEqual([])
    expect([categoriesOf(claims), hoursOf(claims), popularOf(claims)]).toEqual([[], [], []])
  }
})

test('while nobody knows what is hidden nothing is shown', () => {
  expect(textOfClaim(noClaims, 'line_tours')).toBe('')
  expect(categoriesOf(noClaims)).toEqual([])
})

test('what nobody confirmed is shown, and told to no search engine', () => {
  expect(textOfClaim(specifiedClaims, 'line_answer')).toBe('24 hours')
  expect(confirmedText(specifiedClaims, 'line_answer')).toBe('')
  expect(hoursOf(specifiedClaims)).toHaveLength(2)
  expect(hoursOf(specifiedClaims, { onlyConfirmed: true })).toEqual([])
})

test('what somebody confirmed is told', () => {
  const claims = shown({ confirmed: true }, 'line_answer', 'hours_2')
  expect(confirmedText(claims, 'line_answer')).toBe('24 hours')
  expect(hoursOf(claims, { onlyConfirmed: true })).toEqual([{ days: 'Sun', hours: '10:00 AM-5:00 PM' }])
})

test('without a hidden one the others keep their order, and a category its drawing', () => {
  const claims = shown({ hidden: true }, 'category_1', 'trust_2', 'destination_3')
  expect(categoriesOf(claims).map(({ scene }) => scene)).toEqual([1, 2, 3, 4, 5])
  expect(pointsOf(claims, 'trust').map(({ title }) => title)).toEqual([
    'Certified Tour Operator',
    'Trusted & Reliable',
  ])
  expect(popularOf(claims).map(({ slug }) => slug)).toEqual([
    'mumbai',
    'pune',
    'mahabaleshwar',
    'ajanta-caves',
  ])
})

test('a category tells its price as a number, or none', () => {
  expect(categoriesOf(specifiedClaims)[0]).toEqual({
    title: 'Hill Station',
    text: specifiedClaim('category_1').text,
    price: 8000,
    words: '',
    scene: 0,
  })
  expect(categoriesOf(shown({ price: '' }, 'category_1'))[0]?.price).toBeNull()
})

test('a testimonial says who said it and about which tour', () => {
  expect(pointsOf(specifiedClaims, 'testimonial')[1]).toMatchObject({
    title: 'A retired couple, Manchester',
    note: 'Konkan Coast Road Trip',
  })
})

test('added entries are shown in their order, an empty one is not, and none can be left', () => {
  const added = { ...claimDefaults.hours_3, title: 'Diwali', text: 'Closed' }
  const claims = (hours: string) =>
    claimsToShow({ ...claimDefaults, hours_3: added, order: { ...claimDefaults.order, hours } })
  const days = (hours: string) => hoursOf(claims(hours)).map((line) => line.days)
  expect(days('hours_3 hours_1 hours_4 nonsense faq_1 hours_3')).toEqual(['Diwali', 'Mon-Sat'])
  expect(days('')).toEqual(['Mon-Sat', 'Sun'])
  expect(days('none')).toEqual([])
})
