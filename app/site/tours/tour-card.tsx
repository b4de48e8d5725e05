import { useMessages } from '#app/site/messages/messages.ts'
import { useRupees } from '#app/site/messages/page-figures.ts'
import { useCounted } from '#app/site/messages/plural-messages.ts'
import { ShortlistButton } from '#app/site/shortlist/shortlist-button.tsx'
import { tourPath } from '#app/site/site-paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cardSizes, ImageCard } from '#app/ui/image-card.tsx'
import type { TourSummary as Tour } from '#server/tours/published-tours.ts'

type Props = { tour: Tour; columns?: keyof typeof cardSizes; travels?: boolean }

export function TourCard({ tour, columns = 'four', travels = false }: Props) {
  const words = useMessages().cards
  const rupees = useRupees()
  const days = useCounted()(words.days, tour.durationDays)
  return (
    <ImageCard
      to={tourPath(tour.slug)}
      title={tour.title}
      summary={tour.shortDescription}
      action={words.viewDetails}
      picture={tour.picture}
      corner={<ShortlistButton slug={tour.slug} title={tour.title} focalPoint={tour.picture.focalPoint} />}
      sizes={cardSizes[columns]}
      travels={travels}
      badges={<Badge tone="laterite">{days}</Badge>}
      aside={
        <p className="text-stone">
          {words.fromBefore}
          <span className="font-display text-laterite text-xl">{rupees(tour.priceFrom)}</span>
          {words.fromAfter}
        </p>
      }
    />
  )
}
