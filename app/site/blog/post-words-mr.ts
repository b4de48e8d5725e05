import type { PostWords } from './post-words-en.ts'

export default {
  back: 'ब्लॉगकडे परत',
  tags: 'विषय',
  share: 'हा लेख इतरांना पाठवा',
  shareOn: { facebook: 'फेसबुकवर शेअर करा', twitter: 'एक्सवर शेअर करा', linkedin: 'लिंक्डइनवर शेअर करा' },
  aboutAuthor: 'लेखकाविषयी',
  writer: 'प्रवासलेखन',
  authorText:
    'महाराष्ट्र पालथा घालणारे प्रवासलेखक: किल्ले, जंगले, किनारे आणि स्वयंपाकघरे, बहुतेक वेळा रस्त्याने आणि बहुतेक वेळा भुकेने.',
  planTrip: 'आपली सहल आखा',
  planText: 'स्वतः जाऊन पाहा: कधी ते सांगा, वाट आम्ही आखतो.',
  viewTours: 'सहली पाहा',
  related: 'याच विषयावरचे लेख',
  missingTitle: 'लेख सापडला नाही',
  missing: 'तुम्ही शोधत असलेला लेख इथे नाही.',
  all: 'सर्व लेख पाहा',
} satisfies PostWords
