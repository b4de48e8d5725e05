import type { SiteSettingKey } from '#shared/settings/setting-values.ts'
import type { Permission } from '#shared/staff/permissions.ts'

/** Page cache policy of a route; a route without one is never cached. */
export type PagePolicy = {
  shared: true
  parameters: readonly string[]
  /** Cache key shared by all URLs of the route, which responds with 404. */
  missing?: string
}

/** Query parameters other than `parameters` are removed before rendering. */
export function publicPage(parameters: readonly string[] = []): { page: PagePolicy } {
  return { page: { shared: true, parameters } }
}

/** One cached copy under `path` serves all unknown URLs. */
export function missingPage(path: string): { page: PagePolicy } {
  return { page: { shared: true, parameters: [], missing: path } }
}

export type SettingsUsed = { settings: readonly SiteSettingKey[] }

/** Adds settings to those of the frame. */
export function showsSettings(...settings: SiteSettingKey[]): SettingsUsed {
  return { settings }
}

/**
 * Permissions to read a staff page and to submit its form. `forSetUp` also admits users with overdue
 * two-factor setup.
 */
export type StaffNeeds = { read?: Permission; change?: Permission; forSetUp?: true }

/**
 * Never cached or indexed, including child routes. `read` is checked for the loader, `change` for the action.
 * The guard rejects loaders and actions without a declared permission.
 */
export function staffPage(needs: StaffNeeds = {}): { staff: StaffNeeds } {
  return { staff: needs }
}

export type BodyPolicy = { maxBytes: number | 'media'; maxFields?: number }

/** Default form limit. Fits the longest texts, at nine bytes per letter. */
export const staffFormLimit = { maxBytes: 64 * 1024, maxFields: 1000 } as const

/**
 * The body is not buffered: the route reads it after its guard, and reading fails beyond `maxBytes`. `media`
 * is the configured limit of the library's largest file.
 */
export function largeBody(maxBytes: number | 'media'): { body: BodyPolicy } {
  return { body: { maxBytes } }
}

/** A route's `handle` for staff forms with the longest content texts and lists. */
export function largeForm(): { body: BodyPolicy } {
  return { body: { maxBytes: 2 * 1024 * 1024, maxFields: 10_000 } }
}

/** External services a public page may contact: visit statistics and the map. */
export const pageReaches = ['measuring', 'map'] as const
export type PageReach = (typeof pageReaches)[number]

/** Internal response header with the services a page uses; never sent to the browser. */
export const pageReachHeader = 'X-Page-Reach'

/** The pipeline overwrites any value from the client. */
export const clientAddressHeader = 'X-Client-Address'

/** '' if the header is missing. */
export function clientAddressOf(headers: Headers): string {
  return headers.get(clientAddressHeader) ?? ''
}

/** Request id in the log. The pipeline sets it on requests and returns it with each response. */
export const requestIdHeader = 'X-Request-Id'
