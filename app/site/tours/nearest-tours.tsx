import { useMessages } from '#app/site/messages/messages.ts'
import { CardGrid } from '#app/ui/card-grid.tsx'
import type { TourSummary } from '#server/tours/published-tours.ts'
import { TourListCard } from './tour-list-card.tsx'

/** Where no tour fits all that was looked for: those that fit most of it. */
export function NearestTours({ tours }: { tours: TourSummary[] }) {
  const words = useMessages().lists
  if (tours.length === 0) return null
  return (
    <section className="mb-10">
      <h2 className="mb-6 text-2xl">{words.nearest}</h2>
      <CardGrid shape="three">
        {tours.map((tour) => (
          <TourListCard key={tour.slug} tour={tour} />
        ))}
      </CardGrid>
    </section>
  )
}
