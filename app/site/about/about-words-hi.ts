import type { AboutWords } from './about-words-en.ts'

export default {
  metaTitle: 'हमारे बारे में: महाराष्ट्र के टूर ऑपरेटर',
  description: 'आपकी यात्रा कौन बनाता है: महाराष्ट्र की टूर ऑपरेटर और डेस्टिनेशन मैनेजमेंट कंपनी।',
  title: 'हमारे बारे में',
  story: 'हमारी कहानी',
  mission: 'हमारा उद्देश्य',
  vision: 'हमारी सोच',
  figures: {
    years: 'साल का अनुभव',
    travelers: 'ख़ुश यात्री',
    rating: 'औसत रेटिंग',
  },
  values: 'हमारे मूल्य',
  reasons: 'हमें क्यों चुनें',
  team: 'हमारी टीम',
  registered: 'पंजीकरण और लाइसेंस',
  partners: 'हमारे साझेदार',
  askTitle: 'आइए, कोई मुश्किल सवाल पूछिए',
  askText: 'पहले कौन-सी गुफा देखें, जुलाई में कौन-सा घाट अच्छा है, सोमवार को फ़ेरी चलती है या नहीं।',
} satisfies AboutWords
