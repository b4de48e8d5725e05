import type { ComponentProps, ReactNode } from 'react'
import { PostCard } from '#app/site/blog/post-card.tsx'
import { DestinationCard } from '#app/site/destinations/destination-card.tsx'
import { useMessages } from '#app/site/messages/messages.ts'
import { SectionHeading } from '#app/site/section-heading.tsx'
import { sitePaths } from '#app/site/site-paths.ts'
import { TourCard } from '#app/site/tours/tour-card.tsx'
import { CardGrid, type Columns, cardColumns } from '#app/ui/card-grid.tsx'
import type { PostSummary as Post } from '#server/blog/published-posts.ts'
import type { DestinationSummary as Destination } from '#server/destinations/published-destinations.ts'
import type { TourSummary as Tour } from '#server/tours/published-tours.ts'

export function FeaturedTours({ tours, text }: { tours: readonly Tour[]; text: string }) {
  const columns = cardColumns(tours.length)
  const words = useMessages().home
  return (
    <CardSection
      heading={{
        title: words.featuredTours,
        text,
        more: { label: words.allTours, to: sitePaths.tours },
      }}
      columns={columns}
    >
      {tours.map((tour) => (
        <TourCard key={tour.slug} tour={tour} columns={columns} travels />
      ))}
    </CardSection>
  )
}

export function PopularDestinations({ destinations }: { destinations: readonly Destination[] }) {
  const columns = cardColumns(destinations.length)
  const words = useMessages().home
  const cards = useMessages().cards
  return (
    <CardSection
      className="bg-sand"
      heading={{
        title: words.popular,
        text: words.popularText,
        more: { label: words.allDestinations, to: sitePaths.destinations },
      }}
      columns={columns}
    >
      {destinations.map((destination) => (
        <DestinationCard
          key={destination.slug}
          destination={destination}
          action={cards.exploreDestination}
          columns={columns}
        />
      ))}
    </CardSection>
  )
}

export function LatestInsights({ posts }: { posts: readonly Post[] }) {
  const columns = cardColumns(posts.length)
  const words = useMessages().home
  return (
    <CardSection
      className="further-down"
      heading={{
        title: words.insights,
        text: words.insightsText,
        more: { label: words.allArticles, to: sitePaths.blog },
      }}
      columns={columns}
    >
      {posts.map((post) => (
        <PostCard key={post.slug} post={post} columns={columns} />
      ))}
    </CardSection>
  )
}

type Props = {
  className?: string
  heading: ComponentProps<typeof SectionHeading>
  columns: Columns
  children: readonly ReactNode[]
}

function CardSection({ className, heading, columns, children }: Props) {
  if (children.length === 0) return null
  return (
    <section className={className}>
      <div className="page-width band">
        <SectionHeading {...heading} />
        <CardGrid shape={`${columns}InRow`}>{children}</CardGrid>
      </div>
    </section>
  )
}
