// Departures of tours, and seats held or confirmed on them; the migration has the constraints.
import { sql } from 'drizzle-orm'
import { date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tours } from './content-tables.ts'

/** By kind of traveller, and by language. */
type StoredPrices = {
  [Kind in 'adult' | 'triple' | 'single' | 'childWithBed' | 'childWithoutBed' | 'infant']?: number
}
type StoredNotes = { [Language in 'en' | 'mr' | 'hi']?: string }

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const departures = pgTable('departures', {
  id: uuid('id').primaryKey().defaultRandom(),
  tourId: uuid('tour_id')
    .notNull()
    .references(() => tours.id, { onDelete: 'cascade' }),
  startsOn: date('starts_on').notNull(),
  endsOn: date('ends_on').notNull(),
  seats: integer('seats').notNull(),
  /** People from whom it runs; null if it always does. */
  needs: integer('needs'),
  /** Last day to ask for seats; null until the start. */
  closesOn: date('closes_on'),
  state: text('state', { enum: ['open', 'guaranteed', 'closed', 'cancelled'] })
    .notNull()
    .default('open'),
  /** Rupees per person; absent kinds cost what the tour says. */
  prices: jsonb('prices').$type<StoredPrices>().notNull().default({}),
  notes: jsonb('notes').$type<StoredNotes>().notNull().default({}),
  /** What the public sees of the free seats. Only `settleBands()` sets it. */
  band: text('band', { enum: ['open', 'few', 'full'] })
    .notNull()
    .default('open'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

export const seatHolds = pgTable('seat_holds', {
  id: uuid('id').primaryKey().defaultRandom(),
  departureId: uuid('departure_id')
    .notNull()
    .references(() => departures.id, { onDelete: 'cascade' }),
  tourId: uuid('tour_id')
    .notNull()
    .references(() => tours.id, { onDelete: 'cascade' }),
  /** Null for the office's own seats, which have a label. */
  enquiryId: uuid('enquiry_id'),
  label: text('label').notNull().default(''),
  seats: integer('seats').notNull(),
  state: text('state', { enum: ['held', 'confirmed', 'released'] })
    .notNull()
    .default('held'),
  /** The seats are free from then on. */
  heldUntil: moment('held_until'),
  /** Why they were released. */
  reason: text('reason').notNull().default(''),
  staffId: uuid('staff_id'),
  staffName: text('staff_name').notNull().default(''),
  createdAt: moment('created_at').notNull().default(sql`clock_timestamp()`),
  changedAt: moment('changed_at').notNull().default(sql`clock_timestamp()`),
})
