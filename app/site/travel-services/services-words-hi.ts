import type { ServicesWords } from './services-words-en.ts'

export default {
  title: 'हमारी सेवाएँ',
  heading: 'सेवाएँ',
  description:
    'टूर पैकेज, गाड़ियाँ, ग्रुप यात्रा, टिकट और परमिट, गाइड: यात्रियों, एजेंटों और कंपनियों के लिए एक ही जगह से सारा इंतज़ाम।',
  nothing: 'सूची तैयार हो रही है। आपको जो चाहिए, हमसे पूछें।',
  features: 'ख़ास बातें',
  missing: 'हमें बताएँ कि यहाँ क्या नहीं है',
} satisfies ServicesWords
