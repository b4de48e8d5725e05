import { expect, test } from 'vitest'
import { isMediaKey } from '#server/media/storage/media-storage.ts'
import { cardKeyOf, cardOfItem, cardOfSite } from './share-card.ts'

const item = { title: 'Forts', siteName: 'Pravas', pictureKey: 'media/1732190000000-0a1b2c.webp' }
const tour = { ...item, priceFrom: 12000, durationDays: 5 }
const key = cardKeyOf(cardOfItem('tour', tour))

test.each([
  { title: 'Fort' },
  { siteName: 'Pravasi' },
  { pictureKey: '' },
  { priceFrom: 12000.5 },
  { durationDays: 6 },
  { focalPoint: { x: 30, y: 50 } },
  { nextDate: '2026-12-12' },
])('a card that shows %j has another name', (change) => {
  expect(cardKeyOf(cardOfItem('tour', { ...tour, ...change }))).not.toBe(key)
})

test('what merely moves from one line of the card to the next changes the name too', () => {
  const one = cardOfItem('destination', { ...item, region: 'A', title: 'BC' })
  expect(cardKeyOf({ ...one, kicker: 'AB', title: 'C' })).not.toBe(cardKeyOf(one))
})

test('the same card has the same name, which media storage takes', () => {
  expect(cardKeyOf(cardOfItem('tour', { ...tour }))).toBe(key)
  expect(isMediaKey(key)).toBe(true)
})

test('prices and days are written as people say them', () => {
  expect(cardOfItem('tour', tour)).toMatchObject({ price: 'From ₹12,000', note: '5 days' })
  expect(cardOfItem('tour', { ...tour, priceFrom: 125_000.5, durationDays: 1 })).toMatchObject({
    price: 'From ₹1,25,000.50',
    note: '1 day',
  })
  expect(cardOfItem('blogPost', { ...item, author: 'Meera' })).toMatchObject({ price: '', note: 'by Meera' })
  expect(cardOfSite({ name: 'Pravas', tagline: '', pictureKey: '' })).toMatchObject({ title: 'Pravas' })
})

test('a point of no picture, and none of a picture, leave the names as they were', () => {
  expect(cardKeyOf(cardOfItem('tour', { ...tour, focalPoint: undefined }))).toBe(key)
  const bare = { ...tour, pictureKey: '' }
  expect(cardKeyOf(cardOfItem('tour', { ...bare, focalPoint: { x: 30, y: 50 } }))).toBe(
    cardKeyOf(cardOfItem('tour', bare)),
  )
})

test('the same words in another language are another card', () => {
  const { language: _, ...words } = cardOfItem('tour', { ...tour, language: 'mr' })
  const keys = [undefined, 'mr', 'hi'] as const
  const named = keys.map((language) => cardKeyOf({ ...words, language }))
  expect(new Set(named).size).toBe(keys.length)
  expect(cardKeyOf({ ...cardOfItem('tour', tour), language: undefined })).toBe(key)
})

test('prices, days and authors are told in the language of the card', () => {
  expect(cardOfItem('tour', { ...tour, title: 'किल्ले', language: 'mr' })).toMatchObject({
    kicker: 'सहल',
    title: 'किल्ले',
    price: '₹12,000 पासून',
    note: '5 दिवस',
  })
  expect(cardOfItem('tour', { ...tour, language: 'hi' })).toMatchObject({
    kicker: 'टूर',
    price: '₹12,000 से शुरू',
    note: '5 दिन',
  })
  expect(cardOfItem('blogPost', { ...item, author: 'Meera', language: 'hi' })).toMatchObject({
    kicker: 'यात्रा की कहानियाँ',
    note: 'लेखक: Meera',
  })
})

test.each([
  [undefined, '5 days · Next: Sat 12 Dec'],
  ['mr', '5 दिवस · पुढील: शनि, 12 डिसेंबर'],
  ['hi', '5 दिन · अगली: शनि, 12 दिसंबर'],
] as const)('the next date stands beside the days, in %s', (language, note) => {
  expect(cardOfItem('tour', { ...tour, nextDate: '2026-12-12', language }).note).toBe(note)
})
