import { KeepButton } from '#app/site/shortlist/keep-button.tsx'
import { tourPath } from '#app/site/site-paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cardSizes, PictureCard } from '#app/ui/picture-card.tsx'
import type { TourSummary as Tour } from '#server/tours/published-tours.ts'
import { formatRupees } from '#shared/values/money.ts'
import { daysText } from '#shared/values/tour-words.ts'

/** A tour among the featured and related ones. */
export function TourCard({ tour, travels = false }: { tour: Tour; travels?: boolean }) {
  return (
    <PictureCard
      to={tourPath(tour.slug)}
      title={tour.title}
      summary={tour.shortDescription}
      action="View Details"
      picture={tour.picture}
      corner={<KeepButton slug={tour.slug} title={tour.title} />}
      sizes={cardSizes.four}
      travels={travels}
      badges={<Badge tone="laterite">{daysText(tour.durationDays)}</Badge>}
      aside={
        <p className="text-stone">
          From <span className="font-display text-laterite text-xl">{formatRupees(tour.priceFrom)}</span>
        </p>
      }
    />
  )
}
