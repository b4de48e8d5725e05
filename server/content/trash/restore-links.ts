// Puts back what had gone with an item: each link where both its ends are there, and otherwise into the trash beside the end that is there.
import { type SQL, sql } from 'drizzle-orm'
import type { Writing } from '#server/database/database.ts'
import type { TrashedLink } from '#server/tables/trash-table.ts'
import type { TrashKind } from '#shared/content/trash-kinds.ts'
import type { ForeignKey } from './foreign-keys.ts'
import { kindOfTable } from './trash-kind.ts'

type Row = Record<string, unknown>
type Target = { table: string; id: string }

/** Tables whose rows stand in an order of their own, which what comes back must fit into. */
const orders: Record<string, { within: string; place: string }> = {
  tour_destinations: { within: 'tour_id', place: 'position' },
}

/** Whether a row with this id is there now, and stays until the transaction ends. */
async function isThere(writing: Writing, { table, id }: Target): Promise<boolean> {
  const { rows } = await writing.execute(
    sql`SELECT FROM ${sql.identifier(table)} WHERE id = ${id}::uuid FOR KEY SHARE`,
  )
  return rows.length > 0
}

type Left = { target: Target; link: TrashedLink }

/** Keeps the link with an item in the trash, which brings it along; nothing where that is gone for good. */
export async function leaveWith(writing: Writing, { target, link }: Left): Promise<void> {
  const kind = kindOfTable(target.table)
  if (kind === undefined) return
  await writing.execute(sql`
    UPDATE trash SET links = links || ${JSON.stringify([link])}::jsonb WHERE id = (${newestOf(kind, target.id)})`)
}

/** The latest time that it was deleted. */
function newestOf(kind: TrashKind, itemId: string): SQL {
  return sql`SELECT id FROM trash WHERE kind = ${kind} AND item_id = ${itemId}::uuid
    ORDER BY deleted_at DESC, id DESC LIMIT 1`
}

/** `item`: the table and the id of what has just come back. */
type Given = { item: Target; keys: readonly ForeignKey[]; links: readonly TrashedLink[] }

/** Puts back what went with an item that is there again. */
export async function restoreLinks(writing: Writing, { item, keys, links }: Given): Promise<void> {
  for (const link of links) {
    // The trash may have come with a backup: nothing else is written than what the database itself would have taken away.
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

/** The first that the row names and that is not there. */
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

/** The columns of a stored row that its table has today and does not work out itself; newer ones take their default. */
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
  // An order is compared at the end of the transaction, which no ON CONFLICT without a name allows.
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

/** Where its place was given to another meanwhile, that one and all behind it move on by one. */
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

/** A row whose column was emptied names the item again, also while it lies in the trash itself; not one that names another now. */
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

/** A former slug leads to the item again, unless another one bears it now or bore it since. */
async function rememberSlug(writing: Writing, { item, row }: { item: Target; row: Row }): Promise<void> {
  const table = sql.identifier(item.table)
  await writing.execute(sql`
    INSERT INTO old_slugs SELECT * FROM jsonb_populate_record(NULL::old_slugs, ${JSON.stringify(row)}::jsonb) AS former
    WHERE NOT EXISTS (SELECT FROM ${table} WHERE slug = former.slug)
    ON CONFLICT DO NOTHING`)
}
