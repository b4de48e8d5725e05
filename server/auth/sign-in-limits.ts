// Limits sign-ins by network and account, without blocking browsers known to the account.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { keyedHash } from '#server/config/secret-box.ts'
import { visitor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { database } from '#server/database/database.ts'
import { asJob } from '#server/database/database-share.ts'
import { countHit, type Hit, networkOf, type RateLimit, refundHit } from '#server/database/rate-limit.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
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

type Guess = Pick<HashClient, 'network' | 'account'>

/** The hash is equal for all guesses at one account. */
export function reportWrongPassword(guess: Guess): void {
  report(guess, 'wrong email or password')
  recordGuessSoon('sign-in-failed', guess.account)
}

/** Records a wrong two-factor code. */
export function reportWrongSecondStep(guess: Guess): void {
  report(guess, 'wrong second step')
  recordGuessSoon('second-step-failed', guess.account)
}

function report({ network, account }: Guess, words: string): void {
  signInCounts.wrong += 1
  log().warn({ part: 'access', network, account: keyedHash('wrong password', [account]) }, words)
}

type RecordedGuess = 'sign-in-failed' | 'second-step-failed'

/** Prevents guesses from filling the disk and the list. */
function recordedGuesses(guess: RecordedGuess): RateLimit {
  const what = { 'sign-in-failed': 'wrong password', 'second-step-failed': 'wrong second step' }[guess]
  return { purpose: `ledger: ${what}`, hits: 5, seconds: 3600 }
}

/** In the background, so timing does not reveal whether the account exists. */
function recordGuessSoon(guess: RecordedGuess, email: string): void {
  asJob(() => recordGuess(guess, email)).catch((err) =>
    log().warn({ part: 'access', err, guess }, 'a wrong guess could not be entered in the ledger'),
  )
}

/** Counts first, so unknown accounts cause as many queries. */
async function recordGuess(action: RecordedGuess, email: string): Promise<void> {
  const { allowed } = await countHit({ limit: recordedGuesses(action), who: email })
  if (!allowed) return
  const { id, name } = staffUsers
  const [person] = await database().select({ id, name }).from(staffUsers).where(eq(staffUsers.email, email))
  if (!person) return
  await enterEvent(visitor, { action, kind: 'access', itemId: person.id, title: person.name })
}
