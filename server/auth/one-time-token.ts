// Issues short-lived one-time tokens and stores only their hashes.
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { database, type Transaction } from '#server/database/database.ts'
import { staffVerifications } from '#server/tables/staff-tables.ts'

type Issued = { purpose: string } & ({ hoursValid: number } | { minutesValid: number })

/**
 * Returns 256 random bits. Earlier tokens for `purpose` stay valid. Uses the transaction of `writer` if
 * provided.
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

/** True if the token is valid for `purpose`; does not consume it. */
export async function opensNow(proof: { purpose: string; token: string }): Promise<boolean> {
  return (await database().$count(staffVerifications, matches(proof))) > 0
}

/** Consumes the token; false if invalid. */
export async function consumeToken(
  writer: Pick<Transaction, 'delete'>,
  proof: { purpose: string; token: string },
): Promise<boolean> {
  const used = await writer
    .delete(staffVerifications)
    .where(matches(proof))
    .returning({ id: staffVerifications.id })
  return used.length > 0
}

/** Consumes the token and revokes all others of its purpose; false if invalid. */
export async function redeemToken(
  transaction: Transaction,
  proof: { purpose: string; token: string },
): Promise<boolean> {
  if (!(await consumeToken(transaction, proof))) return false
  await revokeTokens(transaction, proof.purpose)
  return true
}

/** Revokes all tokens of `purpose`. */
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
