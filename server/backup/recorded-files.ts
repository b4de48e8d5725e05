// Extracts the file keys that rows reference.

import { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { database } from '#server/database/database.ts'
import { type MediaStorage, variantKey } from '#server/media/storage/media-storage.ts'
import type { ArchiveWriter } from './archive-writer.ts'
import { fileMember, maxMissingNames } from './backup-manifest.ts'
import { KeyFingerprints } from './encrypted-backup.ts'

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
async function* listRecordedKeys(): AsyncGenerator<string[]> {
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

type MissingFiles = { count: number; names: string[] }

const none: MissingFiles = { count: 0, names: [] }

/** Copies each file once. Throws the storage's errors, and for a truncated file. */
export class CopiedFiles {
  readonly #archive: ArchiveWriter
  readonly #storage: MediaStorage
  readonly #copied = new KeyFingerprints()

  constructor(archive: ArchiveWriter, storage: MediaStorage) {
    this.#archive = archive
    this.#storage = storage
  }

  get count(): number {
    return this.#copied.size
  }

  /** Of those waiting for preparation only the ones in `recorded`. */
  async addStored(recorded: KeyFingerprints): Promise<void> {
    for await (const { key, size } of this.#storage.list(['media', 'uploads', 'waiting'])) {
      if (!key.startsWith('waiting/') || recorded.has(key)) await this.#add(key, size)
    }
  }

  /** Returns the missing ones, or 'outdated' if the row snapshot must be repeated. */
  async addRest(recorded: KeyFingerprints): Promise<MissingFiles | 'outdated'> {
    if (recorded.countBeyond(this.#copied) === 0) return none
    const absent = await this.#copyRest(recorded)
    if (recorded.countBeyond(this.#copied, absent) > 0) return 'outdated'
    if (absent.size === 0) return none
    // Queries again, because a record is deleted before its file.
    const missing: MissingFiles = { count: 0, names: [] }
    for await (const keys of listRecordedKeys()) {
      const gone = keys.filter((key) => absent.has(key))
      missing.count += gone.length
      missing.names.push(...gone.slice(0, maxMissingNames - missing.names.length))
    }
    return missing.count === absent.size ? missing : 'outdated'
  }

  async #copyRest(recorded: KeyFingerprints): Promise<KeyFingerprints> {
    const absent = new KeyFingerprints()
    for await (const keys of listRecordedKeys()) {
      for (const key of keys.filter((key) => recorded.has(key) && !this.#copied.has(key))) {
        const size = (await this.#storage.stat(key))?.size
        if (size === undefined || !(await this.#add(key, size))) absent.add(key)
      }
    }
    return absent
  }

  async #add(key: string, size: number): Promise<boolean> {
    if (this.#copied.has(key)) return true
    const content = await this.#storage.read(key)
    if (!content) return false
    const bytes = content instanceof Uint8Array ? content : Readable.from(content)
    await this.#archive.addFile({ name: fileMember(key), size }, bytes)
    this.#copied.add(key)
    return true
  }
}
