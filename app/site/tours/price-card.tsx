import { useContext } from 'react'
import { useConfirmedClaims } from '#app/site/confirmed-claims.ts'
import { datesId, useDepartureDate } from '#app/site/departures/departure-rows.tsx'
import { FrameContext } from '#app/site/frame/frame-context.ts'
import { useMessages } from '#app/site/messages/messages.ts'
import { useRupees } from '#app/site/messages/page-figures.ts'
import { policyPaths, sitePaths } from '#app/site/site-paths.ts'
import { ChatButton } from '#app/site/whatsapp/chat-button.tsx'
import { ReachBar } from '#app/site/whatsapp/reach-bar.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { usePageDigits, useSitePath, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import type { PublishedDeparture } from '#server/departures/published-departures.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { tourSourcePage } from '#shared/enquiries/enquiry.ts'
import { hasPrices, pricesId } from './tour-prices.tsx'

type Props = { tour: TourDetail; departures: readonly PublishedDeparture[]; address: string }

export function PriceCard({ tour, departures, address }: Props) {
  const words = useMessages().tour
  const languageOf = useTextLanguage()
  const digits = usePageDigits()
  const price = useRupees()(tour.priceFrom)
  const dateOf = useDepartureDate()
  const { next } = useMessages().departures
  const first = departures.find(({ isOpen }) => isOpen)
  const { answer } = useConfirmedClaims()
  return (
    <aside className="on-dark self-start overflow-hidden rounded-card bg-monsoon-deep text-mist lg:sticky lg:top-28 lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <div className="toran text-turmeric" />
      <div className="gap-x-12 p-6 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-center print:p-0">
        <p>
          {words.priceBefore}
          <span
            className={`block font-display text-paper leading-tight print:mx-1.5 print:inline print:text-2xl ${priceSize(price)}`}
          >
            {price}
          </span>
          {words.priceAfter}
          {tour.priceBasis !== '' && (
            <span lang={languageOf(tour.priceBasis)} className="wrap-anywhere block text-sm">
              {tour.priceBasis}
            </span>
          )}
          {tour.gst && <span className="block text-sm">{digits(words.gst[tour.gst])}</span>}
          {hasPrices(tour) && (
            <a
              href={`#${pricesId}`}
              className="no-print flex min-h-11 items-center underline underline-offset-4"
            >
              {words.allPrices}
            </a>
          )}
          {first && (
            <a
              href={`#${datesId}`}
              className="no-print flex min-h-11 items-center underline underline-offset-4"
            >
              {next(dateOf(first.startsOn))}
            </a>
          )}
        </p>
        <div className="no-print grid gap-3 max-md:mt-6 lg:mt-6">
          <BookNow className={buttonStyles.accent} />
          <SiteLink
            to={`${sitePaths.plan}?tour=${encodeURIComponent(tour.slug)}`}
            className={buttonStyles.outlineOnDark}
          >
            {words.customize}
          </SiteLink>
          <ChatButton page={tourSourcePage(tour.slug)} className={buttonStyles.outlineOnDark} />
        </div>
        <p className="no-print col-span-full mt-5 text-sm">{words.reply(answer)}</p>
        <CancellationTerms page={address} />
      </div>
    </aside>
  )
}

/** Fits seven digits and paise on one line. */
function priceSize({ length }: string): string {
  if (length > 11) return 'text-2xl'
  return length > 9 ? 'text-3xl' : 'text-4xl'
}

export function BookingBar({ tour }: { tour: TourDetail }) {
  const words = useMessages().tour
  const rupees = useRupees()
  return (
    <ReachBar
      page={tourSourcePage(tour.slug)}
      intro={
        <p className="flex-[1_1_4.6rem] leading-tight">
          <span className="whitespace-nowrap font-display text-laterite text-xl max-xs:text-lg">
            {rupees(tour.priceFrom)}
          </span>{' '}
          <span className="whitespace-nowrap text-sm text-stone">{words.priceAfter}</span>
        </p>
      }
    >
      <BookNow className={buttonStyles.primary} />
    </ReachBar>
  )
}

/** In print its short URL. `page` is the full URL of the page. */
function CancellationTerms({ page }: { page: string }) {
  const words = useMessages().tour
  const languageOf = useTextLanguage()
  const { cancellationLines: lines, policies } = useContext(FrameContext)
  const shortAddress = new URL(page).host + useSitePath()('/cancellation')
  if (lines === '') return null
  return (
    <div className="col-span-full mt-4 border-paper/25 border-t pt-3 text-sm">
      <p lang={languageOf(lines)} className="wrap-anywhere whitespace-pre-line">
        {lines}
      </p>
      {policies.includes('cancellation') && (
        <>
          <SiteLink
            to={policyPaths.cancellation}
            className="no-print inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {words.cancellation}
          </SiteLink>
          <p className="hidden print:block">
            {words.allOfIt}
            {shortAddress}
          </p>
        </>
      )}
    </div>
  )
}

/** The target is inside the disclosure: browsers open it and focus the field. */
function BookNow({ className }: { className: string }) {
  const words = useMessages().tour
  return (
    <a href="#booking-name" data-press="open" className={className}>
      {words.bookNow}
    </a>
  )
}
