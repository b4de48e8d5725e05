import { useMessages } from '#app/site/messages/messages.ts'
import { Island } from '#app/site/page/island.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { displayPrices, type TourFact, tourFacts } from '#shared/content/tours/tour-facts.ts'
import { SumBox, type SumPrices } from './sum-box.tsx'

export const pricesId = 'prices'

/** True if a tour has more price details than its starting price. */
export function hasPrices(tour: TourDetail): boolean {
  return displayPrices(tour).length > 1 || tour.gst !== null
}

function sumPricesOf(tour: TourDetail): SumPrices {
  const { priceFrom, groupPrices, childPriceWithBed, childPriceWithoutBed, singleSupplement } = tour
  const { gst, maxGroupSize } = tour
  return {
    priceFrom,
    groupPrices,
    childPriceWithBed,
    childPriceWithoutBed,
    singleSupplement,
    gst,
    maxGroupSize,
  }
}

export function TourPrices({ tour }: { tour: TourDetail }) {
  const words = useMessages().tour
  const digits = usePageDigits()
  const languageOf = useTextLanguage()
  if (!hasPrices(tour)) return null
  return (
    <section id={pricesId} className="scroll-mt-28">
      <h2 className="text-2xl">{words.prices}</h2>
      <dl className="mt-4">
        {displayPrices(tour, words.who).map(({ who, note, price }) => (
          <div
            key={who}
            className="flex justify-between gap-x-6 border-line border-t py-2.5 max-[20rem]:flex-wrap"
          >
            <dt className="min-w-0">
              <span lang={languageOf(who)}>{digits(who)}</span>
              {note && (
                <span lang={languageOf(note)} className="wrap-anywhere block text-sm text-stone">
                  {note}
                </span>
              )}
            </dt>
            <dd className="shrink-0 font-strong tabular-nums" lang={languageOf(price)}>
              {digits(price)}
            </dd>
          </div>
        ))}
      </dl>
      {tour.gst && (
        <p className="mt-2 text-stone">
          {digits(words.gst[tour.gst])}
          {words.stop}
        </p>
      )}
      {tour.gst && <Island name="sum-box" of={SumBox} props={{ tour: sumPricesOf(tour) }} />}
    </section>
  )
}

const icons: Readonly<Record<TourFact['name'], IconName>> = {
  'Starts at': 'pin',
  'Ends at': 'pin',
  Nights: 'clock',
  'Runs in': 'calendar',
  'Suited for': 'people',
  'Guide speaks': 'Users',
}

/** Facts whose text is from the message catalogue. */
const hiddenNames: Partial<Record<TourFact['name'], true>> = { Nights: true, 'Suited for': true }

export function TourFactList({ tour }: { tour: TourDetail }) {
  const words = useMessages().tour
  const digits = usePageDigits()
  const languageOf = useTextLanguage()
  const { months } = useMessages().dates
  const facts = tourFacts(tour, { ...words.suited, season: { ...words.season, months } })
  if (facts.length === 0) return null
  return (
    <dl className="mt-6 grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
      {facts.map(({ name, text }) => (
        <div key={name} className="relative border-line border-t py-2.5 pl-8">
          <dt className="text-sm text-stone">
            <Icon name={icons[name]} className="absolute top-4 left-0 size-5 text-laterite" />
            {words.facts[name]}
          </dt>
          <dd lang={languageOf(text)} className="wrap-anywhere">
            {hiddenNames[name] ? digits(text) : text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
