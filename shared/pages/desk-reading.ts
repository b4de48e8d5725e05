/** What the panel and its worker, which keeps the desk's screens for reading without a connection, must agree on. */

export const deskManifestPath = '/desk.webmanifest'

/** Copies of screens with what travellers wrote; files of the build; the offline screen with its own files, which says nothing of anybody. */
export const deskCaches = {
  screens: 'pravas-desk-screens',
  files: 'pravas-desk-files',
  offline: 'pravas-desk-offline',
} as const

export const deskKeeps = {
  /** Today and the enquiries opened last; the oldest go first. */
  screens: 21,
  files: 150,
  /** Milliseconds: a working day. */
  lasts: 12 * 3_600_000,
  /** After this many the offline screen is fetched anew. */
  offlineLasts: 86_400_000,
} as const

/** The screens of which a copy is kept: Today and each enquiry, no other. */
export const deskScreens = '^/admin/(today|enquiries/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'

/** By these somebody signs in or out: what lies on the device is forgotten before. */
export const deskEnds = '^/admin/(login|sign-in|sign-out|choose-password|forgot-password)(/|$)'

/** Which screen to keep for whom, and which files it needs. */
export type KeepScreen = { keep: string; files: string[]; account: string }
/** What a page tells the worker: also to forget all copies of screens, or to see that the offline screen is there. */
export type DeskMessage = KeepScreen | 'forget' | 'renew'
