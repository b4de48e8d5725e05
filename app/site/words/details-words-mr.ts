import type { DetailsWords } from './details-words-en.ts'

export default {
  plan: 'माझी सहल आखा',
  contact: 'संपर्क करा',
  whatsapp: 'WhatsApp वर पाठवा',
  chat: 'WhatsApp वर बोला',
} satisfies DetailsWords
