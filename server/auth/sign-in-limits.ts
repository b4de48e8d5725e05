// Limits sign-ins by network and account, without blocking browsers known to the account.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { configuration } from '#server/config/configuration.ts'
import { keyedHash } from '#server/config/keyed-hash.ts'
import { networkOf } from '#server/database/client-network.ts'
import { countHit, type Hit, type RateLimit, refundHit } from '#server/database/rate-limit.ts'
import type { HashClient } from './hash-queue.ts'

export type Attempt = {
  email: string
  clientAddress: string
  cookie: string | null
}

export type Admission = { admitted: false; retryAfterSeconds: number } | AdmittedSignIn

export type AdmittedSignIn = {
  admitted: true
  client: HashClient
  /** Only failures count. */
  refund: () => Promise<void>
  /** Uncounts an attempt without a comparison for the account, but not the sender. */
  withdraw: () => Promise<void>
}

const byAddress: RateLimit = { purpose: 'sign-in: address', hits: 10, seconds: 60 }
const byAccount: RateLimit = { purpose: 'sign-in: account', hits: 29, seconds: 900 }
const byDevice: RateLimit = { purpose: 'sign-in: device', hits: 10, seconds: 60 }

/** Returns the client for the hash queue. */
export function clientOf({ email, clientAddress, cookie }: Attempt): HashClient {
  const isKnown = knownDevice(email, cookie) !== undefined
  return { network: networkOf(clientAddress), account: email, isKnown }
}

/** Counts existing and unknown accounts alike. */
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
    refund: () => uncountSignIn(attempt),
    withdraw: () => refundHit(atAccount),
  }
}

/** Uncounts a successful attempt. */
export async function uncountSignIn(attempt: Attempt): Promise<void> {
  await Promise.all(hitsOf(attempt).map(refundHit))
}

function hitsOf({ email, clientAddress, cookie }: Attempt): [bySender: Hit, atAccount: Hit] {
  const device = knownDevice(email, cookie)
  return [
    { limit: byAddress, who: networkOf(clientAddress) },
    device ? { limit: byDevice, who: device } : { limit: byAccount, who: email },
  ]
}

/** Makes a browser known to the account, so guesses from elsewhere do not block it. Grants no access. */
export function deviceCookie(email: string): string {
  const device = randomBytes(16).toString('base64url')
  const secure = isSecure() ? '; Secure' : ''
  return `${cookieName()}=${device}.${proofOf(email, device)}; Path=/admin; Max-Age=31536000; HttpOnly; SameSite=Lax${secure}`
}

/** Returns the device ID of a known browser. */
export function knownDevice(email: string, cookie: string | null): string | undefined {
  const value = new RegExp(`(?:^|;\\s*)${cookieName()}=([\\w-]{22}\\.[\\w-]{43})(?:;|$)`).exec(
    cookie ?? '',
  )?.[1]
  const [device = '', proof = ''] = value?.split('.') ?? []
  if (proof === '') return undefined
  const isKnownDevice = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(email, device)))
  return isKnownDevice ? device : undefined
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
