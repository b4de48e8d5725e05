import type { AboutWords } from './about-words-en.ts'

export default {
  metaTitle: 'आमच्याविषयी: महाराष्ट्रातील सहल संयोजक',
  description: 'तुमची सहल कोण आखते: महाराष्ट्रातील सहल संयोजक व डेस्टिनेशन मॅनेजमेंट कंपनी.',
  title: 'आमच्याविषयी',
  story: 'आमची वाटचाल',
  mission: 'आमचे ध्येय',
  vision: 'आमचा दृष्टिकोन',
  figures: {
    years: 'वर्षांचा अनुभव',
    travelers: 'समाधानी प्रवासी',
    rating: 'सरासरी रेटिंग',
  },
  values: 'आमची मूल्ये',
  reasons: 'आम्हालाच का निवडावे',
  team: 'आमची टीम',
  registered: 'नोंदणी व परवाना',
  partners: 'आमचे भागीदार',
  askTitle: 'या, एखादा अवघड प्रश्न विचारा',
  askText: 'आधी कोणती लेणी पाहावी, जुलैत कोणता घाट चांगला, सोमवारी फेरीबोट असते का.',
} satisfies AboutWords
