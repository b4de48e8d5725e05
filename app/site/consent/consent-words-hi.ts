import type { ConsentWords } from './consent-words-en.ts'

export default {
  ask: 'कितने लोग साइट देखते हैं, यह गिनने के लिए क्या हम Google की कुकी इस्तेमाल करें?',
  nothingYet: 'आपके चुनने से पहले उनका कुछ भी लोड नहीं होता, और कुछ भी चुनें, साइट वैसी ही रहती है।',
  accept: 'ठीक है',
  decline: 'नहीं',
} satisfies ConsentWords
