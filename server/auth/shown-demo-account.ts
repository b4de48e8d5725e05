// Tells what the demo's login screen may show: its credentials as long as they open something, or could once the account is made.
import { eq } from 'drizzle-orm'
import { database } from '#server/database/database.ts'
import { staffAccounts, staffUsers } from '#server/tables/auth-tables.ts'
import { demoCredentials } from './demo-account.ts'
import { isPasswordOf } from './password-hash.ts'

/** `password` is null once somebody has chosen another one. */
export type ShownDemoAccount = { email: string; password: string | null }

let judged: { hash: string; holds: boolean } | undefined

/** Undefined outside demo mode. The password is compared once for each that is stored, for that is made to be slow. */
export async function findShownDemoAccount(): Promise<ShownDemoAccount | undefined> {
  const credentials = demoCredentials()
  if (!credentials) return undefined
  const accounts = await database()
    .select({ email: staffUsers.email, hash: staffAccounts.password })
    .from(staffUsers)
    .leftJoin(staffAccounts, eq(staffAccounts.userId, staffUsers.id))
  if (accounts.length === 0) return credentials
  const hash = accounts.find(({ email }) => email === credentials.email)?.hash ?? ''
  if (judged?.hash !== hash) judged = { hash, holds: await isPasswordOf(hash, credentials.password) }
  return judged.holds ? credentials : { email: credentials.email, password: null }
}
