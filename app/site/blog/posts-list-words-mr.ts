import type { PostsListWords } from './posts-list-words-en.ts'

export default {
  title: 'महाराष्ट्रातील प्रवासकथा',
  head: 'प्रवासकथा',
  heading: 'लेख',
  description: 'ऋतू, रस्ते, स्वयंपाकघरे आणि किल्ले: महाराष्ट्रात फिरायला निघालेल्या मित्राला आम्ही जे सांगू ते.',
  placeholder: 'लेख शोधा...',
  topic: 'विषय',
  allTopics: 'सर्व विषय',
  count: { one: '# लेख', other: '# लेख' },
  empty: 'तुमच्या निवडीत बसणारा लेख सापडला नाही.',
  showAll: 'सर्व लेख दाखवा',
} satisfies PostsListWords
