import { listPaths, pageOf } from '#shared/content/content-kind.ts'
import type { PolicyName } from '#shared/settings/policy-names.ts'

/** The policies; one that the office left empty has no page. */
export const policyPaths = {
  privacy: '/privacy-policy-maharashtra-tour-operator',
  terms: '/booking-terms-maharashtra-tour-operator',
  cancellation: '/cancellation-policy-maharashtra-tour-operator',
} as const satisfies Record<PolicyName, string>

/** The public screens under their long addresses, which canonical links and the navigation use. */
export const sitePaths = {
  home: '/',
  about: '/about-maharashtra-tour-operator',
  ...listPaths,
  contact: '/contact-maharashtra-tour-operator',
  plan: '/plan-maharashtra-trip',
  ...policyPaths,
} as const

/** The blog as a feed. */
export const feedPath = `${sitePaths.blog}/feed.xml`

export function destinationPath(slug: string): string {
  return pageOf('destination', slug)
}

export function tourPath(slug: string): string {
  return pageOf('tour', slug)
}

export function postPath(slug: string): string {
  return pageOf('blogPost', slug)
}

/** The canonical address of a list: its pages are screens of their own, what a visitor searched for is not. */
export function listPath(path: string, filters: { page: number } | undefined): string {
  const { page = 1, ...asked } = filters ?? {}
  const isSearch = Object.values(asked).some((value) => value !== '')
  return page > 1 && !isSearch ? `${path}?page=${page}` : path
}
