// Manages ten single-use recovery codes per account, stored only as hashes.
import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import { staffRecoveryCodes } from '#server/tables/second-factor-tables.ts'

const howMany = 10
/** The base32 alphabet, without characters that look like 0, 1, 8 or 9. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 16

/**
 * Replaces all codes and returns the new ones, such as `abcd-efgh-2345-klmn`. They can be shown only once.
 */
export async function replaceRecoveryCodes(writing: Writing, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await removeRecoveryCodes(writing, userId)
  await writing
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOf(code, userId) })))
  return codes
}

/** Deletes all codes of the account. */
export async function removeRecoveryCodes(writing: Writing, userId: string): Promise<void> {
  await writing.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}

/**
 * Returns true if `code` is an unused code of this account, and marks it as used. Of two concurrent uses
 * one succeeds.
 */
export async function spendRecoveryCode(
  writing: Writing,
  given: { userId: string; code: string },
): Promise<boolean> {
  const { userId, code } = given
  const spent = await writing
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(unused(userId), eq(staffRecoveryCodes.hash, hashOf(code, userId))))
    .returning({ id: staffRecoveryCodes.id })
  return spent.length > 0
}

/** Returns the number of unused codes. */
export function countRecoveryCodes(
  userId: string,
  reader: Pick<Transaction, '$count'> = database(),
): Promise<number> {
  return reader.$count(staffRecoveryCodes, unused(userId))
}

/** Returns true if a text has the format of a recovery code, with any spacing. */
export function looksLikeRecoveryCode(code: string): boolean {
  return new RegExp(`^[${letters}]{${length}}$`).test(bare(code))
}

function unused(userId: string) {
  return and(eq(staffRecoveryCodes.userId, userId), isNull(staffRecoveryCodes.usedAt))
}

function makeCode(): string {
  const code = Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}

/** Does not use SECRET, so codes stay valid when a backup is restored under another SECRET. */
function hashOf(code: string, userId: string): string {
  return createHash('sha256')
    .update(`${userId} ${bare(code)}`)
    .digest('base64url')
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}
