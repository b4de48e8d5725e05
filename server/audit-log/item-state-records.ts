// Finds out whether an item is stored, in the trash or deleted.
import { sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { storageOf } from '#server/content/trash/trash-kind.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { trash } from '#server/tables/content-tables.ts'
import type { TrashKind } from '#shared/content/content-status.ts'
import { may } from '#shared/staff/permissions.ts'
import { trashPermission } from '#shared/staff/trash-permissions.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { historyPermission } from './change-records.ts'

/** `removed`: permanently deleted; `unknown`: never existed. */
export type ItemState =
  | { is: 'stored' | 'removed' | 'unknown' }
  /** `title` is '' without permission for the trash. */
  | { is: 'trashed'; kind: TrashKind; title: string }

type Of = { kind: TrashKind; itemId: string }
type Row = { isStored: boolean; title: string | null; isLogged: boolean }

const nowhere: Row = { isStored: false, title: null, isLogged: false }

/** Returns where the item is; `unknown` also for an invalid id. */
export async function readItemState(actor: Actor, { kind, itemId }: Of): Promise<ItemState> {
  requirePermission(actor, historyPermission(kind))
  if (!isRecordId(itemId)) return { is: 'unknown' }
  const { table } = storageOf(kind)
  const { rows } = await database().execute<Row>(sql`SELECT
    EXISTS (SELECT FROM ${table} WHERE ${table.id} = ${itemId}::uuid) AS "isStored",
    (SELECT ${trash.title} FROM ${trash}
      WHERE ${trash.kind} = ${kind} AND ${trash.itemId} = ${itemId}::uuid LIMIT 1) AS title,
    EXISTS (SELECT FROM ${changes} WHERE ${changes.kind} = ${kind} AND ${changes.itemId} = ${itemId}) AS "isLogged"`)
  const [{ isStored, title, isLogged } = nowhere] = rows
  if (isStored) return { is: 'stored' }
  if (title !== null) return { is: 'trashed', kind, title: maySeeTrash(actor, kind) ? title : '' }
  return { is: isLogged ? 'removed' : 'unknown' }
}

function maySeeTrash(actor: Actor, kind: TrashKind): boolean {
  return actor.kind !== 'staff' || may(actor.role, trashPermission(kind))
}
