import { sitePaths } from '#app/site/site-paths.ts'
import { withoutTrailingSlashes } from '#shared/pages/trailing-slashes.ts'

/** The navigation, in order; pages below `alias` belong to the same entry. */
export const siteNavigation = [
  { label: 'Home', to: sitePaths.home, alias: '/' },
  { label: 'About', to: sitePaths.about, alias: '/about' },
  { label: 'Destinations', to: sitePaths.destinations, alias: '/destinations' },
  { label: 'Tours', to: sitePaths.tours, alias: '/tours' },
  { label: 'Blog', to: sitePaths.blog, alias: '/blog' },
  { label: 'Services', to: sitePaths.services, alias: '/services' },
  { label: 'Contact', to: sitePaths.contact, alias: '/contact' },
] as const

type NavigationPath = (typeof siteNavigation)[number]['to']

/** The navigation entry that `pathname` belongs to: its long address, its alias, or a page below the alias. */
export function currentNavigationPath(pathname: string): NavigationPath | undefined {
  const path = withoutTrailingSlashes(pathname) || '/'
  return siteNavigation.find(
    ({ to, alias }) => path === to || path === alias || (alias !== '/' && path.startsWith(`${alias}/`)),
  )?.to
}
