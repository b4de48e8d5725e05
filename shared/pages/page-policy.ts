import type { SiteSettingKey } from '#shared/settings/setting-values.ts'
import type { Permission } from '#shared/staff/permissions.ts'

/** What the page cache may do with a route; a route without one is never kept and never shared. */
export type PagePolicy = {
  shared: true
  parameters: readonly string[]
  /** The path under which one copy is kept for all addresses of the route, whose status is 404. */
  missing?: string
}

/**
 * A route's `handle` for pages that look the same to everyone. `parameters` names the query parameters that change
 * what it shows; all others are dropped before it renders.
 */
export function publicPage(parameters: readonly string[] = []): { page: PagePolicy } {
  return { page: { shared: true, parameters } }
}

/** The `handle` of the page for all addresses that lead nowhere: it shows none of them, so one copy under `path` serves all. */
export function missingPage(path: string): { page: PagePolicy } {
  return { page: { shared: true, parameters: [], missing: path } }
}

export type SettingsShown = { settings: readonly SiteSettingKey[] }

/** A public route's `handle` that names the settings it shows, beside those of the frame around every page. */
export function showsSettings(...settings: SiteSettingKey[]): SettingsShown {
  return { settings }
}

/**
 * What somebody must be allowed to do who opens a staff page, and who sends it a form. `forSetUp` opens it also to those who are late
 * with the second factor that their role needs.
 */
export type StaffNeeds = { read?: Permission; change?: Permission; forSetUp?: true }

/**
 * A route's `handle` for staff pages: they and all below them are kept by nobody and found by no search engine. `read` is needed
 * to see what its loader reads, and `change` for its action; the ways in to the panel need nothing. The guard lets nobody at a
 * loader or an action that names no need.
 */
export function staffPage(needs: StaffNeeds = {}): { staff: StaffNeeds } {
  return { staff: needs }
}

/** What a route takes beyond the limit that holds for every form: files, or with `maxFields` a form. */
export type BodyPolicy = { maxBytes: number | 'media'; maxFields?: number }

/** What a form takes that says nothing else. The longest texts of ours fit, in a script that needs nine bytes a letter. */
export const staffFormLimit = { maxBytes: 64 * 1024, maxFields: 1000 } as const

/**
 * A route's `handle` for uploads. Their body is left unread until the route asks for it, which is after its guard let the
 * sender in, is read as it comes, and breaks off beyond `maxBytes`; 'media' stands for the largest file that the
 * configuration lets into the library.
 */
export function largeBody(maxBytes: number | 'media'): { body: BodyPolicy } {
  return { body: { maxBytes } }
}

/** A route's `handle` for staff forms with the longest texts that content may have, and the longest lists. */
export function largeForm(): { body: BodyPolicy } {
  return { body: { maxBytes: 2 * 1024 * 1024, maxFields: 10_000 } }
}

/** What a public page may reach hosts of others for: counting visits, and the map. */
export const pageReaches = ['measuring', 'map'] as const
export type PageReach = (typeof pageReaches)[number]

/** By which a page tells the pipeline what it reaches for; never sent to a browser. */
export const pageReachHeader = 'X-Page-Reach'

/** Tells our routes the client's true address; our pipeline sets it, whatever the client sent under this name. */
export const clientAddressHeader = 'X-Client-Address'

/** The true address of whoever sent a request, out of the headers that our pipeline hands to the routes. */
export function clientAddressOf(headers: Headers): string {
  return headers.get(clientAddressHeader) ?? ''
}

/** The number under which a request stands in the log; our pipeline sets it for the routes, and tells it in each answer. */
export const requestIdHeader = 'X-Request-Id'
