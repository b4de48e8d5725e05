// Finds the share card of a public page.
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { TranslationLanguage } from '#shared/content/translations/translation-languages.ts'
import type { ImageSource } from '#shared/media/image.ts'
import type { Language } from '#shared/pages/languages.ts'
import { imageOfCard, nameRegion, readCardBrand } from './card-brand.ts'
import { type CardFacts, cardKeyOf, cardOfItem, cardOfSite } from './share-card.ts'

type Item = { title: string; picture: ImageSource; language?: TranslationLanguage | undefined }

/** Returns the path of the card for pages that are not items. */
export async function findSiteCard(language: Language = 'en'): Promise<string> {
  return `/${cardKeyOf(cardOfSite(await readCardBrand(language)))}`
}

/** Returns the path of an item's card. */
export async function findItemCard<Kind extends PagedKindName>(
  kind: Kind,
  item: Item & CardFacts<Kind>,
): Promise<string> {
  const card = cardOfItem(kind, { ...item, ...(await describeItem(item)) })
  return `/${cardKeyOf(await nameRegion(card))}`
}

async function describeItem({ title, picture }: Item) {
  const { name } = await readCardBrand()
  return { title, siteName: name, ...imageOfCard(picture) }
}
