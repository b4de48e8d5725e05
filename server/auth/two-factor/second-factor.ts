// Reads and removes an account's two-factor methods.
import { eq, type SQL, sql } from 'drizzle-orm'
import { database, type Writing } from '#server/database/database.ts'
import { staffPasskeys, staffSecondFactors, staffUsers } from '#server/tables/staff-tables.ts'
import { findAuthenticator, removeAuthenticator } from './authenticator-app.ts'
import { listPasskeys, type OwnPasskey } from './passkeys.ts'
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { revokeSecondSteps } from './second-step-token.ts'

export type SecondFactorState = {
  app: 'none' | 'set' | 'unreadable'
  codes: number
  passkeys: OwnPasskey[]
}

/** Returns the account's methods. */
export async function readSecondFactor(userId: string): Promise<SecondFactorState> {
  const [app, codes, passkeys] = await Promise.all([
    findAuthenticator(userId),
    countRecoveryCodes(userId),
    listPasskeys(userId),
  ])
  return { app, codes, passkeys }
}

/** SQL condition: the account has an app or a passkey. */
export function hasSecondFactor(userId: SQL | string): SQL<boolean> {
  return sql<boolean>`(EXISTS (SELECT FROM ${staffSecondFactors} WHERE ${staffSecondFactors.userId} = ${userId})
    OR EXISTS (SELECT FROM ${staffPasskeys} WHERE ${staffPasskeys.userId} = ${userId}))`
}

/** Removes all methods and codes; false if there was none. */
export async function removeSecondFactor(writing: Writing, userId: string): Promise<boolean> {
  const wasThere = await hasAnyNow(writing, userId)
  await removeAuthenticator(writing, userId)
  await writing.delete(staffPasskeys).where(eq(staffPasskeys.userId, userId))
  await removeRecoveryCodes(writing, userId)
  await revokeSecondSteps(writing, userId)
  return wasThere
}

/** Reads within this transaction. */
export async function hasAnyNow(writing: Writing, userId: string): Promise<boolean> {
  const [row] = await writing.select({ has: hasSecondFactor(userId) }).from(sql`(SELECT 1) AS one`)
  return row?.has === true
}

/** Undefined if the account does not exist. */
export async function findEmail(userId: string): Promise<string | undefined> {
  const [user] = await database()
    .select({ email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.id, userId))
  return user?.email
}
