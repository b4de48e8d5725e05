import type { Messages } from '#app/site/messages/messages.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { addressOf, contentKindNames } from '#shared/content/content-kind.ts'
import { withoutLanguage } from '#shared/pages/languages.ts'
import { withoutTrailingSlashes } from '#shared/pages/trailing-slashes.ts'

type NavigationEntry = { label: keyof Messages['frame']; to: string; alias: string }

/** Pages below `alias` belong to the same entry. */
export const siteNavigation: readonly NavigationEntry[] = [
  { label: 'home', to: sitePaths.home, alias: '/' },
  { label: 'about', to: sitePaths.about, alias: '/about' },
  ...contentKindNames.map((name) => {
    const address = addressOf(name)
    return { label: address, to: sitePaths[address], alias: `/${address}` }
  }),
  { label: 'contact', to: sitePaths.contact, alias: '/contact' },
]

export function currentNavigationPath(pathname: string): string | undefined {
  const path = withoutTrailingSlashes(withoutLanguage(pathname)) || '/'
  return siteNavigation.find(
    ({ to, alias }) => path === to || path === alias || (alias !== '/' && path.startsWith(`${alias}/`)),
  )?.to
}
