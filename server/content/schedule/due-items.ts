// Publishes and unpublishes due items, safely with several instances.
import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm'
import { jobActor } from '#server/content/actor.ts'
import { contentRegister, listContentKinds } from '#server/content/content-register.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { hasNotEnded, publicationState } from '#server/tables/is-published.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { updateItems } from './item-times.ts'

/** If both times have passed, only unpublishes. */
type DueItem = { kind: ContentKindName; id: string; action: 'publish' | 'unpublish' }

/** Locked or already done by another process. */
class NotClaimed extends Error {}

/** Milliseconds, by the database's clock; at most 0 if one is due, undefined if none is scheduled. */
export async function timeToNextDue(): Promise<number | undefined> {
  const times = listContentKinds().flatMap(({ table }) => [
    sql`SELECT min(${table.publishAt}) AS at FROM ${table}`,
    sql`SELECT min(${table.unpublishAt}) AS at FROM ${table}`,
  ])
  const { rows } = await database().execute<{ wait: number | null }>(sql`
    SELECT (extract(epoch FROM min(at) - clock_timestamp()) * 1000)::double precision AS wait
    FROM (${sql.join(times, sql` UNION ALL `)}) AS times`)
  return rows[0]?.wait ?? undefined
}

/** Returns the number changed. Locked items remain due. Throws the first error after trying all. */
export async function applyDueSchedules(): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for (const item of await listDue()) {
    try {
      if (await applyDueItem(item)) done += 1
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return done
}

async function listDue(): Promise<DueItem[]> {
  const due = listContentKinds().map(
    ({ name, table }) => sql`
      SELECT ${name}::text AS kind, ${table.id} AS id,
        CASE WHEN ${isOver(table)} THEN 'unpublish' ELSE 'publish' END AS action
      FROM ${table} WHERE ${or(isOver(table), mustPublish(table))}`,
  )
  const { rows } = await database().execute<DueItem>(sql.join(due, sql` UNION ALL `))
  return rows
}

async function applyDueItem({ kind, id, action }: DueItem): Promise<boolean> {
  const { table } = contentRegister[kind]
  const isDue = action === 'unpublish' ? isOver(table) : mustPublish(table)
  const values = action === 'unpublish' ? { publishAt: null, unpublishAt: null } : { publishAt: null }
  try {
    await write({ actor: jobActor('schedule'), action, subject: { kind, ids: [id] } }, async (writing) => {
      const [row] = await writing
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.id, id), isDue))
        .for('update', { skipLocked: true })
      // Rolls back, so the content version is not incremented.
      if (!row) throw new NotClaimed()
      const shown = publicationState(table, action === 'publish')
      await updateItems(writing, { kind, values: { ...shown, ...values } }).where(eq(table.id, id))
    })
    return true
  } catch (error) {
    if (error instanceof NotClaimed) return false
    throw error
  }
}

type Table = (typeof contentRegister)[ContentKindName]['table']

function isOver({ unpublishAt }: Table): SQL {
  return lte(unpublishAt, sql`now()`)
}

function mustPublish(table: Table): SQL | undefined {
  return and(lte(table.publishAt, sql`now()`), hasNotEnded(table))
}
