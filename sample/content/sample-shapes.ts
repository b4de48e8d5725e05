/** The shapes of the sample content: as it is written, without what follows from the rest, and as it is loaded. */
import type { z } from 'zod'
import type { blogPostSchema } from '#shared/content/blog-post.ts'
import type { destinationSchema } from '#shared/content/destination.ts'
import type { tourSchema } from '#shared/content/tour.ts'
import type { tourFactFields } from '#shared/content/tours/tour-fact-fields.ts'

/** What staff would type into the form, without the picture; the slug also names the item's poster, behind its kind. */
type Written<Schema extends z.ZodType<{ title: string; slug: string }>> = Omit<
  z.infer<Schema>,
  'featuredImage' | 'isFeatured' | 'status' | 'publishAt' | 'unpublishAt'
> & { isFeatured?: true }

/** What an item has beside what is written of it. */
type Completed<Item> = Omit<Item, 'isFeatured'> & {
  /** The name of its poster. */
  poster: string
  isFeatured: boolean
}

/** A place to visit. */
export type WrittenDestination = Omit<Written<typeof destinationSchema>, 'alsoKnownAs'> & {
  alsoKnownAs?: string[]
  region: 'Konkan' | 'Western Maharashtra' | 'Marathwada' | 'Vidarbha' | 'North Maharashtra'
}

/** A tour; `itinerary` has under the title of each day what is done on it, in order. */
export type WrittenTour = Omit<
  Written<typeof tourSchema>,
  'itinerary' | 'durationDays' | 'destinationIds' | OptionalName
> &
  Partial<Pick<z.infer<typeof tourSchema>, OptionalName>> & {
    itinerary: Record<string, string[]>
    destinationSlugs: string[]
  }

type FactName = keyof ReturnType<typeof tourFactFields>
type OptionalName = FactName | 'alsoKnownAs'

/** A blog post whose links stay on this site. */
export type WrittenPost = Omit<Written<typeof blogPostSchema>, 'author'>

export type SampleDestination = Completed<WrittenDestination>
export type SampleTour = Omit<Completed<WrittenTour>, 'itinerary' | FactName> &
  Pick<z.infer<typeof tourSchema>, 'itinerary' | 'durationDays' | FactName>
export type SamplePost = Completed<WrittenPost> & { author: string }

/** A travel service of the operator; they stand in the order of their list. */
export interface SampleService {
  title: string
  description: string
  features: string[]
  icon: 'Package' | 'Car' | 'Users' | 'Ticket' | 'Map'
}

/** The item with its poster and without a doubt whether it is featured. */
export function complete<Item extends { slug: string; isFeatured?: true }>(
  written: Item,
  kind: 'destination' | 'tour' | 'post',
): Completed<Item> {
  return { ...written, poster: `${kind}-${written.slug}`, isFeatured: written.isFeatured === true }
}
