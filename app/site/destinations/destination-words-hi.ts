import type { DestinationWords } from './destination-words-en.ts'

export default {
  back: 'सभी पर्यटन स्थलों पर वापस',
  aboutBefore: '',
  aboutAfter: ' के बारे में',
  bestTime: 'जाने का सबसे अच्छा समय',
  highlights: 'यहाँ क्या देखें',
  quickInfo: 'संक्षेप में',
  facts: { region: 'इलाक़ा', bestTime: 'सबसे अच्छा समय', highlights: 'देखने लायक़ जगहें' },
  relatedTours: 'यहाँ के टूर',
  allTours: 'सभी टूर',
  planVisit: 'यहाँ की यात्रा बनाएँ',
  planText: () => 'बताइए कि कब और किसके साथ जाना है। हम पहली योजना भेजते हैं।',
  missingTitle: 'जगह नहीं मिली',
  missing: 'आप जो जगह खोज रहे हैं, वह यहाँ नहीं है। शायद उसका पता बदल गया, या पते का कोई अक्षर रास्ते में छूट गया।',
  all: 'सभी पर्यटन स्थल देखें',
} satisfies DestinationWords
