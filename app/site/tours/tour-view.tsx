import type { ReactNode } from 'react'
import { useConfirmedClaims } from '#app/site/confirmed-claims.ts'
import { WhatsappLink } from '#app/site/contact-lines.tsx'
import { DepartureRows, datesId } from '#app/site/departures/departure-rows.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { useCounted } from '#app/site/messages/plural-messages.ts'
import { DetailHero } from '#app/site/page-hero.tsx'
import { ShortlistButton } from '#app/site/shortlist/shortlist-button.tsx'
import { destinationPath, sitePaths } from '#app/site/site-paths.ts'
import { actionStyle } from '#app/ui/button-styles.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { InOrder } from '#app/ui/in-order.tsx'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { PrintButton } from '#app/ui/printing/print-button.tsx'
import type { PublishedDeparture } from '#server/departures/published-departures.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { ownRatingText } from '#shared/content/tours/tour-choices.ts'
import { BookingBar, PriceCard } from './price-card.tsx'
import { TourItinerary } from './tour-itinerary.tsx'
import { TourFactList, TourPrices } from './tour-prices.tsx'

type Props = {
  tour: TourDetail
  departures: readonly PublishedDeparture[]
  booking: ReactNode
  address: string
}

export function TourView({ tour, departures, booking, address }: Props) {
  const words = useMessages().tour
  const languageOf = useTextLanguage()
  const digits = usePageDigits()
  const { rating: standing } = useConfirmedClaims()
  const cards = useMessages().cards
  const counted = useCounted()
  const ratings = (count: number) => counted(words.ratings, count)
  const rating = ownRatingText(tour, { ...words, ratings }) || (standing && words.outOfFive(standing))
  return (
    <>
      <DetailHero picture={tour.picture} title={tour.title} back={{ label: words.back, to: sitePaths.tours }}>
        <ul className="mt-5 flex flex-wrap gap-x-7 gap-y-2 text-lg">
          <HeroFact icon="calendar">{counted(cards.days, tour.durationDays)}</HeroFact>
          <HeroFact icon="people">
            <span className="sr-only">{words.groupSize}</span>
            {tour.maxGroupSize === null ? words.groupOpen : digits(words.groupMax(tour.maxGroupSize))}
          </HeroFact>
          {rating !== '' && (
            <HeroFact icon="star">
              <span lang={languageOf(rating)}>{digits(rating)}</span>
            </HeroFact>
          )}
        </ul>
      </DetailHero>
      <div className="detail-columns page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 pt-12 pb-20 lg:grid-cols-[minmax(0,40rem)_22rem] xl:grid-cols-[minmax(0,43rem)_26rem] lg:grid-rows-[auto_1fr] lg:justify-between lg:pt-16">
        <section>
          <h2 className="text-3xl">{words.overview}</h2>
          <p className="icon-line mt-4 inline-flex gap-2 rounded-pill bg-sand px-4 py-1">
            <Icon name="Map" className="size-4 text-laterite" />
            {cards.difficulty}
            {cards[tour.difficultyLevel]}
          </p>
          <TourFactList tour={tour} />
          <Paragraphs text={tour.description} className="mt-5" />
          <div className="mt-5 flex flex-wrap gap-x-6">
            <ShortlistButton slug={tour.slug} title={tour.title} words={words.keep} />
            <WhatsappLink title={tour.title} address={address} />
            <PrintButton words={words.print} className={actionStyle} />
          </div>
        </section>
        <PriceCard tour={tour} departures={departures} address={address} />
        <div className="space-y-14">
          <TourItinerary days={tour.itinerary} />
          <Dates tour={tour} departures={departures} />
          <TourPrices tour={tour} />
          <Included tour={tour} />
          <section>{booking}</section>
          <Covered destinations={tour.destinations} />
        </div>
      </div>
      <BookingBar tour={tour} />
    </>
  )
}

function HeroFact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="icon-line flex gap-2">
      <Icon name={icon} className="size-5 text-turmeric" />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </li>
  )
}

/** Renders nothing for a tour without dates. */
function Dates({ tour, departures }: Pick<Props, 'tour' | 'departures'>) {
  const words = useMessages().departures
  if (departures.length === 0) return null
  return (
    <section id={datesId} className="scroll-mt-28">
      <h2 className="mb-4 text-2xl">{words.heading}</h2>
      <DepartureRows rows={departures.map((row) => ({ ...row, slug: tour.slug }))} />
      <SiteLink to={sitePaths.departures} className={`no-print mt-2 ${actionStyle}`}>
        {words.all}
      </SiteLink>
    </section>
  )
}

function Included({ tour }: { tour: TourDetail }) {
  const words = useMessages().tour
  const languageOf = useTextLanguage()
  const lists = [
    { title: words.included, items: tour.inclusions, icon: 'check', tone: 'text-monsoon' },
    { title: words.notIncluded, items: tour.exclusions, icon: 'cross', tone: 'text-laterite' },
  ] as const
  const filled = lists.filter(({ items }) => items.length > 0)
  if (filled.length === 0) return null
  return (
    <section className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
      {filled.map(({ title, items, icon, tone }) => (
        <div key={title}>
          <h2 className="text-2xl lg:text-xl">{title}</h2>
          <ul className="mt-4">
            <InOrder items={items}>
              {(item) => (
                <li lang={languageOf(item)} className="icon-line flex gap-3 border-line border-t py-2.5">
                  <Icon name={icon} className={`size-5 ${tone}`} />
                  {item}
                </li>
              )}
            </InOrder>
          </ul>
        </div>
      ))}
    </section>
  )
}

function Covered({ destinations }: { destinations: TourDetail['destinations'] }) {
  const words = useMessages().tour
  const languageOf = useTextLanguage()
  if (destinations.length === 0) return null
  return (
    <section>
      <h2 className="text-2xl">{words.covered}</h2>
      <ul className="mt-4 grid gap-x-10 sm:grid-cols-2">
        {destinations.map(({ id, slug, title, region }) => (
          <li key={id} className="border-line border-t">
            <SiteLink to={destinationPath(slug)} className="icon-line group flex min-h-14 gap-3">
              <Icon name="pin" className="size-5 text-laterite" />
              <span>
                <span
                  lang={languageOf(title)}
                  className="font-display text-lg text-monsoon group-hover:underline"
                >
                  {title}
                </span>
                <span lang={languageOf(region)} className="block text-sm text-stone leading-snug">
                  {region}
                </span>
              </span>
              <Icon name="forward" className="no-print ml-auto size-5 text-monsoon" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
