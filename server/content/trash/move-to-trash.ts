// Moves rows and their dependents to the trash, within the deleting transaction.
import { randomUUID } from 'node:crypto'
import { getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { Writing } from '#server/database/database.ts'
import type { TrashKind } from '#shared/content/content-status.ts'
import { type ForeignKey, listForeignKeys, storageOf } from './trash-kind.ts'

type Deleted = { kind: TrashKind; ids: readonly string[]; deletion?: string | undefined }

export type Moved = { deletion: string; items: { id: string; title: string }[] }

/** Foreign keys delete or nullify referencing rows, which are stored too. */
export async function moveToTrash(
  writing: Writing,
  { kind, ids, deletion = randomUUID() }: Deleted,
): Promise<Moved> {
  const { table } = storageOf(kind)
  const wanted = sql`${table.id} = ANY (${sql.param([...ids])}::uuid[])`
  // Prevents new references; in id order, to avoid deadlocks.
  await writing.execute(sql`SELECT FROM ${table} WHERE ${wanted} ORDER BY ${table.id} FOR UPDATE`)
  const items = await keep(writing, { kind, wanted, deletion })
  if (items.length > 0) {
    const kept = items.map(({ id }) => id)
    await writing.delete(table).where(inArray(table.id, kept))
  }
  return { deletion, items }
}

type TrashedItems = { kind: TrashKind; wanted: SQL; deletion: string }

async function keep(writing: Writing, { kind, wanted, deletion }: TrashedItems): Promise<Moved['items']> {
  const { table, title, slugKind } = storageOf(kind)
  const name = getTableName(table)
  const named = (await listForeignKeys(writing)).filter(({ target }) => target === name)
  const links = named.map((key) => linksBy(key, sql`${table.id}`))
  if (slugKind) links.push(oldSlugsOf(slugKind, sql`${table.id}`))
  const { rows } = await writing.execute<Moved['items'][number]>(sql`
    INSERT INTO trash (deletion, kind, item_id, title, item, links, deleted_by_kind, deleted_by_id, deleted_by_name)
    SELECT ${deletion}::uuid, ${kind}::text, ${table.id}, ${title},
      to_jsonb(${sql.identifier(name)}) - ARRAY(
        SELECT attname::text FROM pg_attribute WHERE attrelid = ${name}::regclass AND attgenerated <> ''),
      ${links.length > 0 ? sql.join(links, sql` || `) : sql`'[]'::jsonb`},
      current_setting('pravas.actor_kind'), current_setting('pravas.actor_id'), coalesce((
        SELECT staff_users.name FROM staff_users
        WHERE current_setting('pravas.actor_kind') = 'staff' AND staff_users.id::text = current_setting('pravas.actor_id')), '')
    FROM ${table} WHERE ${wanted}
    RETURNING item_id AS id, title`)
  return rows
}

function linksBy({ table, column, whenGone }: ForeignKey, id: SQL): SQL {
  const link =
    whenGone === 'row-goes'
      ? sql`jsonb_build_object('table', ${table}::text, 'row', to_jsonb(link))`
      : sql`jsonb_build_object('table', ${table}::text, 'column', ${column}::text, 'id', link.id)`
  return listOf(link, sql`${sql.identifier(table)} AS link WHERE link.${sql.identifier(column)} = ${id}`)
}

/** A trigger maintains these and deletes them with their item. */
function oldSlugsOf(slugKind: string, id: SQL): SQL {
  const link = sql`jsonb_build_object('table', 'old_slugs', 'row', to_jsonb(link))`
  return listOf(link, sql`old_slugs AS link WHERE link.kind = ${slugKind} AND link.item_id = ${id}`)
}

function listOf(link: SQL, from: SQL): SQL {
  return sql`(SELECT coalesce(jsonb_agg(${link}), '[]') FROM ${from})`
}
