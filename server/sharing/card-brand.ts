// Tells what all share cards have in common: the site's name, its words and its picture.
import { isMediaKey } from '#server/media/storage/media-key.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'
import type { PictureSource } from '#shared/media/picture.ts'
import type { ShareCard } from './share-card.ts'

export type CardBrand = Picked & { name: string; tagline: string }
/** A picture as a card shows it. */
type Picked = Pick<ShareCard, 'pictureKey' | 'focalPoint'>

/** The settings as pages show them. */
export async function readCardBrand(): Promise<CardBrand> {
  const { name, tagline, heroPicture } = (await readPublicSettings()).site
  return { name, tagline, ...pictureOfCard(heroPicture) }
}

/** The picture of a page as its card shows it: the key in media storage, '' for one that is not ours. */
export function pictureOfCard({ src, focalPoint }: Pick<PictureSource, 'src' | 'focalPoint'>): Picked {
  const key = src.slice(1)
  return { pictureKey: src.startsWith('/') && isMediaKey(key) ? key : '', focalPoint }
}
