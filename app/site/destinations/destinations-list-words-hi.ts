import type { DestinationsListWords } from './destinations-list-words-en.ts'

export default {
  title: 'महाराष्ट्र देखें: पर्यटन स्थल',
  head: 'महाराष्ट्र देखें',
  line: 'सात सौ किलोमीटर का समुद्र तट, उसके पीछे पहाड़ों की दीवार, और बीच में सबसे पुरानी चट्टानें।',
  heading: 'पर्यटन स्थल',
  description:
    'गुफाएँ, क़िले, समुद्र तट, हिल स्टेशन और बाघों के जंगल: महाराष्ट्र में कहाँ जाएँ, इलाक़े के हिसाब से, और वहाँ जाने का सबसे अच्छा समय।',
  placeholder: 'जगह खोजें...',
  region: 'इलाक़ा',
  allRegions: 'सभी इलाक़े',
  count: { one: '# जगह', other: '# जगहें' },
  empty: 'आपकी पसंद से मेल खाती कोई जगह नहीं मिली।',
  showAll: 'सभी जगहें दिखाएँ',
} satisfies DestinationsListWords
