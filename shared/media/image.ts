import type { FocalPoint } from './focal-point.ts'

/** Everything a page needs to render an image. */
export type ImageSource = {
  /** URL of the image in its original format, the fallback for browsers and bots. */
  src: string
  /** Pixel width of `src`; null for external images of unknown size. */
  width: number | null
  height: number | null
  alt: string
  /** A tiny preview as a data URI, or ''. */
  placeholder: string
  sources: readonly { type: string; srcset: string }[]
  /** Portrait crop (3:4) for tall windows; only for the illustrated default image of the home page. */
  tall?: { type: string; srcset: string }
  focalPoint?: FocalPoint
}

/** Shown if no image was chosen or it no longer exists. */
export const placeholderImage: ImageSource = {
  src: '/placeholder-picture.svg',
  width: 1200,
  height: 900,
  alt: '',
  placeholder: '',
  sources: [],
}

/**
 * Only the smallest width, sufficient for a pixel ratio of 3. Omits the blurred placeholder, which would
 * double the markup.
 */
export function thumbnailOf(picture: ImageSource): ImageSource {
  const smallest = picture.sources.map(({ type, srcset }) => ({
    type,
    srcset: srcset.split(', ', 1)[0] ?? '',
  }))
  const spare = smallest.at(-1)?.srcset.split(' ', 1)[0] || picture.src
  return { ...picture, src: spare, alt: '', placeholder: '', sources: smallest.slice(0, -1) }
}

export const imageSettingKeys = [
  'site_info',
  'page_heroes',
  'carousel_images',
  'team_members',
  'partners',
] as const

const siteNames: Record<string, string> = {
  logo: 'Logo',
  favicon: 'Icon of the browser tab',
  hero_image: 'Picture of the home page',
}

const listNames: Record<string, string> = {
  carousel_images: 'Slide',
  team_members: 'Team member',
  partners: 'Partner',
}

/** `site_info`, `['logo']` is the logo; `partners`, `['1', 'logo']` the second partner's. */
export function placeOfImage(key: string, at: readonly string[]): { place: string; title: string } {
  const [name = ''] = at
  const list = listNames[key]
  if (list) return { place: 'Website settings', title: `${list} ${Number(name) + 1}` }
  if (key === 'page_heroes')
    return { place: 'Website settings', title: `Picture of the page ${pageName(name)}` }
  return { place: 'Website settings', title: siteNames[name] ?? name }
}

/** Other values are texts and page paths. */
export function isImagePlace(key: string, at: readonly string[]): boolean {
  const [name = ''] = at
  if (key === 'page_heroes') return at.length === 1
  if (key === 'site_info') return at.length === 1 && Object.hasOwn(siteNames, name)
  return Object.hasOwn(listNames, key) && ['image', 'logo'].includes(at.at(-1) ?? '')
}

function pageName(name: string): string {
  return name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())
}
