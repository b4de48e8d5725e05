import { useMessages } from '#app/site/messages/messages.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { usePageDigits } from '#app/ui/language/page-digits.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { type TourFact, tourFacts } from '#shared/content/tours/tour-facts.ts'

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
