import { useId, useState } from 'react'
import { storeChosenParty } from '#app/site/enquiries/local-draft.ts'
import { useIslandMessages } from '#app/site/messages/island-messages.ts'
import { useRupees } from '#app/site/messages/page-figures.ts'
import { usePageDigits } from '#app/ui/language/page-language.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { type Party, sumOfTour } from '#shared/content/tours/tour-prices.ts'

/** Limit of the menu; larger groups enquire. */
const maxAdults = 20
const children = { least: 0, most: 6 }

const couple: Party = { adults: 2, childrenWithBed: 0, childrenWithoutBed: 0, singleRooms: 0 }

export type SumPrices = Parameters<typeof sumOfTour>[0] & Pick<TourDetail, 'maxGroupSize'>

export function SumBox({ tour }: { tour: SumPrices }) {
  const { sum: words, form } = useIslandMessages()
  const labels = { ...form.labels, ...words }
  const digits = usePageDigits()
  const rupeesOf = useRupees()
  const [party, setParty] = useState(couple)
  const id = useId()
  const sum = sumOfTour(tour, party)
  if (!sum) return null
  const most = Math.min(tour.maxGroupSize ?? maxAdults, maxAdults)
  const menus: Menu[] = [
    { name: 'adults', label: labels.adults, least: 1, most, price: tour.priceFrom },
    { name: 'childrenWithBed', label: labels.childrenWithBed, price: tour.childPriceWithBed, ...children },
    {
      name: 'childrenWithoutBed',
      label: labels.childrenWithoutBed,
      price: tour.childPriceWithoutBed,
      ...children,
    },
    {
      name: 'singleRooms',
      label: words.singleRooms,
      least: 0,
      most: party.adults,
      price: tour.singleSupplement,
    },
  ]
  return (
    <section aria-labelledby={id} className="mt-6 rounded-card bg-sand p-5">
      <h3 id={id} className="text-xl">
        {words.sum}
      </h3>
      <div className="no-print mt-4 grid items-end gap-x-6 gap-y-3 noscript:hidden min-[22rem]:grid-cols-2">
        {menus
          .filter(({ price }) => price !== null)
          .map(({ name, price: _, ...menu }) => (
            <PartyMenu
              key={name}
              {...menu}
              value={party[name]}
              onChoose={(count) => {
                const chosen = { ...party, [name]: count }
                setParty(chosen)
                storeChosenParty(chosen)
              }}
            />
          ))}
      </div>
      <table className="mt-4 w-full">
        <caption className="sr-only">{words.sum}</caption>
        <tbody>
          {sum.lines.map(({ what, count, each, rupees }) => (
            <tr key={what} className="border-line border-b">
              <th scope="row" className="py-2 pr-3 text-left align-top font-normal">
                {labels[what]}
                <span className="block text-sm text-stone">
                  {digits(String(count))} × {rupeesOf(each)}
                </span>
              </th>
              <td className="whitespace-nowrap py-2 text-right align-top tabular-nums">{rupeesOf(rupees)}</td>
            </tr>
          ))}
          {sum.gst !== null && (
            <tr className="border-line border-b">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {digits(words.gstLine)}
              </th>
              <td className="whitespace-nowrap py-2 text-right tabular-nums">{rupeesOf(sum.gst)}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p role="status" className="mt-3 flex flex-wrap justify-between gap-x-4 font-strong text-lg">
        <span>{sum.gst === null ? words.totalGstIncluded : words.totalWithGst}</span>
        <span className="tabular-nums">{rupeesOf(sum.total)}</span>
      </p>
      <p className="mt-2 text-sm text-stone">{words.estimate}</p>
    </section>
  )
}

type Menu = {
  name: keyof Party
  label: string
  least: number
  most: number
  /** Rupees; a menu without a price is not shown. */
  price: number | null
}
type MenuProps = Omit<Menu, 'name' | 'price'> & { value: number; onChoose: (count: number) => void }

function PartyMenu({ label, least, most, value, onChoose }: MenuProps) {
  const counts = Array.from({ length: Math.max(most - least, 0) + 1 }, (_, at) => least + at)
  return (
    <label className="block min-w-0">
      <span className="block text-sm">{label}</span>
      <select
        value={Math.min(value, most)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        autoComplete="off"
        className="field w-full"
      >
        {counts.map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
    </label>
  )
}
