// The audit log, written by database triggers in the transaction of each change.
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Values by column. */
export type ChangedColumns = Record<string, unknown>

export const changes = pgTable('changes', {
  /** A time-ordered UUID. */
  id: uuid('id').primaryKey(),
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  /** `database` for statements outside of write(), such as an operator's SQL. */
  actorKind: text('actor_kind', { enum: ['staff', 'visitor', 'command', 'job', 'database'] }).notNull(),
  actorId: text('actor_id').notNull(),
  /** The name at that time; '' for actors other than staff. */
  actorName: text('actor_name').notNull(),
  action: text('action').notNull(),
  /** The subject of write() or of an event. */
  kind: text('kind').notNull(),
  /** '' if the entry concerns no single item. */
  itemId: text('item_id').notNull(),
  /** The title at that time. */
  title: text('title').notNull(),
  /** Changed columns only; null for a created item. */
  before: jsonb('before').$type<ChangedColumns>(),
  /** Changed columns only; null for a deleted item. For events their details. */
  after: jsonb('after').$type<ChangedColumns>(),
})
