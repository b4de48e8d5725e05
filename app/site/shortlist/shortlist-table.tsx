import type { ReactNode } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import { useCounted } from '#app/site/messages/plural-messages.ts'
import { tourPath } from '#app/site/site-paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { usePageDigits, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { displayPrices, tourFacts } from '#shared/content/tours/tour-facts.ts'
import { addressOfShortlist } from './shortlist-tours.ts'

type Row = { name: string; tell: (tour: TourDetail) => ReactNode }

const factNames = ['Runs in', 'Starts at', 'Ends at', 'Suited for', 'Guide speaks'] as const

function useRows(): Row[] {
  const words = useMessages().shortlist
  const { days, ...levels } = useMessages().cards
  const { months } = useMessages().dates
  const { facts, suited, season, groupOpen, groupMax } = useMessages().tour
  const counted = useCounted()
  const digits = usePageDigits()
  const factMessages = { ...suited, season: { ...season, months } }
  const factOf = (tour: TourDetail, name: (typeof factNames)[number]) =>
    tourFacts(tour, factMessages).find((fact) => fact.name === name)?.text ?? ''
  return [
    { name: words.price, tell: (tour) => <Prices tour={tour} /> },
    { name: words.days, tell: ({ durationDays }) => counted(days, durationDays) },
    { name: words.difficulty, tell: ({ difficultyLevel }) => levels[difficultyLevel] },
    {
      name: words.group,
      tell: ({ maxGroupSize }) => (maxGroupSize === null ? groupOpen : digits(groupMax(maxGroupSize))),
    },
    ...factNames.map((name) => ({
      name: facts[name],
      tell: (tour: TourDetail) => (name === 'Suited for' ? digits(factOf(tour, name)) : factOf(tour, name)),
    })),
    { name: words.places, tell: ({ destinations }) => destinations.map(({ title }) => title).join(', ') },
    { name: words.included, tell: ({ inclusions }) => <Items items={inclusions} /> },
    { name: words.notIncluded, tell: ({ exclusions }) => <Items items={exclusions} /> },
  ]
}

function Prices({ tour }: { tour: TourDetail }) {
  const words = useMessages().tour
  const digits = usePageDigits()
  const languageOf = useTextLanguage()
  return (
    <ul className="space-y-1">
      {displayPrices(tour, words.who).map(({ who, note, price }) => (
        <li key={who}>
          <strong className="font-display text-laterite text-lg">{digits(price)}</strong>{' '}
          <span className="text-sm text-stone">
            {digits(who.toLowerCase())}
            {note && (
              <>
                , <span lang={languageOf(note)}>{note}</span>
              </>
            )}
          </span>
        </li>
      ))}
      {tour.gst && <li className="text-sm text-stone">{digits(words.gst[tour.gst])}</li>}
    </ul>
  )
}

export function ShortlistTable({ tours }: { tours: readonly TourDetail[] }) {
  const rows = useRows()
  const words = useMessages().shortlist
  const languageOf = useTextLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable by keyboard.
    <section aria-label={words.table} tabIndex={0} className="relative overflow-x-auto">
      <table
        className={`w-full border-collapse text-left lg:table-fixed ${tours.length < 4 ? 'md:table-fixed' : ''}`}
      >
        <thead>
          <tr>
            <td className="w-px p-0 sm:w-28" />
            {tours.map((tour) => (
              <th
                key={tour.slug}
                scope="col"
                className="min-w-33 max-[20rem]:min-w-[9rem] wrap-anywhere p-3 max-sm:pl-0 align-top font-normal"
              >
                <TourHeader tour={tour} others={tours.filter((other) => other !== tour)} />
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
                <th scope="row" className={rowNameLook}>
                  <span className="max-sm:absolute max-sm:top-2 max-sm:left-0 max-sm:whitespace-nowrap">
                    {name}
                  </span>
                </th>
                {cells.map(({ slug, told }) => (
                  <td
                    key={slug}
                    lang={typeof told === 'string' ? languageOf(told) : undefined}
                    className="wrap-anywhere p-3 max-sm:pt-[calc(0.75rem+1lh)] max-sm:pl-0"
                  >
                    {told || <span className="text-stone">{words.notSaid}</span>}
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

/** On a phone a row's name is sticky above its cells, so two tours have the full width. */
const rowNameLook =
  'sticky left-0 bg-paper print:bg-transparent py-3 pr-3 font-strong text-sm max-sm:w-px max-sm:p-0 sm:w-28'

function Items({ items }: { items: readonly string[] }) {
  const languageOf = useTextLanguage()
  if (items.length === 0) return null
  return (
    <ul className="list-disc space-y-1 pl-[1.25em]">
      {[...new Set(items)].map((item) => (
        <li key={item} lang={languageOf(item)}>
          {item}
        </li>
      ))}
    </ul>
  )
}

function TourHeader({ tour, others }: { tour: TourDetail; others: readonly TourDetail[] }) {
  const { leaveOut } = useMessages().shortlist
  const languageOf = useTextLanguage()
  return (
    <>
      <div className="picture-edge no-print relative max-w-80 overflow-hidden rounded-card">
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
        data-press="remove-tour"
        data-tour={tour.slug}
        className="icon-line no-print inline-flex min-h-11 gap-2 text-stone underline underline-offset-4"
      >
        <Icon name="close" className="size-4" />
        {leaveOut}
        <span lang={languageOf(tour.title)} className="sr-only">
          {' '}
          {tour.title}
        </span>
      </SiteLink>
    </>
  )
}
