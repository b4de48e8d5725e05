import { Icon } from '#app/ui/icon.tsx'
import type { TourDetail } from '#server/tours/published-tours.ts'
import { languageOf } from '#shared/values/text-language.ts'
import { toldFacts } from './tour-facts.ts'

/** What the office says of a tour in short, each with its name; nothing where it says none of it. */
export function TourFactList({ tour }: { tour: TourDetail }) {
  const facts = toldFacts(tour)
  if (facts.length === 0) return null
  return (
    <dl className="mt-6 grid gap-x-8 sm:grid-cols-2">
      {facts.map(({ name, text, icon }) => (
        <div key={name} className="relative border-line border-t py-2.5 pl-8">
          <dt className="text-sm text-stone">
            <Icon name={icon} className="absolute top-4 left-0 size-5 text-laterite" />
            {name}
          </dt>
          <dd lang={languageOf(text)} className="wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  )
}
