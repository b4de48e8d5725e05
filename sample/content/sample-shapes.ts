/** The shapes of the sample content, as it is written here: prices in whole rupees, pictures by the name of their poster. */

interface SampleMeta {
  metaTitle: string
  metaDescription: string
  /** Comma-separated, as staff type them. */
  metaKeywords: string
}

/** A place to visit; `description` is plain text whose paragraphs are separated by blank lines. */
export interface SampleDestination extends SampleMeta {
  title: string
  slug: string
  shortDescription: string
  description: string
  region: 'Konkan' | 'Western Maharashtra' | 'Marathwada' | 'Vidarbha' | 'North Maharashtra'
  highlights: string[]
  bestTimeToVisit: string
  poster: `destination-${string}`
  isFeatured: boolean
}

/** A tour; `priceFrom` is rupees a person, `itinerary` has one entry for each of its `durationDays`. */
export interface SampleTour extends SampleMeta {
  title: string
  slug: string
  shortDescription: string
  description: string
  itinerary: { day: number; title: string; activities: string[] }[]
  priceFrom: number
  durationDays: number
  /** `null` leaves the group open. */
  maxGroupSize: number | null
  inclusions: string[]
  exclusions: string[]
  destinationSlugs: string[]
  difficultyLevel: 'easy' | 'moderate' | 'difficult'
  poster: `tour-${string}`
  isFeatured: boolean
}

/** A blog post; `content` is markdown whose links stay on this site. */
export interface SamplePost extends SampleMeta {
  title: string
  slug: string
  excerpt: string
  content: string
  author: string
  tags: string[]
  poster: `post-${string}`
  isFeatured: boolean
}

/** A travel service of the operator. */
export interface SampleService {
  title: string
  description: string
  features: string[]
  icon: 'Package' | 'Car' | 'Users' | 'Ticket' | 'Map'
  sortOrder: number
}
