// Secrets that open one thing once and not for long; the database keeps only their hashes.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { staffVerifications } from '#server/tables/auth-tables.ts'

type Issued = { purpose: string } & ({ hoursValid: number } | { minutesValid: number })

/**
 * A new secret of 256 random bits for `purpose`; earlier ones for it stay valid until their time is over. Within the transaction of
 * `writer`, if one is given.
 */
export async function issueToken(
  { purpose, ...valid }: Issued,
  writer: Pick<Transaction, 'insert' | 'delete'> = database(),
): Promise<string> {
  const minutes = 'minutesValid' in valid ? valid.minutesValid : valid.hoursValid * 60
  const token = randomBytes(32).toString('base64url')
  await writer.delete(staffVerifications).where(lt(staffVerifications.expiresAt, sql`now()`))
  await writer.insert(staffVerifications).values({
    identifier: purpose,
    value: hashOf(token),
    expiresAt: sql`now() + make_interval(mins => ${minutes}::integer)`,
  })
  return token
}

/** Whether `token` opens `purpose` now, without using it up. */
export async function opensNow(proof: { purpose: string; token: string }): Promise<boolean> {
  return (await database().$count(staffVerifications, matches(proof))) > 0
}

/** Uses the secret up; false when it opens nothing. */
export async function spendToken(
  writer: Pick<Transaction, 'delete'>,
  proof: { purpose: string; token: string },
): Promise<boolean> {
  const used = await writer
    .delete(staffVerifications)
    .where(matches(proof))
    .returning({ id: staffVerifications.id })
  return used.length > 0
}

/** Uses the secret up, with all others of its purpose; false when it opens nothing. */
export async function redeemToken(
  transaction: Transaction,
  proof: { purpose: string; token: string },
): Promise<boolean> {
  if (!(await spendToken(transaction, proof))) return false
  await revokeTokens(transaction, proof.purpose)
  return true
}

/** Makes all secrets of `purpose` useless. */
export async function revokeTokens(transaction: Transaction, purpose: string): Promise<void> {
  await transaction.delete(staffVerifications).where(eq(staffVerifications.identifier, purpose))
}

function matches({ purpose, token }: { purpose: string; token: string }) {
  return and(
    eq(staffVerifications.identifier, purpose),
    eq(staffVerifications.value, hashOf(token)),
    gt(staffVerifications.expiresAt, sql`now()`),
  )
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
