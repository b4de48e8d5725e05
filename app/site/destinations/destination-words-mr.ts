import type { DestinationWords } from './destination-words-en.ts'

export default {
  back: 'सर्व पर्यटनस्थळांकडे परत',
  aboutBefore: '',
  aboutAfter: ' या ठिकाणाविषयी',
  bestTime: 'जाण्याचा उत्तम काळ',
  highlights: 'इथे काय पाहावे',
  quickInfo: 'थोडक्यात',
  facts: { region: 'विभाग', bestTime: 'उत्तम काळ', highlights: 'पाहण्याजोगी ठिकाणे' },
  relatedTours: 'इथल्या सहली',
  allTours: 'सर्व सहली',
  planVisit: 'इथली सहल आखा',
  planText: () => 'कधी आणि कोणासोबत जायचे ते सांगा. आम्ही पहिला आराखडा पाठवतो.',
  missingTitle: 'ठिकाण सापडले नाही',
  missing: 'तुम्ही शोधत असलेले ठिकाण इथे नाही. ते दुसरीकडे हलले असेल, किंवा पत्त्यातले एखादे अक्षर वाटेत गळले असेल.',
  all: 'सर्व पर्यटनस्थळे पाहा',
} satisfies DestinationWords
