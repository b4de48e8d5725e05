import { useMessages } from '#app/site/messages/messages.ts'
import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { formatDate } from '#shared/values/dates.ts'
import { formatRupees } from '#shared/values/money.ts'

/** Rupees as the page writes its figures. */
export function useRupees(): (rupees: number) => string {
  const digits = usePageDigits()
  return (rupees) => digits(formatRupees(rupees))
}

/** A day by the months and digits of the page. */
export function usePageDate(): (moment: Date) => string {
  const { months } = useMessages().cards
  const digits = usePageDigits()
  return (moment) => digits(formatDate(moment, months))
}
