import type { TourDetail } from '#server/tours/published-tours.ts'
import { gstLabels } from '#shared/content/tours/tour-prices.ts'
import { formatRupees } from '#shared/values/money.ts'
import { languageOf } from '#shared/values/text-language.ts'
import { SumBox } from './sum-box.tsx'

/** Where the price card leads to. */
export const pricesId = 'prices'

/** Whether a tour tells more of its price than from where on it is. */
export function hasPrices(tour: TourDetail): boolean {
  return pricesOf(tour).length > 1 || tour.gst !== null
}

/** All prices of a tour, and what a party pays; nothing where it tells only from where on they are. */
export function TourPrices({ tour }: { tour: TourDetail }) {
  if (!hasPrices(tour)) return null
  return (
    <section id={pricesId} className="scroll-mt-28">
      <h2 className="text-2xl">Prices</h2>
      <dl className="mt-4">
        {pricesOf(tour).map(({ who, note, price }) => (
          <div key={who} className="flex flex-wrap justify-between gap-x-6 border-line border-t py-2.5">
            <dt>
              {who}
              {note && (
                <span lang={languageOf(note)} className="wrap-anywhere block text-sm text-stone">
                  {note}
                </span>
              )}
            </dt>
            <dd className="font-strong tabular-nums">{price}</dd>
          </div>
        ))}
      </dl>
      {tour.gst && <p className="mt-2 text-stone">{gstLabels[tour.gst]}.</p>}
      {tour.gst && <SumBox tour={tour} />}
    </section>
  )
}

type Price = { who: string; note: string; price: string }

function pricesOf({ priceFrom, priceBasis, groupPrices, ...tour }: TourDetail): Price[] {
  const optional = [
    { who: 'Child with a bed', rupees: tour.childPriceWithBed },
    { who: 'Child without a bed', rupees: tour.childPriceWithoutBed },
    { who: 'Extra for a single room', rupees: tour.singleSupplement },
  ]
  return [
    { who: 'Per person', note: priceBasis, price: formatRupees(priceFrom) },
    ...groupPrices.map(({ people, price }) => ({
      who: `Per person, from ${people} people`,
      note: '',
      price: formatRupees(price),
    })),
    ...optional.flatMap(({ who, rupees }) =>
      rupees === null ? [] : [{ who, note: '', price: rupees === 0 ? 'Free' : formatRupees(rupees) }],
    ),
  ]
}
