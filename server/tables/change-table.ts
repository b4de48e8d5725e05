// The audit log, written by triggers in each change's transaction.
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export type ChangedColumns = Record<string, unknown>

export const changes = pgTable('changes', {
  id: uuid('id').primaryKey(),
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  /** `database`: outside of write(), such as an operator's SQL. */
  actorKind: text('actor_kind', { enum: ['staff', 'visitor', 'command', 'job', 'database'] }).notNull(),
  actorId: text('actor_id').notNull(),
  /** The name at that time; '' except for staff. */
  actorName: text('actor_name').notNull(),
  action: text('action').notNull(),
  kind: text('kind').notNull(),
  /** '' without a single item. */
  itemId: text('item_id').notNull(),
  title: text('title').notNull(),
  /** Changed columns; null for a created item. */
  before: jsonb('before').$type<ChangedColumns>(),
  /** Changed columns, null for a deleted item; an event's details. */
  after: jsonb('after').$type<ChangedColumns>(),
})
