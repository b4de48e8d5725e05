import { expect, test } from 'vitest'
import { drawableIn, readSheetFonts } from './sheet-template.ts'

const drawable = drawableIn(readSheetFonts())

test.each([
  ['Mumbai → Pune ➜ Nashik', 'Mumbai – Pune – Nashik'],
  ['3★ hotel, 4⭐', '3* hotel, 4*'],
  ['✓ Breakfast ❤️', 'Breakfast'],
  ['👪 Family 👨‍👩‍👧 🇮🇳 👍🏽 1️⃣', 'Family 1'],
  ['𝗕𝗲𝘀𝘁 ① ﬁrst Ⅳ', 'Best 1 first IV'],
  ['a\u2011b\u202f₹5', 'a-b ₹5'],
  ['soft\u2060 word\uFEFF', 'soft word'],
])('%j is drawn as %j', (typed, drawn) => {
  expect(drawable(typed)).toBe(drawn)
})

test.each(['Konkan é ł Ś ½ © ™ — … “x”', 'कोकण रत्\u200dनागिरी दऱ्या ॲप ₹१२,०००', 'a\nb\tc', ''])(
  '%j stays as it is',
  (text) => {
    expect(drawable(text)).toBe(text)
  },
)

test('letters of another script stay, to be seen as missing', () => {
  expect(drawable('ગુજરાત 中文')).toBe('ગુજરાત 中文')
})

test('where nothing is left out the spaces stay as they were typed', () => {
  expect(drawable(' two  spaces ')).toBe(' two  spaces ')
  expect(drawable('👪')).toBe('')
})
