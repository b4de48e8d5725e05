import { expect, test } from 'vitest'
import { transliterate } from './transliterate.ts'

test.each(['京都', '東京 2026', '🚩'])('%s has no Latin letters here and stays as it is', (text) => {
  expect(transliterate(text)).toBe(text)
})

test('names of built-in object members are not taken for letters', () => {
  expect(transliterate('constructor toString')).toBe('constructor tostring')
})

test.each([
  ['Café Pondichéry', 'cafe pondichery'],
  ['Ājīvika Mahābaleśvar', 'ajivika mahabalesvar'],
  ['Straße, Æsir, Łódź, İzmir', 'strasse, aesir, lodz, izmir'],
  ['Ｆｕｌｌ　ｗｉｄｔｈ ﬁsh', 'full width fish'],
  ['Москва и Киев', 'moskva i kiev'],
  ['Ἀθῆναι', 'athinai'],
  ['रायगड किल्ला – Raigad Fort', 'raygad killa – raigad fort'],
])('%s reads %s', (text, latin) => {
  expect(transliterate(text)).toBe(latin)
})

test('a soft sign and other letters without a sound of their own vanish only where a slug drops them', () => {
  expect(transliterate('ь')).toBe('ь')
})

test('what is already plain Latin stays as it is, only in lower case', () => {
  expect(transliterate('Raigad Fort, 2026: "A-Z" & more')).toBe('raigad fort, 2026: "a-z" & more')
})
