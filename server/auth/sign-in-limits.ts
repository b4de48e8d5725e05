// Slows guessing down by address and by account, and never shuts out a person whose browser is known to the account.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { configuration } from '#server/config/configuration.ts'
import { keyedHash } from '#server/config/keyed-hash.ts'
import { networkOf } from '#server/database/client-network.ts'
import { countHit, forgiveHit, type Hit, type RateLimit } from '#server/database/rate-limit.ts'
import type { HashClient } from './hash-queue.ts'

export type Attempt = {
  /** Lower case. */
  email: string
  clientAddress: string
  /** The request's `Cookie` header. */
  cookie: string | null
}

export type Admission = { admitted: false; retryAfterSeconds: number } | AdmittedSignIn

export type AdmittedSignIn = {
  admitted: true
  /** In whose turn the password is compared. */
  client: HashClient
  /** To be called when the attempt succeeded: only failures count. */
  forgive: () => Promise<void>
  /** To be called when no password was compared: it was no guess at the account, and still a request of its sender. */
  withdraw: () => Promise<void>
}

const byAddress: RateLimit = { purpose: 'sign-in: address', hits: 10, seconds: 60 }
const byAccount: RateLimit = { purpose: 'sign-in: account', hits: 29, seconds: 900 }
const byDevice: RateLimit = { purpose: 'sign-in: device', hits: 10, seconds: 60 }

/** In whose turn the password of this attempt is compared. */
export function clientOf({ email, clientAddress, cookie }: Attempt): HashClient {
  const isKnown = knownDevice(email, cookie) !== undefined
  return { network: networkOf(clientAddress), account: email, isKnown }
}

/** Counts an attempt and says whether it may be made; the same for accounts that exist and those that do not. */
export async function admitSignIn(attempt: Attempt): Promise<Admission> {
  const client = clientOf(attempt)
  const [bySender, atAccount] = hitsOf(attempt)
  for (const hit of [bySender, atAccount]) {
    const answer = await countHit(hit)
    if (!answer.allowed) return { admitted: false, retryAfterSeconds: answer.retryAfterSeconds }
  }
  return {
    admitted: true,
    client,
    forgive: () => forgiveSignIn(attempt),
    withdraw: () => forgiveHit(atAccount),
  }
}

/** Takes a counted attempt back: it was none of guessing. */
export async function forgiveSignIn(attempt: Attempt): Promise<void> {
  await Promise.all(hitsOf(attempt).map(forgiveHit))
}

function hitsOf({ email, clientAddress, cookie }: Attempt): [bySender: Hit, atAccount: Hit] {
  const device = knownDevice(email, cookie)
  return [
    { limit: byAddress, who: networkOf(clientAddress) },
    device ? { limit: byDevice, who: device } : { limit: byAccount, who: email },
  ]
}

/**
 * The cookie that marks this browser as one that has signed in with `email`, or chosen its password by a link: whoever floods the account with guesses
 * from elsewhere then delays nobody but themselves. It opens nothing.
 */
export function deviceCookie(email: string): string {
  const device = randomBytes(16).toString('base64url')
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${device}.${proofOf(email, device)}; Path=/admin; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}

/** The mark of this browser, when it is one that the account knows. */
export function knownDevice(email: string, cookie: string | null): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${cookieName()}=([\\w-]{22}\\.[\\w-]{43})(?:;|$)`).exec(
    cookie ?? '',
  )?.[1]
  const [device = '', proof = ''] = value?.split('.') ?? []
  if (proof === '') return undefined
  const isOurs = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(email, device)))
  return isOurs ? device : undefined
}

function proofOf(email: string, device: string): string {
  return keyedHash('sign-in device', [email, device])
}

function cookieName(): string {
  return isSecure() ? '__Secure-pravas.device' : 'pravas.device'
}

function isSecure(): boolean {
  return configuration().publicOrigin.startsWith('https:')
}
