import type { PagedKindName } from './content-kind.ts'

/** A place where an item is used, as staff know it. */
export type ContentUse = { kind: PagedKindName | 'slide' | 'enquiry'; id: string; title: string }

/** A place where a file of the library is used: what it is, what it is called, and where staff change it. */
export type MediaUse = { place: string; title: string; address: string }
