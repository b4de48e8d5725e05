// Restores links if both ends exist; else stores them with the missing end in the trash.
import { type SQL, sql } from 'drizzle-orm'
import type { Writing } from '#server/database/database.ts'
import type { TrashedLink } from '#server/tables/content-tables.ts'
import type { TrashKind } from '#shared/content/content-status.ts'
import { type ForeignKey, kindOfTable } from './trash-kind.ts'

type Row = Record<string, unknown>
type Target = { table: string; id: string }

const orders: Record<string, { within: string; place: string }> = {
  tour_destinations: { within: 'tour_id', place: 'position' },
}

/** Locks the row (`FOR KEY SHARE`) until the transaction ends. */
async function isThere(writing: Writing, { table, id }: Target): Promise<boolean> {
  const { rows } = await writing.execute(
    sql`SELECT FROM ${sql.identifier(table)} WHERE id = ${id}::uuid FOR KEY SHARE`,
  )
  return rows.length > 0
}

type Left = { target: Target; link: TrashedLink }

/** Does nothing if the missing item has no trash entry. */
export async function leaveWith(writing: Writing, { target, link }: Left): Promise<void> {
  const kind = kindOfTable(target.table)
  if (kind === undefined) return
  await writing.execute(sql`
    UPDATE trash SET links = links || ${JSON.stringify([link])}::jsonb WHERE id = (${newestOf(kind, target.id)})`)
}

function newestOf(kind: TrashKind, itemId: string): SQL {
  return sql`SELECT id FROM trash WHERE kind = ${kind} AND item_id = ${itemId}::uuid
    ORDER BY deleted_at DESC, id DESC LIMIT 1`
}

type Given = { item: Target; keys: readonly ForeignKey[]; links: readonly TrashedLink[] }

/** Restores the links of a restored item. */
export async function restoreLinks(writing: Writing, { item, keys, links }: Given): Promise<void> {
  for (const link of links) {
    // The trash may come from a backup: writes only what a foreign key could have removed.
    if (!isLink(link, { item, keys })) continue
    if (!('row' in link)) await nameAgain(writing, { item, link })
    else if (link.table === 'old_slugs') await rememberSlug(writing, { item, row: link.row })
    else {
      const missing = await findMissing(writing, { row: link.row, keys: keysOf(link.table, keys) })
      if (missing) await leaveWith(writing, { target: missing, link })
      else await insertRow(writing, link)
    }
  }
}

function isLink(link: TrashedLink, { item, keys }: Omit<Given, 'links'>): boolean {
  if ('row' in link && link.table === 'old_slugs') return link.row.item_id === item.id
  const meant = keys.filter((key) => key.table === link.table && key.target === item.table)
  return 'row' in link
    ? meant.some(({ whenGone }) => whenGone === 'row-goes')
    : meant.some(({ whenGone, column }) => whenGone === 'column-emptied' && column === link.column)
}

function keysOf(table: string, keys: readonly ForeignKey[]): ForeignKey[] {
  return keys.filter((key) => key.table === table)
}

/** Returns the first missing referenced row. */
export async function findMissing(
  writing: Writing,
  { row, keys }: { row: Row; keys: readonly ForeignKey[] },
): Promise<(Target & { column: string }) | undefined> {
  for (const { column, target } of keys) {
    const id = row[column]
    if (typeof id !== 'string') continue
    if (!(await isThere(writing, { table: target, id }))) return { table: target, id, column }
  }
  return undefined
}

/** Returns stored columns that the table still has and does not generate; newer ones use defaults. */
export async function columnsFor(
  writing: Writing,
  { table, row }: { table: string; row: Row },
): Promise<SQL> {
  const { rows } = await writing.execute<{ name: string }>(sql`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      AND attname = ANY (${sql.param(Object.keys(row))}::text[])`)
  return sql.join(
    rows.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

async function insertRow(writing: Writing, { table, row }: { table: string; row: Row }): Promise<void> {
  const target = sql.identifier(table)
  const columns = await columnsFor(writing, { table, row })
  // The order is a deferred constraint, which a bare ON CONFLICT does not allow.
  const { rows } = await writing.execute<{ name: string }>(
    sql`SELECT conname AS name FROM pg_constraint WHERE conrelid = ${table}::regclass AND contype = 'p'`,
  )
  await writing.execute(sql`
    INSERT INTO ${target} (${columns})
    SELECT ${columns} FROM jsonb_populate_record(NULL::${target}, ${JSON.stringify(row)}::jsonb)
    ON CONFLICT ON CONSTRAINT ${sql.identifier(rows[0]?.name ?? '')} DO NOTHING`)
  const order = orders[table]
  if (order) await makeRoom(writing, { ...order, table, row })
}

async function makeRoom(
  writing: Writing,
  { table, row, within, place }: { table: string; row: Row; within: string; place: string },
): Promise<void> {
  const [target, group, at] = [sql.identifier(table), sql.identifier(within), sql.identifier(place)]
  const groupId = sql`${row[within]}::uuid`
  await writing.execute(sql`
    UPDATE ${target} AS moved SET ${at} = ordered.place
    FROM (
      SELECT ctid AS row_id, row_number() OVER (
        ORDER BY ${at}, (to_jsonb(t) = ${JSON.stringify(row)}::jsonb) DESC) - 1 AS place
      FROM ${target} AS t WHERE ${group} = ${groupId}
    ) AS ordered
    WHERE moved.ctid = ordered.row_id AND moved.${at} <> ordered.place
      AND EXISTS (SELECT FROM ${target} WHERE ${group} = ${groupId} GROUP BY ${at} HAVING count(*) > 1)`)
}

type Naming = { item: Target; link: Exclude<TrashedLink, { row: Row }> }

/** Sets a nulled column again, also in the trash, unless it references another item now. */
async function nameAgain(writing: Writing, { item, link: { table, column, id } }: Naming): Promise<void> {
  const name = sql.identifier(column)
  await writing.execute(sql`
    UPDATE ${sql.identifier(table)} SET ${name} = ${item.id}::uuid WHERE id = ${id}::uuid AND ${name} IS NULL`)
  const kind = kindOfTable(table)
  if (kind === undefined) return
  await writing.execute(sql`
    UPDATE trash SET item = jsonb_set(item, ARRAY[${column}::text], to_jsonb(${item.id}::text))
    WHERE id = (${newestOf(kind, id)}) AND item ->> ${column}::text IS NULL`)
}

async function rememberSlug(writing: Writing, { item, row }: { item: Target; row: Row }): Promise<void> {
  const table = sql.identifier(item.table)
  await writing.execute(sql`
    INSERT INTO old_slugs SELECT * FROM jsonb_populate_record(NULL::old_slugs, ${JSON.stringify(row)}::jsonb) AS former
    WHERE NOT EXISTS (SELECT FROM ${table} WHERE slug = former.slug)
    ON CONFLICT DO NOTHING`)
}
