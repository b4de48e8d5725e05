import { whatsappLink } from '#app/site/share-links.ts'
import { formatRupees } from '#shared/values/money.ts'
import { daysText } from '#shared/values/tour-words.ts'

type Named = { title: string; durationDays: number; priceFrom: number }

/** Opens WhatsApp with the tours of a shortlist, a line each, and the address at which they stand side by side. */
export function shortlistMessage(tours: readonly Named[], address: string): string {
  const lines = tours.map(
    ({ title, durationDays, priceFrom }) =>
      `• ${title}: ${daysText(durationDays)}, from ${formatRupees(priceFrom)} per person`,
  )
  return whatsappLink({ title: ['Which tour shall we take?', ...lines, ''].join('\n'), address })
}
