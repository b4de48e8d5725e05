// Two-factor authentication: secrets, recovery codes, passkeys, and roles that require it.
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { staffUsers } from './auth-tables.ts'

const userId = () => uuid('user_id').references(() => staffUsers.id, { onDelete: 'cascade' })
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

export const staffSecondFactors = pgTable('staff_second_factors', {
  userId: userId().primaryKey(),
  /** Encrypted. */
  secret: text('secret').notNull(),
  /** Of the last accepted code: 30-second steps since 1970. */
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
  /** In base64url, like the key. */
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull().default([]),
  name: text('name').notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  createdAt: createdAt(),
})

/** Rows exist for roles that require two-factor authentication. */
export const secondFactorRoles = pgTable('second_factor_roles', {
  role: text('role', { enum: ['viewer', 'enquiries', 'editor', 'owner'] }).primaryKey(),
  requiredSince: timestamp('required_since', { withTimezone: true }).notNull().defaultNow(),
})
