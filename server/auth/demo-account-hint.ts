// Determines the demo credentials on the login screen.
import { eq } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/staff-tables.ts'
import { demoCredentials } from './demo-account.ts'
import { isPasswordOf } from './password-hash.ts'

/** `password` is null after a change. */
export type DemoAccountHint = { email: string; password: string | null }

let cached: { hash: string; holds: boolean } | undefined

/** Undefined outside demo mode. Caches the slow comparison. */
export async function findDemoAccountHint(): Promise<DemoAccountHint | undefined> {
  const credentials = demoCredentials()
  if (!credentials) return undefined
  const accounts = await database()
    .select({ email: staffUsers.email, hash: staffAccounts.password })
    .from(staffUsers)
    .leftJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
  if (accounts.length === 0) return credentials
  const hash = accounts.find(({ email }) => email === credentials.email)?.hash ?? ''
  if (cached?.hash !== hash) cached = { hash, holds: await isPasswordOf(hash, credentials.password) }
  return cached.holds ? credentials : { email: credentials.email, password: null }
}
