// Lists the cards that ought to exist: the site's own and one for each published item, drafts never.
import { and, eq, like } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { database } from '#server/database/database.ts'
import { blogPosts } from '#server/tables/blog-post-table.ts'
import { destinations } from '#server/tables/destination-table.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { media } from '#server/tables/media-table.ts'
import { tours } from '#server/tables/tour-table.ts'
import { type CardBrand, readCardBrand } from './card-brand.ts'
import { cardOfDestination, cardOfPost, cardOfSite, cardOfTour, type ShareCard } from './share-card.ts'

/** Every card there should be, the site's first, then what changed last. */
export async function listShareCards(): Promise<ShareCard[]> {
  const brand = await readCardBrand()
  const [ofDestinations, ofTours, ofPosts] = await Promise.all([
    listDestinationCards(brand),
    listTourCards(brand),
    listPostCards(brand),
  ])
  const cards = [...ofDestinations, ...ofTours, ...ofPosts]
  cards.sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
  return [cardOfSite(brand), ...cards.map(({ card }) => card)]
}

type DatedCard = { card: ShareCard; changedAt: Date }

/** Joins the record of an item's picture: a picture that is gone from the library is no picture here either. */
function isPictureOf(featuredImage: PgColumn) {
  return and(eq(media.filePath, featuredImage), like(media.mimeType, 'image/%'))
}

async function listDestinationCards({ name }: CardBrand): Promise<DatedCard[]> {
  const { title, region, updatedAt, featuredImage } = destinations
  const rows = await database()
    .select({ title, region, updatedAt, pictureKey: media.filePath })
    .from(destinations)
    .leftJoin(media, isPictureOf(featuredImage))
    .where(isPublished(destinations))
  return rows.map(({ updatedAt: changedAt, pictureKey, ...row }) => ({
    card: cardOfDestination({ ...row, pictureKey: pictureKey ?? '', siteName: name }),
    changedAt,
  }))
}

async function listTourCards({ name }: CardBrand): Promise<DatedCard[]> {
  const { title, priceFrom, durationDays, updatedAt, featuredImage } = tours
  const rows = await database()
    .select({ title, priceFrom, durationDays, updatedAt, pictureKey: media.filePath })
    .from(tours)
    .leftJoin(media, isPictureOf(featuredImage))
    .where(isPublished(tours))
  return rows.map(({ updatedAt: changedAt, pictureKey, ...row }) => ({
    card: cardOfTour({ ...row, pictureKey: pictureKey ?? '', siteName: name }),
    changedAt,
  }))
}

async function listPostCards({ name }: CardBrand): Promise<DatedCard[]> {
  const { title, author, updatedAt, featuredImage } = blogPosts
  const rows = await database()
    .select({ title, author, updatedAt, pictureKey: media.filePath })
    .from(blogPosts)
    .leftJoin(media, isPictureOf(featuredImage))
    .where(isPublished(blogPosts))
  return rows.map(({ updatedAt: changedAt, pictureKey, ...row }) => ({
    card: cardOfPost({ ...row, pictureKey: pictureKey ?? '', siteName: name }),
    changedAt,
  }))
}
