import type { ReactNode } from 'react'
import { useConfirmedClaims } from '#app/site/confirmed-claims.ts'
import { useDepartureDate } from '#app/site/departures/departure-rows.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { useRupees } from '#app/site/messages/page-figures.ts'
import { useCounted } from '#app/site/messages/plural-messages.ts'
import { ShortlistButton } from '#app/site/shortlist/shortlist-button.tsx'
import { tourPath } from '#app/site/site-paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { cardSizes, ImageCard } from '#app/ui/image-card.tsx'
import { usePageDigits } from '#app/ui/language/page-language.ts'
import type { TourSummary as Tour } from '#server/tours/published-tours.ts'
import { ratingFigure } from '#shared/content/tours/tour-choices.ts'

/** `next` is the day of its next departure. */
export function TourListCard({ tour, next }: { tour: Tour; next?: string | undefined }) {
  const words = useMessages().cards
  const counted = useCounted()
  const digits = usePageDigits()
  const dateOf = useDepartureDate()
  const dates = useMessages().departures
  const price = useRupees()(tour.priceFrom)
  const rating = ratingFigure(tour, useConfirmedClaims().rating)
  return (
    <ImageCard
      to={tourPath(tour.slug)}
      title={tour.title}
      summary={tour.shortDescription}
      action={words.view}
      picture={tour.picture}
      corner={<ShortlistButton slug={tour.slug} title={tour.title} focalPoint={tour.picture.focalPoint} />}
      sizes={cardSizes.three}
      travels
      badges={
        <>
          <Badge tone="laterite">
            {words.fromBefore}
            {price}
            {words.fromAfter}
          </Badge>
          {tour.isFeatured && <Badge tone="turmeric">{words.featured}</Badge>}
          <Badge tone="paper">
            <span className="sr-only">{words.difficulty}</span>
            {words[tour.difficultyLevel]}
          </Badge>
        </>
      }
      aside={
        <p className="font-display text-laterite text-xl">
          {price}
          <span className="font-text text-base text-stone"> {words.perPerson}</span>
        </p>
      }
    >
      {/* On a phone the longest fact wraps to a separate line, instead of the shortest. With a date there are two lines anyway. */}
      <ul
        className={`mt-4 flex flex-wrap gap-x-5 gap-y-1 ${next ? '' : 'max-xs:[&>:nth-child(2):not(:last-child)]:order-last'}`}
      >
        <Fact icon="calendar">{counted(words.days, tour.durationDays)}</Fact>
        {tour.maxGroupSize !== null && (
          <Fact icon="people">
            {words.maxGroup}
            {digits(String(tour.maxGroupSize))}
          </Fact>
        )}
        {rating !== '' && (
          <Fact icon="star">
            <span className="sr-only">{words.rating}</span>
            {digits(rating)}
          </Fact>
        )}
        {next && <Fact icon="calendar">{dates.next(dateOf(next))}</Fact>}
      </ul>
    </ImageCard>
  )
}

function Fact({ icon, children }: { icon: 'calendar' | 'people' | 'star'; children: ReactNode }) {
  return (
    <li className="icon-line flex gap-1.5">
      <Icon name={icon} className="size-4 text-laterite" />
      {children}
    </li>
  )
}
