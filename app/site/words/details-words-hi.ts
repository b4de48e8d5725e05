import type { DetailsWords } from './details-words-en.ts'

export default {
  plan: 'मेरी यात्रा बनाएँ',
  contact: 'संपर्क करें',
  whatsapp: 'WhatsApp पर भेजें',
  chat: 'WhatsApp पर बात करें',
  call: 'फ़ोन',
  callNumber: (phone) => `${phone} पर फ़ोन करें`,
  write: 'हमें लिखें',
} satisfies DetailsWords
