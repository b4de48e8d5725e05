import { expect, test } from 'vitest'
import { slugOf } from '#shared/values/slug.ts'
import {
  type ClaimKind,
  claimKeys,
  claimKindNames,
  claimKindOf,
  claimKinds,
  claimLabel,
  claimPartsOf,
  claimsOfKind,
  isClaimKey,
  specifiedClaim,
  specifiedKeys,
  specifiedOrder,
} from './claim-catalogue.ts'

test.each([
  '',
  'constructor',
  '__proto__',
  'toString',
  'faq_13',
  'order',
  'figure',
  'figure_rating.text',
  'FAQ_1',
])('%j is the key of no claim', (text) => {
  expect(isClaimKey(text)).toBe(false)
})

test('every claim is of a kind, has the parts of that kind and no others, and says something unless it is added', () => {
  for (const key of claimKeys) {
    expect(isClaimKey(key)).toBe(true)
    expect(claimKindNames).toContain(claimKindOf(key))
    expect([key, Object.keys(specifiedClaim(key)).sort()]).toEqual([key, claimPartsOf(key).sort()])
    const isAdded = !specifiedKeys.includes(key)
    expect([key, Object.values(specifiedClaim(key)).join('') === '']).toEqual([key, isAdded])
  }
})

test('every kind has claims, in their order, and says where they are shown', () => {
  const byKind = claimKindNames.map((kind) => [kind, claimsOfKind(kind).length])
  expect(Object.fromEntries(byKind)).toEqual({
    figure: 5,
    line: 13,
    trust: 3,
    category: 6,
    service: 4,
    testimonial: 8,
    faq: 12,
    value: 4,
    reason: 6,
    partner: 6,
    band: 4,
    hours: 7,
    destination: 5,
  } satisfies Record<ClaimKind, number>)
  expect(specifiedOrder).toEqual({
    testimonial: 'testimonial_1 testimonial_2 testimonial_3',
    faq: 'faq_1 faq_2 faq_3 faq_4 faq_5',
    hours: 'hours_1 hours_2',
  })
  for (const kind of claimKindNames) expect(claimKinds[kind].where).not.toBe('')
})

test('no two claims are called the same', () => {
  expect(new Set(claimKeys.map(claimLabel)).size).toBe(claimKeys.length)
  expect(claimLabel('figure_rating')).toBe('Rating out of 5')
  expect(claimLabel('testimonial_2')).toBe('Testimonial 2')
})

test('figures, price bands and hours are the specified ones', () => {
  const said = (kind: ClaimKind) => claimsOfKind(kind, specifiedKeys).map((key) => specifiedClaim(key))
  expect(said('figure').map(({ text }) => text)).toEqual(['#1 rated', '4.8', '50,000+', '50K+', '10+'])
  expect(specifiedClaim('line_answer').text).toBe('24 hours')
  expect(said('band').map(({ title, note }) => `${title} ${note}`)).toEqual([
    'Budget 5K-15K',
    'Standard 15K-30K',
    'Premium 30K-60K',
    'Luxury 60K+',
  ])
  expect(said('hours').map(({ title, text }) => `${title} ${text}`)).toEqual([
    'Mon-Sat 9:00 AM-7:00 PM',
    'Sun 10:00 AM-5:00 PM',
  ])
})

test('every popular destination of the footer has the address its title gives', () => {
  const popular = claimsOfKind('destination').map((key) => specifiedClaim(key))
  expect(popular.map(({ slug }) => slug)).toEqual([
    'mumbai',
    'pune',
    'lonavala',
    'mahabaleshwar',
    'ajanta-caves',
  ])
  for (const { slug, title = '' } of popular) expect(slugOf(title)).toBe(slug)
})

test('categories start at the specified prices, in digits alone, and search for nothing', () => {
  const categories = claimsOfKind('category').map((key) => specifiedClaim(key))
  expect(categories.map(({ title, price }) => [title, price])).toEqual([
    ['Hill Station', '8000'],
    ['Heritage & Culture', '12000'],
    ['Konkan Coast', '10000'],
    ['Wildlife & Nature', '15000'],
    ['Photography', '18000'],
    ['Group & Corporate', '6000'],
  ])
  for (const { words } of categories) expect(words).toBe('')
})
