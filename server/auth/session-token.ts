// Reads and writes the signed session cookie.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { staffVerifications } from '#server/tables/staff-tables.ts'

/** With TLS, `__Host-` prevents subdomains from setting it; without TLS browsers reject the prefix. */
export function sessionCookieName(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Host-pravas.session_token' : 'pravas.session_token'
}

/** Undefined if missing or forged. */
export function sessionTokenOf(cookieHeader: string | null): string | undefined {
  const { publicOrigin, secret, secretPrevious } = configuration()
  const value = decoded(cookieOf(cookieHeader, sessionCookieName(publicOrigin)) ?? '')
  const point = value.lastIndexOf('.')
  if (point <= 0) return undefined
  const [token, signature] = [value.slice(0, point), Buffer.from(value.slice(point + 1))]
  const isSignedBySite = [secret, secretPrevious].some(
    (key) => key !== undefined && isSigned(token, { signature, key }),
  )
  return isSignedBySite ? token : undefined
}

/** Returns a cookie's raw value. */
export function cookieOf(cookieHeader: string | null, name: string): string | undefined {
  const start = `${name}=`
  const pair = cookieHeader
    ?.split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(start))
  return pair?.slice(start.length)
}

/** Returns a session cookie in the auth library's format. */
export function sessionCookie(token: string, secondsValid: number): string {
  const { secret } = configuration()
  return cookieWith(encodeURIComponent(`${token}.${signatureOf(token, secret)}`), secondsValid)
}

function isSigned(token: string, { signature, key }: { signature: Buffer; key: string }): boolean {
  const expected = Buffer.from(signatureOf(token, key))
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

function signatureOf(token: string, key: string): string {
  return createHmac('sha256', key).update(token).digest('base64')
}

/** Returns the cookie that clears the session. */
export function expiredSessionCookie(): string {
  return cookieWith('', 0)
}

function cookieWith(value: string, seconds: number): string {
  const { publicOrigin } = configuration()
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${sessionCookieName(publicOrigin)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

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
