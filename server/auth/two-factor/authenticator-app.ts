// Stores TOTP secrets encrypted and accepts each code once.
import { and, eq, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { encryptSecret, openSecret, reencrypt } from '#server/config/secret-box.ts'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { staffSecondFactors } from '#server/tables/staff-tables.ts'
import { drawQrImage, type QrImage } from './qr-image.ts'

const seconds = 30
const shape = { algorithm: 'SHA1', digits: 6, period: seconds } as const

/** Returns a base32 secret of 160 random bits. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/**
 * Returns the 30-second period of `code`; undefined if wrong or not within one period of now.
 * @param now in seconds since 1970
 */
export function stepOfCode(
  code: string,
  { secret, now }: { secret: string; now: number },
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now * 1000
  const delta = TOTP.validate({
    ...shape,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: 1,
  })
  return delta === null ? undefined : currentStep(now) + delta
}

/** Returns the number of 30-second periods since 1970. */
function currentStep(now: number): number {
  return TOTP.counter({ period: seconds, timestamp: now * 1000 })
}

/** Returns the `otpauth:` URI for the QR code. */
export function totpAddress({
  secret,
  site,
  email,
}: {
  secret: string
  site: string
  email: string
}): string {
  return new TOTP({ ...shape, issuer: site, label: email, secret: Secret.fromBase32(secret) }).toString()
}

export type AuthenticatorOffer = {
  qr: QrImage
  typed: string
  /** The encrypted secret, sent back by the form. */
  sealed: string
}

/** Returns setup data with a new secret. */
export function offerAuthenticator({
  userId,
  email,
  site,
}: {
  userId: string
  email: string
  site: string
}): AuthenticatorOffer {
  return describeOffer({ userId, email, site, secret: makeTotpSecret() })
}

/** Returns the same data after a wrong code; new data if the secret is invalid. */
export function repeatOffer(given: {
  userId: string
  email: string
  site: string
  sealed: string
}): AuthenticatorOffer {
  return describeOffer({
    ...given,
    secret: openSecret(given.sealed, offerUse(given.userId)) ?? makeTotpSecret(),
  })
}

function describeOffer({
  userId,
  email,
  site,
  secret,
}: {
  userId: string
  email: string
  site: string
  secret: string
}): AuthenticatorOffer {
  return {
    qr: drawQrImage(totpAddress({ secret, site, email })),
    typed: secret.replace(/.{4}(?=.)/g, '$& '),
    sealed: encryptSecret(secret, offerUse(userId)),
  }
}

/** Stores or replaces the secret; false for a wrong code. */
export async function storeAuthenticator(
  writing: Writing,
  { userId, sealed, code }: { userId: string; sealed: string; code: string },
): Promise<boolean> {
  const secret = openSecret(sealed, offerUse(userId))
  if (secret === undefined) return false
  const lastStep = stepOfCode(code, { secret, now: await readClock(writing) })
  if (lastStep === undefined) return false
  const kept = { secret: encryptSecret(secret, storedUse(userId)), lastStep }
  await writing
    .insert(staffSecondFactors)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: staffSecondFactors.userId, set: kept })
  return true
}

/** `unreadable`: encrypted with another SECRET. */
export type CodeResult = 'right' | 'wrong' | 'unreadable'

/** Concurrent and older codes are `wrong`. */
export async function takeAppCode(
  writing: Writing,
  { userId, code }: { userId: string; code: string },
): Promise<CodeResult> {
  const [kept] = await writing
    .select({ secret: staffSecondFactors.secret })
    .from(staffSecondFactors)
    .where(eq(staffSecondFactors.userId, userId))
  if (!kept) return 'wrong'
  const secret = openSecret(kept.secret, storedUse(userId))
  if (secret === undefined) return 'unreadable'
  const step = stepOfCode(code, { secret, now: await readClock(writing) })
  if (step === undefined) return 'wrong'
  const taken = await writing
    .update(staffSecondFactors)
    .set({ lastStep: step })
    .where(and(eq(staffSecondFactors.userId, userId), lt(staffSecondFactors.lastStep, step)))
    .returning({ userId: staffSecondFactors.userId })
  return taken.length > 0 ? 'right' : 'wrong'
}

/** Required after a restore, which also restores the last used codes. */
export async function shutUsedCodes(writing: Writing): Promise<void> {
  const latest = currentStep(await readClock(writing)) + 1
  const { lastStep } = staffSecondFactors
  await writing.update(staffSecondFactors).set({ lastStep: latest }).where(lt(lastStep, latest))
}

/** Deletes the account's TOTP secret. */
export async function removeAuthenticator(writing: Writing, userId: string): Promise<void> {
  await writing.delete(staffSecondFactors).where(eq(staffSecondFactors.userId, userId))
}

/** `unreadable`: encrypted with another SECRET. */
export async function findAuthenticator(userId: string): Promise<'none' | 'set' | 'unreadable'> {
  const [kept] = await database()
    .select({ secret: staffSecondFactors.secret })
    .from(staffSecondFactors)
    .where(eq(staffSecondFactors.userId, userId))
  if (!kept) return 'none'
  return openSecret(kept.secret, storedUse(userId)) === undefined ? 'unreadable' : 'set'
}

/** Re-encrypts secrets of the previous SECRET; returns how many. */
export function reencryptAuthenticators(): Promise<number> {
  const change = {
    actor: jobActor('seal-second-factors'),
    action: 'seal',
    subject: { kind: 'staff' },
  } as const
  return write(change, async (writing) => {
    const all = await writing
      .select({ userId: staffSecondFactors.userId, secret: staffSecondFactors.secret })
      .from(staffSecondFactors)
      .for('update')
    let count = 0
    for (const { userId, secret: sealed } of all) {
      const secret = reencrypt(sealed, storedUse(userId))
      if (secret === undefined) continue
      await writing.update(staffSecondFactors).set({ secret }).where(eq(staffSecondFactors.userId, userId))
      count += 1
    }
    return count
  })
}

/** Database time in seconds since 1970. */
async function readClock(writing: Writing): Promise<number> {
  const { rows } = await writing.execute<{ now: string }>(sql`SELECT extract(epoch FROM now()) AS now`)
  return Number(rows[0]?.now)
}

/** Encryption contexts, separate per account and for pending setups. */
function storedUse(userId: string): string {
  return `staff_second_factors.secret ${userId}`
}

function offerUse(userId: string): string {
  return `authenticator app on offer ${userId}`
}
