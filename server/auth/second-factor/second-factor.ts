// Says what an account has beside its password, and ends what hangs on it when that changes.
import { eq, type SQL, sql } from 'drizzle-orm'
import { database, type Writing } from '#server/database/database.ts'
import { staffUsers } from '#server/tables/auth-tables.ts'
import { staffPasskeys, staffSecondFactors } from '#server/tables/second-factor-tables.ts'
import { findAuthenticator, removeAuthenticator } from './authenticator-app.ts'
import { listPasskeys, type OwnPasskey } from './passkeys.ts'
import { countRecoveryCodes, removeRecoveryCodes } from './recovery-codes.ts'
import { revokeSecondSteps } from './second-step-token.ts'

export type SecondFactorState = {
  app: 'none' | 'set' | 'unreadable'
  /** How many recovery codes are left. */
  codes: number
  passkeys: OwnPasskey[]
}

/** What this account has. */
export async function readSecondFactor(userId: string): Promise<SecondFactorState> {
  const [app, codes, passkeys] = await Promise.all([
    findAuthenticator(userId),
    countRecoveryCodes(userId),
    listPasskeys(userId),
  ])
  return { app, codes, passkeys }
}

/** Whether the account needs more than its password to sign in. */
export function hasSecondFactor(userId: SQL | string): SQL<boolean> {
  return sql<boolean>`(EXISTS (SELECT FROM ${staffSecondFactors} WHERE ${staffSecondFactors.userId} = ${userId})
    OR EXISTS (SELECT FROM ${staffPasskeys} WHERE ${staffPasskeys.userId} = ${userId}))`
}

/** Removes all of it: from then on the password alone signs in. False when there was none. */
export async function removeSecondFactor(writing: Writing, userId: string): Promise<boolean> {
  const wasThere = await hasAnyNow(writing, userId)
  await removeAuthenticator(writing, userId)
  await writing.delete(staffPasskeys).where(eq(staffPasskeys.userId, userId))
  await removeRecoveryCodes(writing, userId)
  await revokeSecondSteps(writing, userId)
  return wasThere
}

/** Whether it has, as this transaction sees it. */
export async function hasAnyNow(writing: Writing, userId: string): Promise<boolean> {
  const [row] = await writing.select({ has: hasSecondFactor(userId) }).from(sql`(SELECT 1) AS one`)
  return row?.has === true
}

/** The address of an account; undefined where it was removed. */
export async function findEmail(userId: string): Promise<string | undefined> {
  const [user] = await database()
    .select({ email: staffUsers.email })
    .from(staffUsers)
    .where(eq(staffUsers.id, userId))
  return user?.email
}
