import type { ReactNode } from 'react'
import { tourPath } from '#app/site/site-paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { difficultyLabels } from '#shared/content/difficulty.ts'
import { shownFacts, shownPrices } from '#shared/content/tours/shown-facts.ts'
import { gstLabels } from '#shared/content/tours/tour-prices.ts'
import { languageOf } from '#shared/values/text-language.ts'
import { daysText, groupText } from '#shared/values/tour-words.ts'
import { addressOfShortlist, toggleKeptTour, useShortlist } from './kept-tours.ts'

type Row = { name: string; tell: (tour: TourDetail) => ReactNode }

const factRows: Row[] = (['Runs in', 'Starts at', 'Ends at', 'Suited for', 'Guide speaks'] as const).map(
  (name) => ({
    name,
    tell: (tour) => shownFacts(tour).find((fact) => fact.name === name)?.text,
  }),
)

const rows: Row[] = [
  {
    name: 'Price',
    tell: (tour) => (
      <ul className="space-y-1">
        {shownPrices(tour).map(({ who, note, price }) => (
          <li key={who}>
            <strong className="font-display text-laterite text-lg">{price}</strong>{' '}
            <span className="text-sm text-stone">{[who.toLowerCase(), note].filter(Boolean).join(', ')}</span>
          </li>
        ))}
        {tour.gst && <li className="text-sm text-stone">{gstLabels[tour.gst]}</li>}
      </ul>
    ),
  },
  { name: 'Days', tell: ({ durationDays }) => daysText(durationDays) },
  { name: 'Difficulty', tell: ({ difficultyLevel }) => difficultyLabels[difficultyLevel] },
  { name: 'Group', tell: ({ maxGroupSize }) => groupText(maxGroupSize) },
  ...factRows,
  { name: 'Places', tell: ({ destinations }) => destinations.map(({ title }) => title).join(', ') },
  { name: 'Included', tell: ({ inclusions }) => <Items items={inclusions} /> },
  { name: 'Not included', tell: ({ exclusions }) => <Items items={exclusions} /> },
]

/** Tours side by side, a fact in each row; what none of them tells has no row. */
export function ShortlistTable({ tours }: { tours: readonly TourDetail[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys, too.
    <section aria-label="Your shortlist side by side" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left lg:table-fixed">
        <thead>
          <tr>
            <td className="w-20 sm:w-28" />
            {tours.map((tour) => (
              <th
                key={tour.slug}
                scope="col"
                className="min-w-44 max-[20rem]:min-w-[9rem] p-3 align-top font-normal"
              >
                <Head tour={tour} others={tours.filter((other) => other !== tour)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, tell }) => {
            const cells = tours.map((tour) => ({ slug: tour.slug, told: tell(tour) }))
            if (cells.every(({ told }) => !told)) return null
            return (
              <tr key={name} className="border-line border-t align-top">
                <th
                  scope="row"
                  className="sticky left-0 w-20 max-[20rem]:static bg-paper py-3 pr-3 sm:w-28 font-strong text-sm"
                >
                  {name}
                </th>
                {cells.map(({ slug, told }) => (
                  <td
                    key={slug}
                    lang={typeof told === 'string' ? languageOf(told) : undefined}
                    className="wrap-anywhere p-3"
                  >
                    {told || <span className="text-stone">Not said</span>}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Items({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <ul className="list-disc space-y-1 pl-5">
      {[...new Set(items)].map((item) => (
        <li key={item} lang={languageOf(item)}>
          {item}
        </li>
      ))}
    </ul>
  )
}

/** The tour itself, and the way to leave it out: by the address where there is no script, and from the device with it. */
function Head({ tour, others }: { tour: TourDetail; others: readonly TourDetail[] }) {
  const { slugs } = useShortlist()
  return (
    <>
      <div className="no-print overflow-hidden rounded-card">
        <Picture source={tour.picture} sizes="20rem" ratio="4:3" />
      </div>
      <SiteLink
        to={tourPath(tour.slug)}
        lang={languageOf(tour.title)}
        className="mt-3 block font-display text-lg text-monsoon underline decoration-2 decoration-turmeric underline-offset-6"
      >
        {tour.title}
      </SiteLink>
      <SiteLink
        to={addressOfShortlist(others.map(({ slug }) => slug))}
        replace
        preventScrollReset
        onClick={() => slugs.includes(tour.slug) && toggleKeptTour(tour.slug)}
        className="no-print inline-flex min-h-11 items-center gap-2 text-stone underline underline-offset-4"
      >
        <Icon name="close" className="size-4" />
        Leave out<span className="sr-only"> {tour.title}</span>
      </SiteLink>
    </>
  )
}
