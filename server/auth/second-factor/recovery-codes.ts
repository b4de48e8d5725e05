// Ten codes for whoever has lost their phone: each works once, and only hashes of them are kept.
import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { database, type Transaction, type Writing } from '#server/database/database.ts'
import { staffRecoveryCodes } from '#server/tables/second-factor-tables.ts'

const howMany = 10
/** Base32's own, in which nothing looks like 0, 1, 8 or 9. */
const letters = 'abcdefghijklmnopqrstuvwxyz234567'
const length = 16

/** Makes a new set in the place of all earlier ones, such as `abcd-efgh-2345-klmn`; they can be told this once. */
export async function replaceRecoveryCodes(writing: Writing, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, makeCode)
  await removeRecoveryCodes(writing, userId)
  await writing
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ userId, hash: hashOf(code, userId) })))
  return codes
}

/** Removes them all. */
export async function removeRecoveryCodes(writing: Writing, userId: string): Promise<void> {
  await writing.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.userId, userId))
}

/** Whether `code` is one of this account's that was not used, which it is from now on. Of two at once one succeeds. */
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

/** How many codes of this account are left. */
export function countRecoveryCodes(
  userId: string,
  reader: Pick<Transaction, '$count'> = database(),
): Promise<number> {
  return reader.$count(staffRecoveryCodes, unused(userId))
}

/** Whether a text has the form of such a code, however it is spaced. */
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

/** Without the site's secret: the codes still open the account where a backup was restored under another one. */
function hashOf(code: string, userId: string): string {
  return createHash('sha256')
    .update(`${userId} ${bare(code)}`)
    .digest('base64url')
}

function bare(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, '')
}
