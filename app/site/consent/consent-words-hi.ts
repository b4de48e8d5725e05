import type { ConsentWords } from './consent-words-en.ts'

export default {
  ask: 'विज़िट गिनने के लिए Google की कुकी इस्तेमाल करें?',
  nothingYet: 'आपके चुनने से पहले उनका कुछ भी लोड नहीं होता, और कुछ भी चुनें, साइट वैसी ही रहती है।',
  accept: 'ठीक है',
  decline: 'नहीं',
} satisfies ConsentWords
