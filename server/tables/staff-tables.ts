// Staff accounts, sessions and one-time tokens, with the auth library's property names.
import { bigint, boolean, date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const staffUsers = pgTable('staff_users', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** Lower case. */
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  role: text('role', { enum: ['viewer', 'enquiries', 'editor', 'owner'] })
    .notNull()
    .default('viewer'),
  /** Start of the two-factor grace period: first password, role change or two-factor reset. */
  graceFrom: timestamp('grace_from', { withTimezone: true }).notNull().defaultNow(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

export const staffSessions = pgTable('staff_sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  token: text('token').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  userId: uuid('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** Last (re-)authentication. */
  provedAt: timestamp('proved_at', { withTimezone: true }).defaultNow(),
  /** False until this session has shown a changed email address. */
  emailTold: boolean('email_told').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

export const staffAccounts = pgTable('staff_accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: uuid('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: timestamp('access_token_expires_at', { withTimezone: true }),
  refreshTokenExpiresAt: timestamp('refresh_token_expires_at', { withTimezone: true }),
  scope: text('scope'),
  /** A hash. */
  password: text('password'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

export const staffVerifications = pgTable('staff_verifications', {
  id: uuid('id').primaryKey().defaultRandom(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
})

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

/** Pending changes of staff email addresses. */
export const emailChanges = pgTable('email_changes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id')
    .notNull()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** Lower case. */
  email: text('email').notNull(),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Availability and email preferences of staff. */
export const staffDesks = pgTable('staff_desks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => staffUsers.id, { onDelete: 'cascade' }),
  /** YYYY-MM-DD: the day in India on which they are available. */
  atWorkOn: date('at_work_on', { mode: 'string' }),
  lastTurnAt: timestamp('last_turn_at', { withTimezone: true }),
  morningEmail: boolean('morning_email').notNull().default(true),
  morningUnowned: boolean('morning_unowned').notNull().default(false),
})

/** Saved views of lists and their defaults. */
export const savedViews = pgTable('saved_views', {
  id: uuid('id').primaryKey().defaultRandom(),
  list: text('list').notNull(),
  name: text('name').notNull(),
  query: text('query').notNull().default(''),
  isShared: boolean('is_shared').notNull().default(false),
  makerId: uuid('maker_id').references(() => staffUsers.id, { onDelete: 'set null' }),
  /** Restorable for a day. */
  removedAt: timestamp('removed_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Per user and list. */
export const savedViewDefaults = pgTable(
  'saved_view_defaults',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staffUsers.id, { onDelete: 'cascade' }),
    list: text('list').notNull(),
    viewId: uuid('view_id')
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.list] })],
)
