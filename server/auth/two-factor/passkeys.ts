// Stores passkeys and verifies user, origin, challenge and counter.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { and, asc, eq, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { consumeToken, issueToken } from '#server/auth/session-token.ts'
import type { SignedIn } from '#server/auth/staff-context.ts'
import { configuration } from '#server/config/configuration.ts'
import { log } from '#server/config/log.ts'
import { database, isForLater, type Writing } from '#server/database/database.ts'
import { staffPasskeys } from '#server/tables/staff-tables.ts'
import { parseJson } from '#shared/values/parse-json.ts'

const text = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(max)
const credential = {
  id: text(1400),
  rawId: text(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.unknown().transform(() => ({})),
}

const responseShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(4000),
    authenticatorData: text(2000),
    signature: text(2000),
    userHandle: text(100).optional(),
  }),
})
const newShape = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text(4000),
    attestationObject: text(12_000),
    transports: z
      .array(
        z
          .string()
          .regex(/^[a-z-]+$/)
          .max(20),
      )
      .max(10)
      .optional(),
  }),
})

/** Returns a signed response, or undefined. */
function readPasskeyResponse(answer: string): AuthenticationResponseJSON | undefined {
  return responseShape.safeParse(parseJson(answer)).data as AuthenticationResponseJSON | undefined
}

/** Returns a new passkey, or undefined. */
function readNewPasskey(answer: string): RegistrationResponseJSON | undefined {
  return newShape.safeParse(parseJson(answer)).data as RegistrationResponseJSON | undefined
}

const minutesValid = 5

/** A challenge is valid for one purpose only. */
type PasskeyPurpose = 'sign-in' | { setUpFor: string }

async function issueChallenge(purpose: PasskeyPurpose): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(
    Buffer.from(await issueToken({ purpose: nameOf(purpose), minutesValid }), 'base64url'),
  )
}

function consumeChallenge(purpose: PasskeyPurpose, challenge: string): Promise<boolean> {
  return consumeToken(database(), { purpose: nameOf(purpose), token: challenge })
}

/** Passkeys are bound to this origin. */
function relyingParty(): { rpID: string; origin: string } {
  const { publicOrigin } = configuration()
  return { rpID: new URL(publicOrigin).hostname, origin: publicOrigin }
}

function nameOf(purpose: PasskeyPurpose): string {
  return purpose === 'sign-in' ? 'passkey sign-in' : `passkey set-up:${purpose.setUpFor}`
}

const algorithms = [-8, -7, -257]
const maxPasskeys = 20

export type OwnPasskey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** Returns the account's passkeys, oldest first. */
export function listPasskeys(userId: string): Promise<OwnPasskey[]> {
  const { id, name, createdAt, lastUsedAt } = staffPasskeys
  return database()
    .select({ id, name, createdAt, lastUsedAt })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, userId))
    .orderBy(asc(createdAt))
}

/** Returns options for creating a passkey. */
export async function offerPasskey({ user }: Pick<SignedIn, 'user'>, site: string) {
  const known = await database()
    .select({ id: staffPasskeys.credentialId, transports: staffPasskeys.transports })
    .from(staffPasskeys)
    .where(eq(staffPasskeys.userId, user.id))
  return generateRegistrationOptions({
    rpName: site,
    rpID: relyingParty().rpID,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(user.id)),
    challenge: await issueChallenge({ setUpFor: user.id }),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

type NewPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

/** Undefined if the challenge or response is invalid. */
export async function checkNewPasskey(userId: string, answer: string): Promise<NewPasskey | undefined> {
  const response = readNewPasskey(answer)
  if (!response) return undefined
  const { rpID, origin } = relyingParty()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge({ setUpFor: userId }, challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    logFault(error)
    return { verified: false, registrationInfo: undefined }
  })
  if (!verified || !registrationInfo) return undefined
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** False for a duplicate or one too many. */
export async function storePasskey(
  writing: Writing,
  { userId, name, made }: { userId: string; name: string; made: NewPasskey },
): Promise<boolean> {
  if ((await writing.$count(staffPasskeys, eq(staffPasskeys.userId, userId))) >= maxPasskeys) return false
  const kept = await writing
    .insert(staffPasskeys)
    .values({ userId, name, ...made })
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id })
  return kept.length > 0
}

/** False if the account has no such passkey. */
export async function removePasskey(
  writing: Writing,
  given: { userId: string; id: string },
): Promise<boolean> {
  const removed = await writing
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.userId, given.userId), eq(staffPasskeys.id, given.id)))
    .returning({ id: staffPasskeys.id })
  return removed.length > 0
}

/** Returns options for signing in with any passkey. */
export async function createPasskeyChallenge() {
  return generateAuthenticationOptions({
    rpID: relyingParty().rpID,
    challenge: await issueChallenge('sign-in'),
    userVerification: 'required',
  })
}

/** Call recordPasskeyUse() before granting anything. */
export type PasskeySummary = { id: string; userId: string; counter: number }

/** Undefined if invalid. */
export async function checkPasskey(answer: string): Promise<PasskeySummary | undefined> {
  const response = readPasskeyResponse(answer)
  if (!response) return undefined
  const [kept] = await database()
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.credentialId, response.id))
  if (!kept || !isFor(response, kept.userId)) return undefined
  const { rpID, origin } = relyingParty()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeChallenge('sign-in', challenge),
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: kept.credentialId,
      publicKey: Uint8Array.from(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
    },
    requireUserVerification: true,
  }).catch((error: unknown) => {
    logFault(error)
    return { verified: false, authenticationInfo: undefined }
  })
  if (!verified || !authenticationInfo?.userVerified) return undefined
  return { id: kept.id, userId: kept.userId, counter: authenticationInfo.newCounter }
}

/** False if the passkey was removed, or copied, which its counter reveals. */
export async function recordPasskeyUse(writing: Writing, { id, counter }: PasskeySummary): Promise<boolean> {
  const { counter: kept } = staffPasskeys
  const updated = await writing
    .update(staffPasskeys)
    .set({ counter, lastUsedAt: sql`now()` })
    // Some authenticators always send 0.
    .where(
      and(eq(staffPasskeys.id, id), or(lt(kept, counter), and(eq(kept, 0), sql`${counter}::bigint = 0`))),
    )
    .returning({ id: staffPasskeys.id })
  return updated.length > 0
}

/** Authenticators store the account ID with the key. */
function isFor({ response: { userHandle } }: AuthenticationResponseJSON, userId: string): boolean {
  return userHandle === undefined || userHandle === Buffer.from(userId).toString('base64url')
}

/** Other errors mean an invalid response. */
function logFault(error: unknown): void {
  if (isForLater(error)) log().error({ part: 'access', err: error }, 'a passkey could not be verified')
}
