// Tells what all share cards have in common: the site's name, its words and its picture.
import { isMediaKey } from '#server/media/storage/media-key.ts'
import { readPublicSettings } from '#server/settings/published-settings.ts'

export type CardBrand = { name: string; tagline: string; pictureKey: string }

/** The settings as pages show them. */
export async function readCardBrand(): Promise<CardBrand> {
  const { name, tagline, heroPicture } = (await readPublicSettings()).site
  return { name, tagline, pictureKey: pictureKeyOf(heroPicture.src) }
}

/** The key of a picture in media storage by where it is served; '' for one that is not ours. */
export function pictureKeyOf(src: string): string {
  const key = src.slice(1)
  return src.startsWith('/') && isMediaKey(key) ? key : ''
}
