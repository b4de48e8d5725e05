// Lists the cards that ought to exist: the site's own and one for each published item, drafts never.
import { and, eq, like } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { listPagedKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { blogPosts, destinations, tours } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { media } from '#server/tables/media-table.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import { type CardBrand, readCardBrand } from './card-brand.ts'
import {
  cardOfDestination,
  cardOfItem,
  cardOfPost,
  cardOfSite,
  cardOfTour,
  type ShareCard,
} from './share-card.ts'

type Facts = { columns: Record<string, PgColumn>; draw: unknown }

/** What a card of a kind shows beside title and picture. */
const cardFacts: Partial<Record<PagedKindName, Facts>> = {
  destination: { columns: { region: destinations.region }, draw: cardOfDestination },
  tour: { columns: { priceFrom: tours.priceFrom, durationDays: tours.durationDays }, draw: cardOfTour },
  blogPost: { columns: { author: blogPosts.author }, draw: cardOfPost },
}
const noFacts: Facts = { columns: {}, draw: cardOfItem }

/** Every card there should be, the site's first, then what changed last. */
export async function listShareCards(): Promise<ShareCard[]> {
  const brand = await readCardBrand()
  const cards = await Promise.all(listPagedKinds().map((kind) => listCards(kind, brand)))
  const newestFirst = cards.flat().sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
  return [cardOfSite(brand), ...newestFirst.map(({ card }) => card)]
}

type DatedCard = { card: ShareCard; changedAt: Date }

async function listCards(
  { name, table }: ReturnType<typeof listPagedKinds>[number],
  brand: CardBrand,
): Promise<DatedCard[]> {
  const { columns, draw } = cardFacts[name] ?? noFacts
  const { title, updatedAt, featuredImage } = table
  const rows = await database()
    .select({ shown: { title, ...columns }, updatedAt, pictureKey: media.filePath })
    .from(table)
    // A picture that is gone from the library is no picture here either.
    .leftJoin(media, and(eq(media.filePath, featuredImage), like(media.mimeType, 'image/%')))
    .where(isPublished(table))
  return rows.map(({ shown, updatedAt: changedAt, pictureKey }) => {
    const item = { ...shown, pictureKey: pictureKey ?? '', siteName: brand.name }
    // The columns of a kind and what draws it stand in one row above.
    return { card: (draw as (item: object) => ShareCard)(item), changedAt }
  })
}
