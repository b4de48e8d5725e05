// Tells a public page where its share card is; a card not yet drawn is answered with the site's own meanwhile.
import type { PictureSource } from '#shared/media/picture.ts'
import { pictureKeyOf, readCardBrand } from './card-brand.ts'
import { cardKeyOf, cardOfDestination, cardOfPost, cardOfSite, cardOfTour } from './share-card.ts'

type Item = { title: string; picture: PictureSource }

/** Path of the card of every screen that is no item. */
export async function findSiteCard(): Promise<string> {
  return `/${cardKeyOf(cardOfSite(await readCardBrand()))}`
}

/** Path of a destination's card. */
export async function findDestinationCard({ region, ...item }: Item & { region: string }): Promise<string> {
  return `/${cardKeyOf(cardOfDestination({ ...(await describeItem(item)), region }))}`
}

/** Path of a tour's card; its price in rupees. */
export async function findTourCard(
  tour: Item & { priceFrom: number; durationDays: number },
): Promise<string> {
  const { priceFrom, durationDays } = tour
  return `/${cardKeyOf(cardOfTour({ ...(await describeItem(tour)), priceFrom, durationDays }))}`
}

/** Path of a blog post's card. */
export async function findPostCard({ author, ...item }: Item & { author: string }): Promise<string> {
  return `/${cardKeyOf(cardOfPost({ ...(await describeItem(item)), author }))}`
}

async function describeItem({ title, picture }: Item) {
  const { name } = await readCardBrand()
  return { title, siteName: name, pictureKey: pictureKeyOf(picture.src) }
}
