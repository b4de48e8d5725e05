// Types that can be moved to the trash.
import { getTableName } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contentRegister } from '#server/content/content-register.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import { media } from '#server/tables/media-tables.ts'
import { type TrashKind, trashKinds } from '#shared/content/trash-kinds.ts'

type Entry = {
  table: PgTable & { id: AnyPgColumn }
  title: AnyPgColumn
  /** The type's name in `old_slugs`. */
  slugKind?: string
}

const otherKinds: Record<Exclude<TrashKind, keyof typeof contentRegister>, Entry> = {
  enquiry: { table: enquiries, title: enquiries.name },
  media: { table: media, title: media.originalFilename },
}

/** Returns table and columns of a type. */
export function storageOf(kind: TrashKind): Entry {
  if (kind === 'enquiry' || kind === 'media') return otherKinds[kind]
  const entry = contentRegister[kind]
  const { table } = entry
  return { table, title: table.title, ...('slugKind' in entry && { slugKind: entry.slugKind }) }
}

/** Returns the type stored in this table; undefined if none. */
export function kindOfTable(name: string): TrashKind | undefined {
  return trashKinds.find((kind) => getTableName(storageOf(kind).table) === name)
}
