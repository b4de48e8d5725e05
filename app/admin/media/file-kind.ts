import { mediaPath } from '#shared/media/media-list.ts'

export const fileKind = { path: mediaPath, one: 'file', whole: 'library' } as const
