import type { Messages } from '#app/site/messages/messages.ts'
import { whatsappLink } from '#app/site/share-links.ts'

/** A tour with its days and its price as the page writes them. */
type Named = { title: string; days: string; price: string }
type Words = Pick<Messages['shortlist'], 'question' | 'line'>

/** Opens WhatsApp with the tours of a shortlist, a line each, and the address at which they stand side by side. */
export function shortlistMessage(
  { tours, address }: { tours: readonly Named[]; address: string },
  words: Words,
): string {
  const lines = tours.map(({ title, days, price }) => `• ${title}: ${words.line(days, price)}`)
  return whatsappLink({ title: [words.question, ...lines, ''].join('\n'), address })
}
