import { useMessages } from '#app/site/messages/messages.ts'
import { Island } from '#app/site/page/island.tsx'
import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { displayPrices } from '#shared/content/tours/tour-facts.ts'
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
