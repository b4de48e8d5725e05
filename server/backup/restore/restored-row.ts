// Validates restored rows and regenerates derived HTML.
import { getTableName, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addedTo, replacedTables, tablesInBackup } from '#server/backup/backup-contents.ts'
import { BackupRejection } from '#server/backup/backup-manifest.ts'
import { type BackupPlace, readRowMembers } from '#server/backup/read-backup.ts'
import { describeTableRow, insertRows, listColumns } from '#server/backup/table-rows.ts'
import type { VerifiedBackup } from '#server/backup/verify-backup.ts'
import { renderPostHtml } from '#server/blog/post-html.ts'
import { storageOf } from '#server/content/trash/trash-kind.ts'
import { allowPauses } from '#server/database/allow-pauses.ts'
import type { Writing } from '#server/database/database.ts'
import { explainMisfit, ownSchemaNumber, readSchemaNumber } from '#server/database/migrations.ts'
import { isMediaKey } from '#server/media/storage/media-storage.ts'
import { trashKinds } from '#shared/content/content-status.ts'
import { isItinerary } from '#shared/content/itinerary.ts'
import { parseJson } from '#shared/values/parse-json.ts'
import { readMigrated, withMigratedRows } from './older-schema.ts'

type Row = Record<string, unknown>

const maxPlaceholder = 10_000

const mediaRow = z.looseObject({
  file_path: z.string().refine(isMediaKey),
  placeholder: z
    .string()
    .max(maxPlaceholder)
    .regex(/^(?:data:image\/[a-z]+;base64,[A-Za-z0-9+/=]+)?$/),
  variants: z.array(
    z.object({
      width: z.number().int().positive(),
      format: z.enum(['avif', 'webp']),
      bytes: z.number().int().min(0),
    }),
  ),
})
const tourRow = z.looseObject({ itinerary: z.unknown().refine(isItinerary) })
const postRow = z.looseObject({ content: z.string() })

const trashRow = z.looseObject({
  kind: z.enum(trashKinds),
  item: z.looseObject({}),
  links: z.array(
    z.union([
      z.object({ table: z.string(), row: z.looseObject({}) }),
      z.object({ table: z.string(), column: z.string(), id: z.string() }),
    ]),
  ),
})

const shapes = new Map<string, z.ZodType<Row>>([
  ['media', mediaRow],
  ['tours', tourRow],
  ['blog_posts', postRow],
])

/** Renders the HTML of posts again. Throws a BackupRejection for an invalid row. */
async function makeRowsSafe(table: string, lines: readonly string[]): Promise<string[]> {
  if (table === 'trash') return makeTrashSafe(lines)
  const shape = shapes.get(table)
  if (!shape) return [...lines]
  const safe: string[] = []
  for (const [at, line] of lines.entries()) {
    const row = shape.safeParse(parseJson(line))
    const place = `Row ${at + 1} of this part of ${table}${idIn(line)}`
    if (!row.success) {
      const fields = [...new Set(row.error.issues.map(({ path }) => path[0] ?? 'row'))].join(', ')
      throw new BackupRejection(`${place} is none that Pravas writes (${fields}): no row was changed.`)
    }
    // Duplicate JSON keys could have another value in the database.
    safe.push(JSON.stringify(table === 'blog_posts' ? await withOwnHtml(row.data, place) : row.data))
  }
  return safe
}

/** Trash items may be restored, so they are validated like rows of their table. */
async function makeTrashSafe(lines: readonly string[]): Promise<string[]> {
  const safe: string[] = []
  for (const [at, line] of lines.entries()) {
    const row = trashRow.safeParse(parseJson(line))
    if (!row.success)
      throw new BackupRejection(
        `Row ${at + 1} of this part of trash is none that Pravas writes: no row was changed.`,
      )
    const { kind, item } = row.data
    const [made] = await makeRowsSafe(getTableName(storageOf(kind).table), [JSON.stringify(item)])
    safe.push(JSON.stringify({ ...row.data, item: parseJson(made ?? '') }))
  }
  return safe
}

async function withOwnHtml(row: Row, place: string): Promise<Row> {
  const body = await renderPostHtml(String(row.content), { alone: true })
  if (!body.ok) throw new BackupRejection(`${place} cannot be shown (${body.problem}): no row was changed.`)
  return { ...row, content_html: body.html }
}

function idIn(line: string): string {
  const row = z.object({ id: z.uuid() }).safeParse(parseJson(line))
  return row.success ? ` (id ${row.data.id})` : ''
}

type Given = { file: BackupPlace; verified: VerifiedBackup; writing: Writing }
type Backup = Omit<Given, 'writing'>

/** Returns the number of rows. */
type PutBack = (writing: Writing) => Promise<number>

/** Migrates rows of an older schema first. Throws a BackupRejection without changed rows. */
export async function restoreRowsOf(
  backup: Backup,
  write: (putBack: PutBack) => Promise<number>,
): Promise<number> {
  if (backup.verified.schema === ownSchemaNumber())
    return write((writing) => restoreRows({ ...backup, writing }))
  return withMigratedRows(backup, () => write(takeOver))
}

/** Returns the number of rows. Throws a BackupRejection if the database rejects them. */
export async function restoreRows({ file, verified, writing }: Given): Promise<number> {
  // Skipping files takes time, but no lock is held yet.
  await allowPauses(writing, 'any')
  await requireOwnSchema(writing)
  const put = rowInserter(writing)
  let isEmptied = false
  const rows = await readRowMembers(file, verified, async (table, lines) => {
    // After the first rows are read, because from then on all queries wait.
    if (!isEmptied) await emptyTables(writing)
    isEmptied = true
    await put(table, lines)
  })
  if (!isEmptied) await emptyTables(writing)
  return rows
}

async function takeOver(writing: Writing): Promise<number> {
  await requireOwnSchema(writing)
  await emptyTables(writing)
  const put = rowInserter(writing)
  let rows = 0
  for (const table of tablesInBackup) {
    for await (const lines of readMigrated(table, writing)) rows += await put(table, lines)
  }
  return rows
}

function rowInserter(writing: Writing): (table: string, lines: string[]) => Promise<number> {
  const known = new Map<string, string[]>()
  return async (table, lines) => {
    const columns = known.get(table) ?? (await listColumns(table, writing))
    known.set(table, columns)
    await insertRows(writing, {
      table,
      columns,
      lines: await makeRowsSafe(table, lines),
      skipsKnown: table === addedTo,
    })
    return lines.length
  }
}

async function requireOwnSchema(writing: Writing): Promise<void> {
  const misfit = explainMisfit(await readSchemaNumber(writing))
  if (misfit) throw new BackupRejection(`${misfit} No row was changed.`)
}

async function emptyTables(writing: Writing): Promise<void> {
  await allowPauses(writing, '10min')
  const tables = sql.join(
    replacedTables.map((table) => sql.identifier(table)),
    sql`, `,
  )
  // A trigger blocks TRUNCATE of enquiry events without this setting.
  const except = (exception: string) => sql`SELECT set_config('pravas.ledger_exception', ${exception}, true)`
  await writing.execute(except('restore'))
  await describeTableRow('The tables could not be emptied', () =>
    // Their accounts may no longer exist.
    writing.execute(sql`TRUNCATE ${tables}, staff_sessions, staff_verifications CASCADE`),
  )
  await writing.execute(except(''))
}
