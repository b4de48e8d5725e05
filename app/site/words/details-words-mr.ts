import type { DetailsWords } from './details-words-en.ts'

export default {
  plan: 'माझी सहल आखा',
  contact: 'संपर्क साधा',
  whatsapp: 'WhatsApp वर पाठवा',
  chat: 'WhatsApp वर बोला',
  call: 'फोन',
  callNumber: (phone) => `${phone} वर फोन करा`,
  write: 'आम्हाला लिहा',
} satisfies DetailsWords
