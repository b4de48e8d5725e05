import type { CardsWords } from './cards-words-en.ts'

export default {
  view: 'देखें',
  viewDetails: 'विवरण देखें',
  explore: 'और जानें',
  exploreDestination: 'जगह के बारे में जानें',
  readMore: 'आगे पढ़ें',
  fromBefore: '',
  fromAfter: ' से',
  perPerson: 'प्रति व्यक्ति',
  featured: 'ख़ास',
  difficulty: 'कठिनाई: ',
  easy: 'आसान',
  moderate: 'मध्यम',
  difficult: 'कठिन',
  maxGroup: 'ग्रुप में अधिकतम: ',
  rating: 'रेटिंग: ',
  days: { one: '# दिन', other: '# दिन' },
  by: 'लेखक: ',
  keep: (title) => `${title} को अपनी पसंद में रखें`,
  months: ['जनवरी', 'फ़रवरी', 'मार्च', 'अप्रैल', 'मई', 'जून', 'जुलाई', 'अगस्त', 'सितंबर', 'अक्टूबर', 'नवंबर', 'दिसंबर'],
} satisfies CardsWords
