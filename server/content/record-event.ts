// Adds audit log entries without a changed row (an export), or as a summary (an import).
import { type SQL, sql } from 'drizzle-orm'
import { database, type Writing } from '#server/database/database.ts'
import type { Actor } from './actor.ts'

export type AuditLogEvent = {
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
  /** `site` for everything. */
  kind: 'site' | 'staff' | 'access' | 'enquiry'
  itemId?: string
  title?: string
  /** Must not contain secrets. */
  details?: Readonly<Record<string, string | number>>
}

/** Records an event in the write's transaction, with its actor. */
export async function recordEvent(writing: Writing, event: AuditLogEvent): Promise<void> {
  await writing.execute(sql`SELECT ${entryOf(event)}`)
}

/** The statement also sets the actor. */
export async function enterEvent(actor: Pick<Actor, 'kind' | 'id'>, event: AuditLogEvent): Promise<void> {
  await database().execute(sql`
    WITH acting AS MATERIALIZED (
      SELECT set_config('pravas.actor_kind', ${actor.kind}, true), set_config('pravas.actor_id', ${actor.id}, true))
    SELECT ${entryOf(event)} FROM acting`)
}

function entryOf({ action, kind, itemId = '', title = '', details = {} }: AuditLogEvent): SQL {
  return sql`record_event(${action}, ${kind}, ${itemId}, ${title}, ${JSON.stringify(details)}::jsonb)`
}
