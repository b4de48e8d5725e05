import { useMessages } from '#app/site/messages/messages.ts'
import { destinationPath } from '#app/site/site-paths.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cardSizes, ImageCard } from '#app/ui/image-card.tsx'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import type { DestinationSummary as Destination } from '#server/destinations/published-destinations.ts'

type Props = {
  destination: Destination
  action: string
  columns: keyof typeof cardSizes
  showFeatured?: boolean
}

export function DestinationCard({ destination, action, columns, showFeatured = false }: Props) {
  const words = useMessages().cards
  const languageOf = useTextLanguage()
  return (
    <ImageCard
      to={destinationPath(destination.slug)}
      title={destination.title}
      summary={destination.shortDescription}
      action={action}
      picture={destination.picture}
      sizes={cardSizes[columns]}
      travels
      badges={
        <>
          <Badge tone="konkan">
            <span lang={languageOf(destination.region)}>{destination.region}</span>
          </Badge>
          {showFeatured && destination.isFeatured && <Badge tone="turmeric">{words.featured}</Badge>}
        </>
      }
    />
  )
}
