/** What leads on from a page: to the forms, to WhatsApp, to the phone. */
const details = {
  plan: 'Plan My Trip',
  contact: 'Contact Us',
  whatsapp: 'Send on WhatsApp',
  chat: 'Chat on WhatsApp',
  /** Short, in the bar at the foot of a phone; `callNumber` says the same to whoever listens. */
  call: 'Call',
  callNumber: (phone: string) => `Call ${phone}`,
  write: 'Write to Us',
}

export type DetailsWords = typeof details
export default details
