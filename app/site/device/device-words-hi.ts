import type { DeviceWords } from './device-words-en.ts'

export default {
  title: 'इस डिवाइस पर रखा हुआ',
  full: (most) => `आपकी पसंद में ${most} टूर तक रहते हैं: एक और रखने से पहले कोई एक हटाएँ।`,
  inShortlist: { one: 'आपकी पसंद में # टूर है।', other: 'आपकी पसंद में # टूर हैं।' },
  show: 'उसे देखें',
  compare: 'उनकी तुलना करें',
  hide: 'अगली बार तक छिपाएँ',
  keptFor: (days) => `इस डिवाइस पर ${days} दिन रहता है।`,
  forget: (number) => `नंबर ${number} हटाएँ`,
  askedBefore: 'आपने ',
  askedAfter: (day) => ` के बारे में ${day} को पूछा था।`,
  planned: (day) => `आपने ${day} को यात्रा बनाने के लिए लिखा था।`,
  numberBefore: ' आपका नंबर: ',
  stop: '।',
} satisfies DeviceWords
