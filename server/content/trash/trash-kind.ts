// Says what can be moved to the trash: content of every kind, enquiries and files of the media library.
import { getTableName } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contentRegister } from '#server/content/content-register.ts'
import { enquiries } from '#server/tables/enquiries/enquiry-table.ts'
import { media } from '#server/tables/media-table.ts'
import { type TrashKind, trashKinds } from '#shared/content/trash-kinds.ts'

type Entry = {
  table: PgTable & { id: AnyPgColumn }
  /** What it is called in the trash. */
  title: AnyPgColumn
  /** How its former slugs are called in `old_slugs`, where it has a slug. */
  slugKind?: string
}

const beside: Record<Exclude<TrashKind, keyof typeof contentRegister>, Entry> = {
  enquiry: { table: enquiries, title: enquiries.name },
  media: { table: media, title: media.originalFilename },
}

/** How the database keeps what is of this kind while it is not deleted. */
export function storageOf(kind: TrashKind): Entry {
  if (kind === 'enquiry' || kind === 'media') return beside[kind]
  const entry = contentRegister[kind]
  const { table } = entry
  return { table, title: table.title, ...('slugKind' in entry && { slugKind: entry.slugKind }) }
}

/** The kind whose rows stand in this table; undefined for a table without one. */
export function kindOfTable(name: string): TrashKind | undefined {
  return trashKinds.find((kind) => getTableName(storageOf(kind).table) === name)
}
