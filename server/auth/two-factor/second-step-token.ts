// Issues ten-minute tokens for sign-ins with pending two-factor authentication.

import { issueToken, opensNow, redeemToken, revokeTokens } from '#server/auth/one-time-token.ts'
import { cookieOf } from '#server/auth/session-token.ts'
import { configuration } from '#server/config/configuration.ts'
import type { Transaction } from '#server/database/database.ts'
import { isRecordId } from '#shared/values/record-id.ts'

const minutesValid = 10

export type HalfProof = { userId: string; token: string }

/** Returns the cookie of a new token. */
export async function issueSecondStep(userId: string): Promise<string> {
  const token = await issueToken({ purpose: purposeOf(userId), minutesValid })
  return cookieWith(`${userId}.${token}`, minutesValid * 60)
}

/** Undefined if expired or used. */
export async function findHalfProof(headers: Headers): Promise<HalfProof | undefined> {
  const [userId = '', token = ''] = (cookieOf(headers.get('Cookie'), cookieName()) ?? '').split('.', 2)
  if (!isRecordId(userId) || token === '') return undefined
  return (await opensNow({ purpose: purposeOf(userId), token })) ? { userId, token } : undefined
}

/** Consumes the token and revokes the account's others; false if used. */
export function redeemSecondStep(transaction: Transaction, { userId, token }: HalfProof): Promise<boolean> {
  return redeemToken(transaction, { purpose: purposeOf(userId), token })
}

/** Sign-ins then start again. */
export function revokeSecondSteps(transaction: Transaction, userId: string): Promise<void> {
  return revokeTokens(transaction, purposeOf(userId))
}

/** Returns the cookie that clears the token. */
export function expiredSecondStepCookie(): string {
  return cookieWith('', 0)
}

function cookieWith(value: string, seconds: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** Bound to this host with TLS. */
function cookieName(): string {
  return isSecure() ? '__Host-pravas.second-step' : 'pravas.second-step'
}

function isSecure(): boolean {
  return configuration().publicOrigin.startsWith('https:')
}

function purposeOf(userId: string): string {
  return `second-step:${userId}`
}
