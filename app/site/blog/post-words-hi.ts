import type { PostWords } from './post-words-en.ts'

export default {
  back: 'ब्लॉग पर वापस',
  tags: 'विषय',
  share: 'यह लेख औरों को भेजें',
  shareOn: { facebook: 'फ़ेसबुक पर साझा करें', twitter: 'एक्स पर साझा करें', linkedin: 'लिंक्डइन पर साझा करें' },
  aboutAuthor: 'लेखक के बारे में',
  writer: 'यात्रा लेखन',
  authorText: 'महाराष्ट्र की ख़ाक छानने वाले यात्रा लेखक: क़िले, जंगल, समुद्र तट और रसोई, ज़्यादातर सड़क से और ज़्यादातर भूखे।',
  planTrip: 'अपनी यात्रा बनाएँ',
  planText: 'ख़ुद जाकर देखिए: कब जाना है बताइए, रास्ता हम बनाते हैं।',
  viewTours: 'टूर देखें',
  related: 'इसी विषय के लेख',
  missingTitle: 'लेख नहीं मिला',
  missing: 'आप जो लेख खोज रहे हैं, वह यहाँ नहीं है।',
  all: 'सभी लेख देखें',
} satisfies PostWords
