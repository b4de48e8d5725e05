import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { usePageDigits } from '#app/ui/language/page-language.ts'
import { formatDate } from '#shared/values/dates.ts'
import { formatRupees } from '#shared/values/money.ts'

/** Returns a formatter of rupees with the digits of the page. */
export function useRupees(): (rupees: number) => string {
  const digits = usePageDigits()
  return (rupees) => digits(formatRupees(rupees))
}

export function usePageDate(): (moment: Date) => string {
  const { months } = useIslandMessages().dates
  const digits = usePageDigits()
  return (moment) => digits(formatDate(moment, months))
}
