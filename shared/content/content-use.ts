import type { PagedKindName } from './content-kind.ts'

export type ContentUse = { kind: PagedKindName | 'slide' | 'enquiry'; id: string; title: string }

/** A use of a library file; `address` is where staff edit it. */
export type MediaUse = { place: string; title: string; address: string }
