// The common parts of all share cards.

import { isMediaKey } from '#server/media/storage/media-storage.ts'
import { readPublicSettings, readPublicSettingsIn } from '#server/settings/published-settings.ts'
import { translateNames } from '#server/translations/published-names.ts'
import type { ImageSource } from '#shared/media/image.ts'
import type { Language } from '#shared/pages/languages.ts'
import type { ShareCard } from './share-card.ts'

export type CardBrand = Picked & Pick<ShareCard, 'language'> & { name: string; tagline: string }
type Picked = Pick<ShareCard, 'pictureKey' | 'focalPoint'>

/** Returns the settings in a language, with English fallbacks. */
export async function readCardBrand(language: Language = 'en'): Promise<CardBrand> {
  const [english, said] = await Promise.all([readPublicSettings(), readPublicSettingsIn(language)])
  const { name, tagline, heroPicture } = said.site
  const isTranslated = language !== 'en' && tagline !== english.site.tagline
  return { name, tagline, ...imageOfCard(heroPicture), language: isTranslated ? language : undefined }
}

/** Returns the storage key of a page's image; '' for an external one. */
export function imageOfCard({ src, focalPoint }: Pick<ImageSource, 'src' | 'focalPoint'>): Picked {
  const key = src.slice(1)
  return { pictureKey: src.startsWith('/') && isMediaKey(key) ? key : '', focalPoint }
}

/** Returns the card with its region translated. */
export async function nameRegion(card: ShareCard): Promise<ShareCard> {
  const nameOf = await translateNames(card.language ?? 'en')
  return { ...card, kicker: nameOf(card.kicker) }
}
