/** Types of the sample content: as written, without derived fields, and as loaded. */
import type { z } from 'zod'
import type { blogPostSchema } from '#shared/content/blog-post.ts'
import type { destinationSchema } from '#shared/content/destination.ts'
import type { tourSchema } from '#shared/content/tour.ts'
import type { tourFactFields } from '#shared/content/tours/tour-fact-fields.ts'

type Written<Schema extends z.ZodType<{ title: string; slug: string }>> = Omit<
  z.infer<Schema>,
  'featuredImage' | 'isFeatured' | 'status' | 'publishAt' | 'unpublishAt'
> & { isFeatured?: true }

/** Adds the derived fields. */
type Completed<Item> = Omit<Item, 'isFeatured'> & {
  /** Name of its placeholder image. */
  poster: string
  isFeatured: boolean
}

export type WrittenDestination = Omit<Written<typeof destinationSchema>, 'alsoKnownAs'> & {
  alsoKnownAs?: string[]
  region: 'Konkan' | 'Western Maharashtra' | 'Marathwada' | 'Vidarbha' | 'North Maharashtra'
}

/** A tour; `itinerary` maps each day's title to its activities, in order. */
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

export type WrittenPost = Omit<Written<typeof blogPostSchema>, 'author'>

export type SampleDestination = Completed<WrittenDestination>
export type SampleTour = Omit<Completed<WrittenTour>, 'itinerary' | FactName> &
  Pick<z.infer<typeof tourSchema>, 'itinerary' | 'durationDays' | FactName>
export type SamplePost = Completed<WrittenPost> & { author: string }

export interface SampleService {
  title: string
  description: string
  features: string[]
  icon: 'Package' | 'Car' | 'Users' | 'Ticket' | 'Map'
}

export function complete<Item extends { slug: string; isFeatured?: true }>(
  written: Item,
  kind: 'destination' | 'tour' | 'post',
): Completed<Item> {
  return { ...written, poster: `${kind}-${written.slug}`, isFeatured: written.isFeatured === true }
}
