// Lists the site's cards and one per published item and language.
import { and, eq, like } from 'drizzle-orm'
import { listPagedKinds } from '#server/content/content-register.ts'
import { database } from '#server/database/database.ts'
import { readNextDates } from '#server/departures/published-departures.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { media } from '#server/tables/media-tables.ts'
import { readPublishedTitles } from '#server/translations/published-translations.ts'
import { translationLanguages } from '#shared/content/translations/translation-languages.ts'
import { type CardBrand, nameRegion, readCardBrand } from './card-brand.ts'
import { cardOfItem, cardOfSite, type ShareCard } from './share-card.ts'

/** Returns all cards: the site's first, then the latest changed. */
export async function listShareCards(): Promise<ShareCard[]> {
  const brand = await readCardBrand()
  const cards = await Promise.all(listPagedKinds().map((kind) => listCards(kind, brand)))
  const newestFirst = cards.flat().sort((one, other) => other.changedAt.getTime() - one.changedAt.getTime())
  const said = await Promise.all(translationLanguages.map(readCardBrand))
  const ofSite = [brand, ...said.filter(({ language }) => language)].map(cardOfSite)
  return [...ofSite, ...(await Promise.all(newestFirst.map(({ card }) => nameRegion(card))))]
}

type DatedCard = { card: ShareCard; changedAt: Date }

async function listCards(
  { name, table, listed }: ReturnType<typeof listPagedKinds>[number],
  brand: CardBrand,
): Promise<DatedCard[]> {
  const { title, updatedAt, featuredImage } = table
  const titles = Map.groupBy(await readPublishedTitles(name), ({ id }) => id)
  const nextDates = name === 'tour' ? await readNextDates() : new Map<string, string>()
  const rows = await database()
    .select({
      id: table.id,
      slug: table.slug,
      shown: { title, ...listed },
      updatedAt,
      pictureKey: media.filePath,
      focalX: media.focalX,
      focalY: media.focalY,
    })
    .from(table)
    // An image that was deleted from the library is not used.
    .leftJoin(media, and(eq(media.filePath, featuredImage), like(media.mimeType, 'image/%')))
    .where(isPublished(table))
  return rows.flatMap(({ id, slug, shown, updatedAt: changedAt, pictureKey, focalX, focalY }) => {
    const focalPoint = focalX === null || focalY === null ? undefined : { x: focalX, y: focalY }
    const stored = { ...shown, pictureKey: pictureKey ?? '', focalPoint, siteName: brand.name }
    const item = { ...stored, nextDate: nextDates.get(slug) }
    // The content register lists the columns for the cards.
    const said = [{}, ...(titles.get(id) ?? []).map(({ language, title }) => ({ language, title }))]
    return said.map((words) => {
      const facts = { ...item, ...words } as Parameters<typeof cardOfItem>[1]
      return { card: cardOfItem(name, facts), changedAt }
    })
  })
}
