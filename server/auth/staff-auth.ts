// Configures the auth library for passwords, sessions and cookies, without HTTP endpoints.
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Configuration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffSessions, staffUsers, staffVerifications } from '#server/tables/staff-tables.ts'
import { passwordLength } from '#shared/staff/staff-forms.ts'
import { hashPassword, isPasswordOf } from './password-hash.ts'
import { findTimesOfNewSession, sessionLife } from './session-life.ts'
import { sessionCookieName } from './session-token.ts'

type StaffAuth = ReturnType<typeof makeStaffAuth>

let opened: StaffAuth | undefined

/** The database must be open. */
export function openStaffAuth(config: Pick<Configuration, 'publicOrigin' | 'secret'>): void {
  opened = makeStaffAuth(config)
}

/** The library's router is not mounted, so sign-up has no endpoint. */
export function staffAuth(): StaffAuth {
  if (!opened) throw new Error('openStaffAuth() must run before staffAuth() is asked')
  return opened
}

function makeStaffAuth({ publicOrigin, secret }: Pick<Configuration, 'publicOrigin' | 'secret'>) {
  return betterAuth({
    baseURL: publicOrigin,
    secret,
    database: drizzleAdapter(database(), {
      provider: 'pg',
      schema: {
        user: staffUsers,
        session: staffSessions,
        account: staffAccounts,
        verification: staffVerifications,
      },
    }),
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'viewer' } } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: { hash: hashPassword, verify: ({ hash, password }) => isPasswordOf(hash, password) },
    },
    session: {
      expiresIn: sessionLife.absolute * 3600,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    databaseHooks: {
      session: { create: { before: async ({ userId }) => ({ data: await findTimesOfNewSession(userId) }) } },
    },
    // Our own limits are in PostgreSQL.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      // Disables the "__Secure-" prefix.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(publicOrigin) } },
      defaultCookieAttributes: { secure: publicOrigin.startsWith('https:') },
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
  })
}
