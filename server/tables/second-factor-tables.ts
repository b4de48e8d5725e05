// What staff have to show beside their password: secrets of authenticator apps, recovery codes and passkeys, and which roles need one.
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from './auth-tables.ts'

const userId = () => uuid('user_id').references(() => staffUsers.id, { onDelete: 'cascade' })
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const staffSecondFactors = pgTable('staff_second_factors', {
  userId: userId().primaryKey(),
  /** Sealed. */
  secret: text('secret').notNull(),
  /** Which 30 seconds since 1970 the last code was of that was taken. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
})

export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: userId().notNull(),
  hash: text('hash').notNull(),
  usedAt: timestamp('used_at', { withTimezone: true }),
  createdAt: createdAt(),
})

export const staffPasskeys = pgTable('staff_passkeys', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: userId().notNull(),
  /** As the browser names it, in base64url; so is the key. */
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  name: text('name').notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  createdAt: createdAt(),
})

/** A role has a row while its staff need a second factor. */
export const secondFactorRoles = pgTable('second_factor_roles', {
  role: text('role', { enum: ['viewer', 'enquiries', 'editor', 'owner'] }).primaryKey(),
  requiredSince: timestamp('required_since', { withTimezone: true }).notNull().defaultNow(),
})
