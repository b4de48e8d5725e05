/** The shapes of the sample content: as it is written, without what follows from the rest, and as it is loaded. */

interface SampleMeta {
  title: string
  /** Also names the item's poster, behind its kind. */
  slug: string
  metaTitle: string
  metaDescription: string
  /** Comma-separated, as staff type them. */
  metaKeywords: string
  isFeatured?: true
}

/** What an item has beside what is written of it. */
type Completed<Written> = Omit<Written, 'isFeatured'> & {
  /** The name of its poster. */
  poster: string
  isFeatured: boolean
}

/** A place to visit; `description` is plain text whose paragraphs are separated by blank lines. */
export interface WrittenDestination extends SampleMeta {
  shortDescription: string
  description: string
  region: 'Konkan' | 'Western Maharashtra' | 'Marathwada' | 'Vidarbha' | 'North Maharashtra'
  highlights: string[]
  bestTimeToVisit: string
}

/** A tour; `priceFrom` is rupees a person, `itinerary` has under the title of each day what is done on it, in order. */
export interface WrittenTour extends SampleMeta {
  shortDescription: string
  description: string
  itinerary: Record<string, string[]>
  priceFrom: number
  /** `null` leaves the group open. */
  maxGroupSize: number | null
  inclusions: string[]
  exclusions: string[]
  destinationSlugs: string[]
  difficultyLevel: 'easy' | 'moderate' | 'difficult'
}

/** A blog post; `content` is markdown whose links stay on this site. */
export interface WrittenPost extends SampleMeta {
  excerpt: string
  content: string
  tags: string[]
}

export type SampleDestination = Completed<WrittenDestination>
export type SampleTour = Omit<Completed<WrittenTour>, 'itinerary'> & {
  itinerary: { day: number; title: string; activities: string[] }[]
  durationDays: number
}
export type SamplePost = Completed<WrittenPost> & { author: string }

/** A travel service of the operator. */
export interface SampleService {
  title: string
  description: string
  features: string[]
  icon: 'Package' | 'Car' | 'Users' | 'Ticket' | 'Map'
  sortOrder: number
}

/** The item with its poster and without a doubt whether it is featured. */
export function complete<Written extends SampleMeta>(
  written: Written,
  kind: 'destination' | 'tour' | 'post',
): Completed<Written> {
  return { ...written, poster: `${kind}-${written.slug}`, isFeatured: written.isFeatured === true }
}
