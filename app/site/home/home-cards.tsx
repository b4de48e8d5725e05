import { PostCard } from '#app/site/blog/post-card.tsx'
import { DestinationCard } from '#app/site/destinations/destination-card.tsx'
import { SectionHeading } from '#app/site/section-heading.tsx'
import { sitePaths } from '#app/site/site-paths.ts'
import { TourCard } from '#app/site/tours/tour-card.tsx'
import { cardGrids } from '#app/ui/picture-card.tsx'
import type { PostCard as Post } from '#server/blog/published-posts.ts'
import type { DestinationCard as Destination } from '#server/destinations/published-destinations.ts'
import type { TourCard as Tour } from '#server/tours/published-tours.ts'

/** Up to four featured tours; without any, the section is not there. */
export function FeaturedTours({ tours }: { tours: readonly Tour[] }) {
  if (tours.length === 0) return null
  return (
    <section className="in-turn">
      <div className="page-width band">
        <SectionHeading
          title="Featured Tours"
          text="Routes we have driven this season, with every day written down."
          more={{ label: 'All tours', to: sitePaths.tours }}
        />
        <div className={cardGrids.fourInRow}>
          {tours.map((tour) => (
            <TourCard key={tour.slug} tour={tour} travels />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Up to four featured destinations. */
export function PopularDestinations({ destinations }: { destinations: readonly Destination[] }) {
  if (destinations.length === 0) return null
  return (
    <section className="in-turn bg-sand">
      <div className="page-width band">
        <SectionHeading
          title="Popular Destinations"
          text="From the sea at the Gateway of India to the teak of Vidarbha."
          more={{ label: 'All destinations', to: sitePaths.destinations }}
        />
        <div className={cardGrids.fourInRow}>
          {destinations.map((destination) => (
            <DestinationCard
              key={destination.slug}
              destination={destination}
              action="Explore Destination"
              columns="four"
            />
          ))}
        </div>
      </div>
    </section>
  )
}

/** Up to three featured posts. */
export function LatestInsights({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null
  return (
    <section className="further-down">
      <div className="page-width band">
        <SectionHeading
          title="Latest Travel Insights"
          text="Seasons, roads, kitchens: what we would tell a friend before they pack."
          more={{ label: 'All articles', to: sitePaths.blog }}
        />
        <div className={cardGrids.threeInRow}>
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </div>
      </div>
    </section>
  )
}
