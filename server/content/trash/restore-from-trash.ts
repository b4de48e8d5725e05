// Restores items with all columns, within the restoring transaction.
import { getTableName, sql } from 'drizzle-orm'
import { chooseRestoredSlug } from '#server/content/choose-slug.ts'
import type { Writing } from '#server/database/database.ts'
import { type TrashedLink, trash } from '#server/tables/content-tables.ts'
import type { BulkItem } from '#shared/content/bulk-actions.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { TrashKind } from '#shared/content/content-status.ts'
import { columnsFor, findMissing, leaveWith, restoreLinks } from './restore-links.ts'
import { type ForeignKey, listForeignKeys, storageOf } from './trash-kind.ts'

type Row = Record<string, unknown>
type Entry = { id: string; kind: TrashKind; itemId: string; title: string; item: Row; links: TrashedLink[] }

/** Restores existing entries; returns a result per item. */
export async function restoreFromTrash(writing: Writing, ids: readonly string[]): Promise<BulkItem[]> {
  // Serialised: two restores could each leave a link with the other's item.
  await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext('restore from trash'))`)
  const { id, kind, itemId, title, item, links } = trash
  const entries = await writing
    .select({ id, kind, itemId, title, item, links })
    .from(trash)
    .where(sql`${id} = ANY (${sql.param([...ids])}::uuid[])`)
    .orderBy(id)
    .for('update')
  if (entries.length === 0) return []
  const keys = await listForeignKeys(writing)
  const [plain, others] = partition(entries as Entry[], keys)
  const items = await restorePlain(writing, plain)
  for (const entry of others) items.push(await restoreOne(writing, { entry, keys }))
  return items
}

function partition(
  entries: readonly Entry[],
  keys: readonly ForeignKey[],
): [plain: Entry[], others: Entry[]] {
  const { plain = [], others = [] } = Object.groupBy(entries, ({ kind, item, links }) => {
    const { table, slugKind } = storageOf(kind)
    const own = keys.filter((key) => key.table === getTableName(table))
    const namesNothing = own.every(({ column }) => item[column] === null || item[column] === undefined)
    return links.length === 0 && slugKind === undefined && namesNothing ? 'plain' : 'others'
  })
  return [plain, others]
}

async function restorePlain(writing: Writing, plain: readonly Entry[]): Promise<BulkItem[]> {
  const items: BulkItem[] = []
  const alike = Map.groupBy(plain, ({ kind, item }) => JSON.stringify([kind, Object.keys(item).sort()]))
  for (const [first, ...rest] of [...alike.values()] as [Entry, ...Entry[]][]) {
    const name = getTableName(storageOf(first.kind).table)
    const back = new Set(await insertItems(writing, { name, entries: [first, ...rest], others: {} }))
    await deleteEntries(writing, [...back])
    for (const { id, itemId, title } of [first, ...rest])
      items.push({ id: itemId, title, outcome: back.has(id) ? 'done' : 'taken' })
  }
  return items
}

async function deleteEntries(writing: Writing, ids: readonly string[]): Promise<void> {
  await writing.execute(sql`DELETE FROM trash WHERE id = ANY (${sql.param([...ids])}::uuid[])`)
}

type Step = { entry: Entry; keys: readonly ForeignKey[] }

async function restoreOne(writing: Writing, { entry, keys }: Step): Promise<BulkItem> {
  const { id, kind, itemId, title, links } = entry
  const { table, slugKind } = storageOf(kind)
  const name = getTableName(table)
  const slug = slugKind === undefined ? undefined : await slugFor(writing, entry)
  const others: Row = slug === undefined ? {} : { slug }
  // Missing references become NULL; restoring those items re-links them.
  const ownKeys = keys.filter((key) => key.table === name)
  for (;;) {
    const missing = await findMissing(writing, { row: { ...entry.item, ...others }, keys: ownKeys })
    if (!missing) break
    const link = { table: name, column: missing.column, id: itemId }
    await leaveWith(writing, { target: missing, link })
    others[missing.column] = null
  }
  if ((await insertItems(writing, { name, entries: [entry], others })).length === 0)
    return { id: itemId, title, outcome: 'taken' }
  await deleteEntries(writing, [id])
  await restoreLinks(writing, { item: { table: name, id: itemId }, keys, links })
  const isMoved = slug !== undefined && slug !== entry.item.slug
  return { id: itemId, title, outcome: 'done', ...(isMoved && { slug }) }
}

function slugFor(writing: Writing, { kind, itemId, item }: Entry): Promise<string> {
  return chooseRestoredSlug(writing, { kind: kind as PagedKindName, id: itemId, slug: String(item.slug) })
}

type Inserted = { name: string; entries: [Entry, ...Entry[]]; others: Row }

/** `others` overrides values. Skips entries whose id, key or file exists again. */
async function insertItems(writing: Writing, { name, entries, others }: Inserted): Promise<string[]> {
  const table = sql.identifier(name)
  const columns = await columnsFor(writing, { table: name, row: entries[0].item })
  const ids = sql.param(entries.map(({ id }) => id))
  // Within the database, so no number loses precision in JavaScript.
  const { rows } = await writing.execute<{ id: string }>(sql`
    INSERT INTO ${table} (${columns})
    SELECT ${columns} FROM (
      SELECT stored.* FROM trash, jsonb_populate_record(NULL::${table}, item || ${JSON.stringify(others)}::jsonb) AS stored
      WHERE trash.id = ANY (${ids}::uuid[])) AS stored
    ON CONFLICT DO NOTHING
    RETURNING id`)
  const back = new Set(rows.map(({ id }) => id))
  return entries.filter(({ itemId }) => back.has(itemId)).map(({ id }) => id)
}
