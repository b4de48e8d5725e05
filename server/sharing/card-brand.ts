// Tells what all share cards have in common: the site's name, its words and its picture.
import { isMediaKey } from '#server/media/storage/media-key.ts'
import { readPublicSettings, readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { sayNamesIn } from '#server/translations/published-names.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { ShareCard } from './share-card.ts'

export type CardBrand = Picked & Pick<ShareCard, 'language'> & { name: string; tagline: string }
/** A picture as a card shows it. */
type Picked = Pick<ShareCard, 'pictureKey' | 'focalPoint'>

/** The settings as pages in a language show them; English where they are not translated. */
export async function readCardBrand(language: Language = 'en'): Promise<CardBrand> {
  const [english, said] = await Promise.all([readPublicSettings(), readPublicSettingsIn(language)])
  const { name, tagline, heroPicture } = said.site
  const isSaid = language !== 'en' && tagline !== english.site.tagline
  return { name, tagline, ...pictureOfCard(heroPicture), language: isSaid ? language : undefined }
}

/** The picture of a page as its card shows it: the key in media storage, '' for one that is not ours. */
export function pictureOfCard({ src, focalPoint }: Pick<PictureSource, 'src' | 'focalPoint'>): Picked {
  const key = src.slice(1)
  return { pictureKey: src.startsWith('/') && isMediaKey(key) ? key : '', focalPoint }
}

/** The card with its region named as pages in its language name it. Throws the database's error. */
export async function nameRegion(card: ShareCard): Promise<ShareCard> {
  const nameOf = await sayNamesIn(card.language ?? 'en')
  return { ...card, kicker: nameOf(card.kicker) }
}
