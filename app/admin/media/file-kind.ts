import { mediaPath } from '#shared/media/media-list.ts'

/** Describes a library file for the not-found screens. */
export const fileKind = { path: mediaPath, one: 'file', whole: 'library' } as const
