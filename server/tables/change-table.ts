// The ledger as the queries see it: written by the database itself, in the transaction of each change.
import { bigint, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Values by column. */
export type ChangedColumns = Record<string, unknown>

export const changes = pgTable('changes', {
  /** Rises with the time of the entry. */
  id: uuid('id').primaryKey(),
  transactionId: bigint('transaction_id', { mode: 'number' }).notNull(),
  at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
  /** `database` where no write told who acts: a statement of an operator. */
  actorKind: text('actor_kind', { enum: ['staff', 'visitor', 'command', 'job', 'database'] }).notNull(),
  actorId: text('actor_id').notNull(),
  /** As it was then; '' for all who are no staff. */
  actorName: text('actor_name').notNull(),
  action: text('action').notNull(),
  /** A subject of write(), or what an event is about. */
  kind: text('kind').notNull(),
  /** '' where it is about no single item. */
  itemId: text('item_id').notNull(),
  /** As it was then. */
  title: text('title').notNull(),
  /** Only what differs; null for an item that was not there before. */
  before: jsonb('before').$type<ChangedColumns>(),
  /** Only what differs; null for an item that is not there any more. Of an event its details. */
  after: jsonb('after').$type<ChangedColumns>(),
})
