// Marks a browser whose password was right and whose second step is missing: ten minutes, one purpose, and never a session.

import { issueToken, opensNow, redeemToken, revokeTokens } from '#server/auth/one-time-token.ts'
import { cookieOf } from '#server/auth/session-token.ts'
import { configuration } from '#server/config/configuration.ts'
import type { Transaction } from '#server/database/database.ts'
import { isRecordId } from '#shared/values/record-id.ts'

const minutesValid = 10

/** Who has shown the right password, and the token that says so. */
export type HalfProof = { userId: string; token: string }

/** The cookie for somebody whose password was right. */
export async function issueSecondStep(userId: string): Promise<string> {
  const token = await issueToken({ purpose: purposeOf(userId), minutesValid })
  return cookieWith(`${userId}.${token}`, minutesValid * 60)
}

/** Whose second step the cookie of these headers asks for; undefined when its time is over, or it was taken. */
export async function findHalfProof(headers: Headers): Promise<HalfProof | undefined> {
  const [userId = '', token = ''] = (cookieOf(headers.get('Cookie'), cookieName()) ?? '').split('.', 2)
  if (!isRecordId(userId) || token === '') return undefined
  return (await opensNow({ purpose: purposeOf(userId), token })) ? { userId, token } : undefined
}

/** Uses it up, with all others of the account; false when somebody else has. */
export function redeemSecondStep(transaction: Transaction, { userId, token }: HalfProof): Promise<boolean> {
  return redeemToken(transaction, { purpose: purposeOf(userId), token })
}

/** Whoever has shown a password of before begins anew. */
export function revokeSecondSteps(transaction: Transaction, userId: string): Promise<void> {
  return revokeTokens(transaction, purposeOf(userId))
}

/** Makes the browser forget it. */
export function expiredSecondStepCookie(): string {
  return cookieWith('', 0)
}

function cookieWith(value: string, seconds: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Bound to this host with TLS, as the session's is. */
function cookieName(): string {
  return isSecure() ? '__Host-pravas.second-step' : 'pravas.second-step'
}

function isSecure(): boolean {
  return configuration().publicOrigin.startsWith('https:')
}

function purposeOf(userId: string): string {
  return `second-step:${userId}`
}
