// Reads what all share cards have in common: the site's name, its words and its picture.
import { eq } from 'drizzle-orm'
import { rememberForVersion } from '#server/content/remembered.ts'
import { database } from '#server/database/database.ts'
import { isMediaKey } from '#server/media/media-key.ts'
import { describePictures } from '#server/media/published-pictures.ts'
import { settings } from '#server/tables/setting-table.ts'
import { restoreSetting } from '#shared/settings/setting-values.ts'

export type CardBrand = { name: string; tagline: string; pictureKey: string }

/** The stored settings, or their defaults; read once for each content version. */
export function readCardBrand(): Promise<CardBrand> {
  return rememberForVersion('sharing: brand', async () => {
    const [row] = await database()
      .select({ value: settings.value })
      .from(settings)
      .where(eq(settings.key, 'site_info'))
    const { name, tagline, hero_image } = restoreSetting('site_info', row?.value)
    const picture = (await describePictures([hero_image])).get(hero_image)
    return { name, tagline, pictureKey: pictureKeyOf(picture?.src ?? '') }
  })
}

/** The key of a picture in media storage by where it is served; '' for one that is not ours. */
export function pictureKeyOf(src: string): string {
  const key = src.slice(1)
  return src.startsWith('/') && isMediaKey(key) ? key : ''
}
