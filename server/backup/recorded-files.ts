// Extracts the file keys that rows reference.
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '#server/database/database.ts'
import { variantKey } from '#server/media/storage/media-key.ts'

const rowsAtOnce = 500

const mediaRow = z.object({
  file_path: z.string(),
  is_prepared: z.boolean().default(true),
  variants: z.array(z.object({ width: z.number(), format: z.string() })).default([]),
})
const trashRow = z.object({
  kind: z.string(),
  item: z.unknown(),
  links: z.array(z.looseObject({ table: z.string() })),
})
const preparationRow = z.object({ waiting_key: z.string().nullable() })

const keysOf: Partial<Record<string, (row: unknown) => string[]>> = {
  media(row) {
    const { file_path, is_prepared, variants } = mediaRow.parse(row)
    return is_prepared ? [file_path, ...variants.map((variant) => variantKey(file_path, variant))] : []
  },
  trash(row) {
    const { kind, item, links } = trashRow.parse(row)
    if (kind !== 'media') return []
    return [
      ...recordedKeysOf('media', item),
      ...links.flatMap((link) => ('row' in link ? recordedKeysOf(link.table, link.row) : [])),
    ]
  },
  media_preparations(row) {
    const { waiting_key } = preparationRow.parse(row)
    return waiting_key === null ? [] : [waiting_key]
  },
}

/** True if rows of this table reference files. */
export function speaksOfFiles(table: string): boolean {
  return table in keysOf
}

/** Throws if the row does not fit the table. */
export function recordedKeys(table: string, row: string): string[] {
  return recordedKeysOf(table, JSON.parse(row))
}

function recordedKeysOf(table: string, row: unknown): string[] {
  return keysOf[table]?.(row) ?? []
}

/** Yields the keys in pages, because callers may be slow. */
export async function* listRecordedKeys(): AsyncGenerator<string[]> {
  for (const table of Object.keys(keysOf)) {
    for (let last = ''; ; ) {
      const page = sql`SELECT id, row_to_json(t)::text AS row FROM ${sql.identifier(table)} AS t`
      const after = last === '' ? sql`` : sql`WHERE id > ${last}`
      const { rows } = await database().execute<{ id: string; row: string }>(
        sql`${page} ${after} ORDER BY id LIMIT ${rowsAtOnce}`,
      )
      yield rows.flatMap(({ row }) => recordedKeys(table, row))
      if (rows.length < rowsAtOnce) break
      last = rows.at(-1)?.id ?? ''
    }
  }
}
