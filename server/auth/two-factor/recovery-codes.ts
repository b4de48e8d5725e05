// Manages ten single-use recovery codes per account, stored as hashes.
import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import { staffRecoveryCodes } from '#server/tables/staff-tables.ts'

const howMany = 10
/** Base32, without characters like 0, 1, 8 or 9. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 16

/** Returns codes such as `abcd-efgh-2345-klmn`; they are not readable later. */
export async function replaceRecoveryCodes(writing: Writing, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await removeRecoveryCodes(writing, userId)
  await writing
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOf(code, userId) })))
  return codes
}

/** Deletes all codes. */
export async function removeRecoveryCodes(writing: Writing, userId: string): Promise<void> {
  await writing.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}

/** Consumes an unused code. Of two concurrent uses one succeeds. */
export async function consumeRecoveryCode(
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

/** Counts the unused codes. */
export function countRecoveryCodes(
  userId: string,
  reader: Pick<Transaction, '$count'> = database(),
): Promise<number> {
  return reader.$count(staffRecoveryCodes, unused(userId))
}

/** True for the format of a recovery code, with any spacing. */
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

/** Independent of SECRET, so the codes of a restored backup stay valid. */
function hashOf(code: string, userId: string): string {
  return createHash('sha256')
    .update(`${userId} ${bare(code)}`)
    .digest('base64url')
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}
