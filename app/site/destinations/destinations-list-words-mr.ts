import type { DestinationsListWords } from './destinations-list-words-en.ts'

export default {
  title: 'महाराष्ट्र पाहा: पर्यटनस्थळे',
  head: 'महाराष्ट्र पाहा',
  line: 'सातशे किलोमीटरचा किनारा, त्यामागे डोंगरांची भिंत, आणि मधोमध सर्वांत जुना खडक.',
  heading: 'पर्यटनस्थळे',
  description:
    'लेणी, किल्ले, समुद्रकिनारे, थंड हवेची ठिकाणे आणि वाघांचे जंगल: महाराष्ट्रात कुठे जावे, विभागानुसार, आणि तिथे जाण्याचा उत्तम काळ.',
  placeholder: 'ठिकाण शोधा...',
  region: 'विभाग',
  allRegions: 'सर्व विभाग',
  count: { one: '# ठिकाण', other: '# ठिकाणे' },
  empty: 'तुमच्या निवडीत बसणारे ठिकाण सापडले नाही.',
  showAll: 'सर्व ठिकाणे दाखवा',
} satisfies DestinationsListWords
