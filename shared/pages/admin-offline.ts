/** Contract between the panel and its offline service worker. */

export const adminManifestPath = '/desk.webmanifest'

/**
 * Caches: screens with personal data, build files, and the offline screen with its files (no personal
 * data).
 */
export const adminCaches = {
  screens: 'pravas-desk-screens',
  files: 'pravas-desk-files',
  offline: 'pravas-desk-offline',
} as const

export const adminCacheLimits = {
  /** Today and the recently opened enquiries; the oldest are evicted first. */
  screens: 21,
  files: 150,
  /** Milliseconds: one working day. */
  maxAgeMs: 12 * 3_600_000,
  /** Milliseconds until the offline screen is refetched. */
  offlineLasts: 86_400_000,
} as const

export const offlineScreens = '^/admin/(today|enquiries/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'

/** Sign-in and sign-out paths, which clear the cached screens. */
export const sessionPaths = '^/admin/(login|sign-in|sign-out|choose-password|forgot-password)(/|$)'

export type CacheScreenMessage = { keep: string; files: string[]; account: string }
export type OfflineMessage = CacheScreenMessage | 'forget' | 'renew'
