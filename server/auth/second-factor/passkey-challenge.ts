// Makes the questions that passkeys answer: each is kept until it is answered, once, and for five minutes at most.
import { issueToken, spendToken } from '#server/auth/one-time-token.ts'
import { configuration } from '#server/config/configuration.ts'
import { database } from '#server/database/database.ts'

const minutesValid = 5

/** What a passkey is asked for; nothing asked for one is an answer to another. */
export type PasskeyPurpose = 'sign-in' | { setUpFor: string }

/** A new question of 256 random bits. */
export async function issueChallenge(purpose: PasskeyPurpose): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(
    Buffer.from(await issueToken({ purpose: nameOf(purpose), minutesValid }), 'base64url'),
  )
}

/** Whether this was asked and not answered yet; any answer uses it up. */
export function spendChallenge(purpose: PasskeyPurpose, challenge: string): Promise<boolean> {
  return spendToken(database(), { purpose: nameOf(purpose), token: challenge })
}

/** Whom passkeys are for: they answer no other origin. */
export function relyingParty(): { rpID: string; origin: string } {
  const { publicOrigin } = configuration()
  return { rpID: new URL(publicOrigin).hostname, origin: publicOrigin }
}

function nameOf(purpose: PasskeyPurpose): string {
  return purpose === 'sign-in' ? 'passkey sign-in' : `passkey set-up:${purpose.setUpFor}`
}
