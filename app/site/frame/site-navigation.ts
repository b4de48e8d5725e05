import { sitePaths } from '#app/site/site-paths.ts'
import { addressOf, contentKindNames, labelOf } from '#shared/content/content-kind.ts'
import { withoutTrailingSlashes } from '#shared/pages/trailing-slashes.ts'

type NavigationEntry = { label: string; to: string; alias: string }

/** The navigation, in order; pages below `alias` belong to the same entry. */
export const siteNavigation: readonly NavigationEntry[] = [
  { label: 'Home', to: sitePaths.home, alias: '/' },
  { label: 'About', to: sitePaths.about, alias: '/about' },
  ...contentKindNames.map((name) => {
    const address = addressOf(name)
    return { label: labelOf(name), to: sitePaths[address], alias: `/${address}` }
  }),
  { label: 'Contact', to: sitePaths.contact, alias: '/contact' },
]

/** The navigation entry that `pathname` belongs to: its long address, its alias, or a page below the alias. */
export function currentNavigationPath(pathname: string): string | undefined {
  const path = withoutTrailingSlashes(pathname) || '/'
  return siteNavigation.find(
    ({ to, alias }) => path === to || path === alias || (alias !== '/' && path.startsWith(`${alias}/`)),
  )?.to
}
