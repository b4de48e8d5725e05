import { useMessages } from '#app/site/messages/messages.ts'
import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { shownPrices } from '#shared/content/tours/shown-facts.ts'
import { SumBox } from './sum-box.tsx'

/** Where the price card leads to. */
export const pricesId = 'prices'

/** Whether a tour tells more of its price than from where on it is. */
export function hasPrices(tour: TourDetail): boolean {
  return shownPrices(tour).length > 1 || tour.gst !== null
}

/** All prices of a tour, and what a party pays; nothing where it tells only from where on they are. */
export function TourPrices({ tour }: { tour: TourDetail }) {
  const words = useMessages().tour
  const digits = usePageDigits()
  const languageOf = useTextLanguage()
  if (!hasPrices(tour)) return null
  return (
    <section id={pricesId} className="scroll-mt-28">
      <h2 className="text-2xl">{words.prices}</h2>
      <dl className="mt-4">
        {shownPrices(tour, words.who).map(({ who, note, price }) => (
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
      {tour.gst && <SumBox tour={tour} />}
    </section>
  )
}
