/** What the pages of tours, destinations and posts share. */
const details = {
  plan: 'Plan My Trip',
  contact: 'Contact Us',
  whatsapp: 'Send on WhatsApp',
  chat: 'Chat on WhatsApp',
}

export type DetailsWords = typeof details
export default details
