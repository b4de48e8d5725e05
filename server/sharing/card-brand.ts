// The common parts of all share cards.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { unpackWoff } from '#server/media/fonts/unpack-woff.ts'
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

/** Devanagari fonts also contain the rupee sign. */
const files = [
  '@fontsource/fraunces/files/fraunces-latin-600-normal.woff',
  '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff',
  '@fontsource/mukta/files/mukta-latin-600-normal.woff',
  '@fontsource/mukta/files/mukta-latin-ext-600-normal.woff',
  '@fontsource/mukta/files/mukta-devanagari-600-normal.woff',
]

export const cardFonts = { display: 'Fraunces SemiBold,Mukta SemiBold', text: 'Mukta SemiBold' }

/** Creates `directory` if missing. Returns the value of FONTCONFIG_FILE. */
export async function unpackCardFonts(directory: string): Promise<string> {
  const folder = path.resolve(directory)
  await mkdir(folder, { recursive: true })
  const { resolve } = createRequire(import.meta.url)
  for (const file of files) {
    const name = path.basename(file, '.woff')
    await writeFile(path.join(folder, `${name}.ttf`), unpackWoff(await readFile(resolve(file))))
  }
  const configuration = path.join(folder, 'fonts.conf')
  await writeFile(configuration, configurationFor(folder))
  return configuration
}

/** The machine's own fonts are a fallback for other scripts. */
function configurationFor(folder: string): string {
  const place = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${place}</dir>
  <cachedir>${place}/cache</cachedir>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
</fontconfig>
`
}
