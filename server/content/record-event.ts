// Puts into the ledger what is no change of a row, such as an export, or stands for thousands of them, such as an import.
import { type SQL, sql } from 'drizzle-orm'
import { database, type Writing } from '#server/database/database.ts'
import type { Actor } from './actor.ts'

export type LedgerEvent = {
  /** What was done; the screens have words for each. */
  action:
    | 'import'
    | 'restore'
    | 'load-sample'
    | 'backup'
    | 'export'
    | 'sign-in'
    | 'sign-in-failed'
    | 'second-step-failed'
    | 'invite-again'
  /** What it is about: an item of this kind, all of them, or `site` for everything there is. */
  kind: 'site' | 'staff' | 'access' | 'enquiry'
  itemId?: string
  title?: string
  /** What a reader may want to know beside it, by name; nothing secret. */
  details?: Readonly<Record<string, string | number>>
}

/** The actor is that of the write; the entry stands when its transaction does. */
export async function recordEvent(writing: Writing, event: LedgerEvent): Promise<void> {
  await writing.execute(sql`SELECT ${entryOf(event)}`)
}

/** Enters what nothing is written for. One statement, which sets the actor in itself. */
export async function enterEvent(actor: Pick<Actor, 'kind' | 'id'>, event: LedgerEvent): Promise<void> {
  await database().execute(sql`
    WITH acting AS MATERIALIZED (
      SELECT set_config('pravas.actor_kind', ${actor.kind}, true), set_config('pravas.actor_id', ${actor.id}, true))
    SELECT ${entryOf(event)} FROM acting`)
}

function entryOf({ action, kind, itemId = '', title = '', details = {} }: LedgerEvent): SQL {
  return sql`record_event(${action}, ${kind}, ${itemId}, ${title}, ${JSON.stringify(details)}::jsonb)`
}
