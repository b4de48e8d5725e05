import type { UnknownWords } from './unknown-words-en.ts'

export default {
  title: 'पेज नहीं मिला',
  text: 'यहाँ कोई रास्ता नहीं है। ढोल बजाने वालों ने भी इसका नाम नहीं सुना; जहाँ से नाच शुरू हुआ था वहीं लौटिए और दूसरा रास्ता लीजिए।',
  home: 'होम पर वापस जाएँ',
} satisfies UnknownWords
