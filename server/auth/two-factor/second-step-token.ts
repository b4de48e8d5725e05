// Issues ten-minute tokens for sign-ins with pending two-factor authentication.
import { cookieOf, issueToken, opensNow, redeemToken, revokeTokens } from '#server/auth/session-token.ts'
import { type Attempt, knownDevice } from '#server/auth/sign-in-limits.ts'
import { configuration } from '#server/config/configuration.ts'
import type { Transaction } from '#server/database/database.ts'
import { countHit, type Hit, networkOf, type RateLimit, refundHit } from '#server/database/rate-limit.ts'
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

const byAddress: RateLimit = { purpose: 'second step: address', hits: 20, seconds: 600 }
const byDevice: RateLimit = { purpose: 'second step: device', hits: 10, seconds: 900 }
const byAccount: RateLimit = { purpose: 'second step: account', hits: 10, seconds: 900 }
/** With three valid codes at a time, guessing succeeds with a chance of 1 in 7,000 per day. */
const byAccountAndDay: RateLimit = { purpose: 'second step: account, day', hits: 50, seconds: 86_400 }
/** Shared, because access to the mailbox suffices to make browsers known. */
const byKnownAndDay: RateLimit = { purpose: 'second step: known browsers, day', hits: 50, seconds: 86_400 }

type CodeAdmission =
  | { admitted: false; retryAfterSeconds: number }
  | { admitted: true; network: string; refund: () => Promise<void> }

/** Browsers known to the account have separate limits. */
export async function admitCode({ email, clientAddress, cookie }: Attempt): Promise<CodeAdmission> {
  const device = knownDevice(email, cookie)
  const network = networkOf(clientAddress)
  const atAccount: Hit[] = device
    ? [
        { limit: byDevice, who: device },
        { limit: byKnownAndDay, who: email },
      ]
    : [byAccount, byAccountAndDay].map((limit) => ({ limit, who: email }))
  const hits = [{ limit: byAddress, who: network }, ...atAccount]
  for (const hit of hits) {
    const answer = await countHit(hit)
    if (!answer.allowed) return { admitted: false, retryAfterSeconds: answer.retryAfterSeconds }
  }
  return {
    admitted: true,
    network,
    async refund() {
      await Promise.all(hits.map(refundHit))
    },
  }
}
