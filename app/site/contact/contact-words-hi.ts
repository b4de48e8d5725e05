import type { ContactWords } from './contact-words-en.ts'

export default {
  metaTitle: 'संपर्क: महाराष्ट्र के टूर के लिए',
  description: () =>
    'लिखें, फ़ोन करें या मिलने आएँ: कब निकलना है और क्या देखना है बताएँ, हम महाराष्ट्र की आपकी यात्रा की योजना भेजेंगे।',
  title: 'संपर्क करें',
  line: 'बताइए, कब आना चाहते हैं और क्या देखना पसंद करेंगे।',
  formTitle: 'महाराष्ट्र की अपनी यात्रा बनाएँ',
  touch: 'हमसे बात करें',
  hours: 'कार्यालय का समय',
  offices: 'हमारे कार्यालय',
  map: 'नक़्शा',
  showMap: 'नक़्शा दिखाएँ',
  mapNote: 'नक़्शा Google का है; खोलने पर Google को पता चलता है कि आप उसे देख रहे हैं।',
  mapOfPlace: 'हमारी जगह का नक़्शा',
} satisfies ContactWords
