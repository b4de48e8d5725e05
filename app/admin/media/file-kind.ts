import { mediaPath } from '#shared/media/media-list.ts'

/** A file of the library, as the screens speak of one that is not there. */
export const fileKind = { path: mediaPath, one: 'file', whole: 'library' } as const
