import { listPaths, pageOf } from '#shared/content/content-kind.ts'
import type { PolicyName } from '#shared/settings/policy-names.ts'

/** Paths of the policies. An empty policy has no page. */
export const policyPaths = {
  privacy: '/privacy-policy-maharashtra-tour-operator',
  terms: '/booking-terms-maharashtra-tour-operator',
  cancellation: '/cancellation-policy-maharashtra-tour-operator',
} as const satisfies Record<PolicyName, string>

export const sitePaths = {
  home: '/',
  about: '/about-maharashtra-tour-operator',
  ...listPaths,
  departures: '/maharashtra-tour-departures',
  contact: '/contact-maharashtra-tour-operator',
  plan: '/plan-maharashtra-trip',
  ...policyPaths,
} as const

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

/** Pages of a list are canonical; searches are not. */
export function listPath(path: string, filters: { page: number } | undefined): string {
  const { page = 1, ...asked } = filters ?? {}
  const isSearch = Object.values(asked).some((value) => value !== '')
  return page > 1 && !isSearch ? `${path}?page=${page}` : path
}
