/** Plants content straight into the tables, past the record functions, so that tests can begin from any state. */

import { randomUUID } from 'node:crypto'
import { database } from '#server/database/database.ts'
import {
  blogPosts,
  destinations,
  tourDestinations,
  tours,
  travelServices,
} from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { slugOf } from '#shared/values/slug.ts'

type Given<Table extends { $inferInsert: object }> = Partial<Table['$inferInsert']> & { title: string }
type Texts = { description?: string; shortDescription?: string; excerpt?: string }

const canary = 'DRAFT-CANARY'

/** What no visitor may ever meet: a mark in every text of a draft. */
export const draftTexts = {
  title: `Ghost ${canary}`,
  slug: 'ghost-draft-canary',
  description: canary,
  shortDescription: canary,
  metaTitle: canary,
  metaDescription: canary,
  metaKeywords: canary,
  status: 'draft',
} as const

/** Whether the mark of a draft stands anywhere in what would be sent to a visitor. */
export function showsDraft(answer: unknown): boolean {
  return JSON.stringify(answer).includes(canary)
}

export async function seedDestination(given: Given<typeof destinations>) {
  const values = { slug: slugOf(given.title), region: 'Konkan', ...texts(given), ...given }
  const [row] = await database().insert(destinations).values(values).returning()
  return row!
}

/** A tour and, in this order, the destinations it leads to. */
export async function seedTour(given: Given<typeof tours>, destinationIds: string[] = []) {
  const values = {
    slug: slugOf(given.title),
    priceFrom: 8000,
    durationDays: 2,
    difficultyLevel: 'easy' as const,
    ...texts(given),
    ...given,
  }
  const [row] = await database().insert(tours).values(values).returning()
  const places = destinationIds.map((destinationId, position) => ({
    tourId: row!.id,
    destinationId,
    position,
  }))
  if (places.length > 0) await database().insert(tourDestinations).values(places)
  return row!
}

export async function seedPost(given: Given<typeof blogPosts>) {
  const values = {
    slug: slugOf(given.title),
    content: 'Words',
    excerpt: `${given.title} in short`,
    author: 'The desk',
    ...given,
  }
  const [row] = await database().insert(blogPosts).values(values).returning()
  return row!
}

export async function seedTravelService(given: Given<typeof travelServices>) {
  const values = { description: `${given.title} in full`, ...given }
  const [row] = await database().insert(travelServices).values(values).returning()
  return row!
}

/** An enquiry, new and general unless told otherwise. */
export async function seedEnquiry(given: Partial<typeof enquiries.$inferInsert> = {}) {
  const values = { type: 'general', name: 'Asha', email: 'asha@example.com', sourcePage: 'contact' } as const
  const [row] = await database()
    .insert(enquiries)
    .values({ ...values, ...given })
    .returning()
  return row!
}

function texts({ title }: { title: string } & Texts) {
  return { description: `${title} in full`, shortDescription: `${title} in short` }
}

/** A picture as the library records it, without its file. */
export async function seedMediaFile(originalFilename: string) {
  const filename = `${randomUUID()}.webp`
  const filePath = `media/${filename}`
  const [row] = await database()
    .insert(media)
    .values({ filename, originalFilename, filePath, fileSize: 1, mimeType: 'image/webp' })
    .returning()
  return row!
}
