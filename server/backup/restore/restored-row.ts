// Validates restored rows and regenerates derived HTML.
import { getTableName } from 'drizzle-orm'
import { z } from 'zod'
import { BackupRejection } from '#server/backup/backup-manifest.ts'
import { renderPostHtml } from '#server/blog/post-html.ts'
import { storageOf } from '#server/content/trash/trash-kind.ts'
import { isMediaKey } from '#server/media/storage/media-key.ts'
import { isItinerary } from '#shared/content/itinerary.ts'
import { trashKinds } from '#shared/content/trash-kinds.ts'
import { parseJson } from '#shared/values/parse-json.ts'

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
export async function makeRowsSafe(table: string, lines: readonly string[]): Promise<string[]> {
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
