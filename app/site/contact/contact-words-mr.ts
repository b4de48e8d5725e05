import type { ContactWords } from './contact-words-en.ts'

export default {
  metaTitle: 'संपर्क: महाराष्ट्रातील सहलींसाठी',
  description: () =>
    'लिहा, फोन करा किंवा भेटायला या: कधी निघायचे आणि काय पाहायचे ते सांगा, आम्ही महाराष्ट्रातील तुमच्या सहलीचा आराखडा पाठवू.',
  title: 'संपर्क',
  line: 'कधी यायचे आहे आणि काय पाहायला आवडेल ते सांगा.',
  formTitle: 'महाराष्ट्रातील आपली सहल आखा',
  touch: 'आमच्याशी बोला',
  hours: 'कार्यालयाची वेळ',
  offices: 'आमची कार्यालये',
  map: 'नकाशा',
  showMap: 'नकाशा दाखवा',
  mapNote: 'नकाशा Google चा आहे; तो उघडला की तुम्ही तो पाहत आहात हे Google ला कळते.',
  mapOfPlace: 'आमच्या ठिकाणाचा नकाशा',
} satisfies ContactWords
