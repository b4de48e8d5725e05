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
