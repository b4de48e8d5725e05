import type { PostsListWords } from './posts-list-words-en.ts'

export default {
  title: 'महाराष्ट्र की यात्रा कथाएँ',
  head: 'यात्रा कथाएँ',
  heading: 'लेख',
  description: 'मौसम, रास्ते, रसोई और क़िले: महाराष्ट्र घूमने निकले दोस्त को हम जो बताते।',
  placeholder: 'लेख खोजें...',
  topic: 'विषय',
  allTopics: 'सभी विषय',
  count: { one: '# लेख', other: '# लेख' },
  empty: 'आपकी पसंद से मेल खाता कोई लेख नहीं मिला।',
  showAll: 'सभी लेख दिखाएँ',
} satisfies PostsListWords
