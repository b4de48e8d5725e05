// Adds audit log entries for events that change no row (an export), or summarise thousands of changes (an
// import).
import { type SQL, sql } from 'drizzle-orm'
import { database, type Writing } from '#server/database/database.ts'
import type { Actor } from './actor.ts'

export type LedgerEvent = {
  /** The screens have a label for each action. */
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
  /** The content type of the item or items, or `site` for everything. */
  kind: 'site' | 'staff' | 'access' | 'enquiry'
  itemId?: string
  title?: string
  /** Extra values by name; must not contain secrets. */
  details?: Readonly<Record<string, string | number>>
}

/** Records the event in the write's transaction, with the write's actor. */
export async function recordEvent(writing: Writing, event: LedgerEvent): Promise<void> {
  await writing.execute(sql`SELECT ${entryOf(event)}`)
}

/** Records an event outside of a write, in one statement that also sets the actor. */
export async function enterEvent(actor: Pick<Actor, 'kind' | 'id'>, event: LedgerEvent): Promise<void> {
  await database().execute(sql`
    WITH acting AS MATERIALIZED (
      SELECT set_config('pravas.actor_kind', ${actor.kind}, true), set_config('pravas.actor_id', ${actor.id}, true))
    SELECT ${entryOf(event)} FROM acting`)
}

function entryOf({ action, kind, itemId = '', title = '', details = {} }: LedgerEvent): SQL {
  return sql`record_event(${action}, ${kind}, ${itemId}, ${title}, ${JSON.stringify(details)}::jsonb)`
}
