import type { ReactNode } from 'react'
import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import { useRupees } from '#app/site/messages/page-figures.ts'
import { useCounted } from '#app/site/messages/plural-messages.ts'
import { tourPath } from '#app/site/site-paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import type { PublishedDeparture } from '#server/departures/published-departures.ts'
import { formatDate } from '#shared/values/dates.ts'

export const datesId = 'dates'

/** Returns a formatter of a day (`YYYY-MM-DD`) with its weekday: `Sat 12 December 2026`. */
export function useDepartureDate(): (day: string) => string {
  const { weekdays } = useMessages().departures
  const { months } = useIslandMessages().dates
  const digits = usePageDigits()
  return (day) => digits(`${weekdays[new Date(day).getUTCDay()]} ${formatDate(day, months)}`)
}

/** Returns a formatter of a month (`YYYY-MM`): `December 2026`. */
export function useMonthName(): (month: string) => string {
  const { months } = useIslandMessages().dates
  const digits = usePageDigits()
  return (month) => digits(`${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`)
}

type Row = PublishedDeparture & { slug: string; tour?: ReactNode }

/** Departures with date, nights, prices, free seats in words and the link to the booking form. */
export function DepartureRows({ rows }: { rows: readonly Row[] }) {
  const words = useMessages().departures
  const dateOf = useDepartureDate()
  const counted = useCounted()
  const rupees = useRupees()
  const languageOf = useTextLanguage()
  return (
    <ul className="border-line border-b">
      {rows.map(({ slug, startsOn, endsOn, nights, prices, note, tour, ...departure }) => {
        const { adult } = prices
        const child = prices.childWithBed ?? prices.childWithoutBed
        const isFull = departure.band === 'full'
        return (
          <li
            key={`${slug} ${startsOn}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4"
          >
            <div className="min-w-0 grow basis-64">
              {tour}
              <p className={departure.state === 'cancelled' ? 'line-through' : 'font-strong'}>
                <time dateTime={startsOn}>{dateOf(startsOn)}</time>
              </p>
              {nights > 0 && (
                <p className="text-sm text-stone">
                  {`${counted(words.nights, nights)}, ${words.until(dateOf(endsOn))}`}
                </p>
              )}
              {note !== '' && (
                <p lang={languageOf(note)} className="wrap-anywhere mt-1 text-sm">
                  {note}
                </p>
              )}
            </div>
            {departure.state !== 'cancelled' && (
              <p className="tabular-nums">
                {adult !== null && (
                  <>
                    <span className="font-display text-laterite text-lg">{rupees(adult)}</span>{' '}
                    <span className="text-sm text-stone">{words.adult}</span>
                  </>
                )}
                {child !== null && (
                  <span className="block text-sm text-stone">
                    {rupees(child)} {words.child}
                  </span>
                )}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full sm:min-w-44 sm:flex-col sm:items-end">
              <Availability {...departure} />
              {departure.isOpen && (
                <SiteLink
                  to={`${tourPath(slug)}?date=${startsOn}#booking-name`}
                  rel="nofollow"
                  className={`no-print ${isFull ? buttonStyles.outline : buttonStyles.primary}`}
                >
                  {isFull ? words.askFull : words.askBefore}
                  <span className="sr-only">, {dateOf(startsOn)}</span>
                </SiteLink>
              )}
              {departure.isOpen && (
                <SiteLink
                  to={`${tourPath(slug)}/calendar/${startsOn}`}
                  rel="nofollow"
                  download=""
                  className="no-print inline-flex min-h-11 items-center text-monsoon text-sm underline underline-offset-4"
                >
                  {words.calendar}
                  <span className="sr-only">, {dateOf(startsOn)}</span>
                </SiteLink>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

function Availability({ state, band, isOpen }: Pick<Row, 'state' | 'band' | 'isOpen'>) {
  const words = useMessages().departures
  if (state === 'cancelled') return <Badge tone="paper">{words.cancelled}</Badge>
  if (!isOpen) return <Badge tone="paper">{words.closed}</Badge>
  return (
    <p className="flex w-full flex-wrap gap-2 sm:justify-end">
      {state === 'guaranteed' && <Badge tone="turmeric">{words.guaranteed}</Badge>}
      <Badge tone={band === 'open' ? 'paper' : 'laterite'}>{words.bands[band]}</Badge>
    </p>
  )
}
