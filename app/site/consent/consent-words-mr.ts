import type { ConsentWords } from './consent-words-en.ts'

export default {
  ask: 'भेटी मोजण्यासाठी Google च्या कुकी वापरू का?',
  nothingYet: 'तुम्ही निवडेपर्यंत त्यांचे काहीही लोड होत नाही; काहीही निवडले तरी साइट तशीच राहते.',
  accept: 'चालेल',
  decline: 'नको',
} satisfies ConsentWords
