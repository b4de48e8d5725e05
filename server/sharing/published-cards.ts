// Tells a public page where its share card is; a card not yet drawn is answered with the site's own meanwhile.
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import type { Language } from '#shared/pages/languages.ts'
import { nameRegion, pictureOfCard, readCardBrand } from './card-brand.ts'
import { type CardFacts, cardKeyOf, cardOfItem, cardOfSite } from './share-card.ts'

/** With the language in which it is public and shown; without one in English. */
type Item = { title: string; picture: PictureSource; language?: TranslationLanguage | undefined }

/** Path of the card of every screen in a language that is no item. */
export async function findSiteCard(language: Language = 'en'): Promise<string> {
  return `/${cardKeyOf(cardOfSite(await readCardBrand(language)))}`
}

/** Path of the card of an item, which shows what its kind says of it. */
export async function findItemCard<Kind extends PagedKindName>(
  kind: Kind,
  item: Item & CardFacts<Kind>,
): Promise<string> {
  const card = cardOfItem(kind, { ...item, ...(await describeItem(item)) })
  return `/${cardKeyOf(await nameRegion(card))}`
}

async function describeItem({ title, picture }: Item) {
  const { name } = await readCardBrand()
  return { title, siteName: name, ...pictureOfCard(picture) }
}
