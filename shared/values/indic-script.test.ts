import { expect, test } from 'vitest'
import { transliterateIndic } from './indic-script.ts'

test.each(['', 'Pune', 'Ünïcode', '京都', '12-3'])('%j holds no Indic letters and stays as it is', (text) => {
  expect(transliterateIndic(text)).toBe(text)
})

test.each(['्', 'ा', '़', '\u200d', 'ं'])('a lone sign (%j) without a letter to carry it vanishes', (sign) => {
  expect(transliterateIndic(sign)).toBe('')
})

test.each([
  ['महाबळेश्वर', 'mahabaleshwar'],
  ['पुणे', 'pune'],
  ['लोणावळा', 'lonavala'],
  ['नाशिक', 'nashik'],
  ['मुंबई', 'mumbai'],
  ['महाराष्ट्र', 'maharashtra'],
  ['नागपूर', 'nagpur'],
  ['कोल्हापूर', 'kolhapur'],
  ['रत्नागिरी', 'ratnagiri'],
  ['सिंधुदुर्ग', 'sindhudurg'],
  ['विजयदुर्ग', 'vijaydurg'],
  ['प्रतापगड', 'pratapgad'],
  ['सिंहगड', 'sinhagad'],
  ['हरिश्चंद्रगड', 'harishchandragad'],
  ['त्र्यंबकेश्वर', 'tryambakeshwar'],
  ['हरिहरेश्वर', 'harihareshwar'],
  ['ज्ञानेश्वर', 'dnyaneshwar'],
  ['भंडारदरा', 'bhandardara'],
  ['पंढरपूर', 'pandharpur'],
  ['तुळजापूर', 'tuljapur'],
  ['अहमदनगर', 'ahmadnagar'],
  ['गणपतीपुळे', 'ganpatipule'],
  ['शनिवारवाडा', 'shanivarwada'],
  ['मराठवाडा', 'marathwada'],
  ['कळसूबाई', 'kalsubai'],
  ['तारकर्ली', 'tarkarli'],
  ['औरंगाबाद', 'aurangabad'],
  ['विदर्भ', 'vidarbha'],
  ['कोंकण', 'konkan'],
  ['अभयारण्य', 'abhayaranya'],
  ['कृष्ण', 'krishna'],
  ['क्षेत्र', 'kshetra'],
  ['राज्य', 'rajya'],
  ['सज्जनगड', 'sajjangad'],
  ['पञ्चवटी', 'panchavti'],
  ['गणेशपुर', 'ganeshpur'],
  ['परमेश', 'parmesh'],
  ['दिनेशनगर', 'dineshnagar'],
  ['दुबई', 'dubai'],
  ['चाँद', 'chand'],
  ['शिवोऽहम्', 'shivoham'],
  ['अण्णा॰', 'anna'],
  ['१९८९', '1989'],
])('the Marathi name %s is written %s', (name, latin) => {
  expect(transliterateIndic(name)).toBe(latin)
})

test('borrowed sounds, digits, om and the full stop of a sentence are read too', () => {
  expect(transliterateIndic('ज़मीन फ़ोर्ट')).toBe('zamin fort')
  expect(transliterateIndic('ॲप कॉफी २०२६ ॐ')).toBe('ap kophi 2026 om')
  expect(transliterateIndic('नमः। पुणे')).toBe('namah  pune')
})

test('a joiner that only shapes a letter does not split its word', () => {
  expect(transliterateIndic('श्‍वर')).toBe('shwar')
})

test.each([
  ['અમદાવાદ', 'amdavad'],
  ['ਪੰਜਾਬ', 'panjab'],
  ['কলকাতা', 'kalkata'],
  ['బెంగళూరు', 'bengaluru'],
  ['ಮೈಸೂರು', 'maisuru'],
  ['தமிழ்', 'tamizh'],
  ['കൊച്ചി', 'kochchi'],
])('a name in a neighbouring script, %s, is written %s', (name, latin) => {
  expect(transliterateIndic(name)).toBe(latin)
})

test.each([
  ['पुणे–मुंबई', 'pune–mumbai'],
  ['किल्ले रायगड (Raigad)', 'kille raygad (Raigad)'],
  ['अजिंठा/वेरूळ', 'ajintha/verul'],
])('in the mixed text %s only the Indic runs are read', (text, latin) => {
  expect(transliterateIndic(text)).toBe(latin)
})

test.each([
  ['गड', 'gad'],
  ['क', 'ka'],
  ['मन', 'man'],
  ['सूर्य', 'surya'],
  ['मार्ग', 'marg'],
  ['आनंद', 'anand'],
  ['सिंह', 'sinha'],
])('the last vowel of %s falls silent only where nobody speaks it: %s', (word, latin) => {
  expect(transliterateIndic(word)).toBe(latin)
})

test('southern words keep every vowel they are written with', () => {
  expect(transliterateIndic('ಕನಕ')).toBe('kanaka')
  expect(transliterateIndic('कनक')).toBe('kanak')
})
