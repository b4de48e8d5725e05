// Keeps what an account shares with an authenticator app, sealed; a code of it is taken once.
import { and, eq, lt, sql } from 'drizzle-orm'
import { openSecret, sealAnew, sealSecret } from '#server/config/secret-box.ts'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { staffSecondFactors } from '#server/tables/second-factor-tables.ts'
import { drawQrPicture, type QrPicture } from './qr-picture.ts'
import { currentStep, makeTotpSecret, stepOfCode, totpAddress } from './totp.ts'

/** What is shown of an app that is being set up. Nothing is kept until a code of it has come back. */
export type AuthenticatorOffer = {
  qr: QrPicture
  /** For typing where nothing can be scanned, in groups of four. */
  typed: string
  /** The secret for this account alone, which the form brings back. */
  sealed: string
}

/** A secret that an app may take over. */
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

/** The same offer once more, for a form whose code was wrong; a new one where it is none of ours. */
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
    qr: drawQrPicture(totpAddress({ secret, site, email })),
    typed: secret.replace(/.{4}(?=.)/g, '$& '),
    sealed: sealSecret(secret, offerUse(userId)),
  }
}

/** Keeps the offered secret in the place of an earlier one, for whoever has a code of it; false for a wrong code. */
export async function keepAuthenticator(
  writing: Writing,
  { userId, sealed, code }: { userId: string; sealed: string; code: string },
): Promise<boolean> {
  const secret = openSecret(sealed, offerUse(userId))
  if (secret === undefined) return false
  const lastStep = stepOfCode(code, { secret, now: await readClock(writing) })
  if (lastStep === undefined) return false
  const kept = { secret: sealSecret(secret, keptUse(userId)), lastStep }
  await writing
    .insert(staffSecondFactors)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: staffSecondFactors.userId, set: kept })
  return true
}

/** `unreadable` where the secret was sealed under another SECRET. */
export type CodeAnswer = 'right' | 'wrong' | 'unreadable'

/** Takes a code of the account's app, once: of two at once one is right, and none that is as old as one before. */
export async function takeAppCode(
  writing: Writing,
  { userId, code }: { userId: string; code: string },
): Promise<CodeAnswer> {
  const [kept] = await writing
    .select({ secret: staffSecondFactors.secret })
    .from(staffSecondFactors)
    .where(eq(staffSecondFactors.userId, userId))
  if (!kept) return 'wrong'
  const secret = openSecret(kept.secret, keptUse(userId))
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

/** After a restore, which brings back which code of each app was the last one then: no code of by now is taken again. */
export async function shutUsedCodes(writing: Writing): Promise<void> {
  const latest = currentStep(await readClock(writing)) + 1
  const { lastStep } = staffSecondFactors
  await writing.update(staffSecondFactors).set({ lastStep: latest }).where(lt(lastStep, latest))
}

/** Forgets the account's app. */
export async function removeAuthenticator(writing: Writing, userId: string): Promise<void> {
  await writing.delete(staffSecondFactors).where(eq(staffSecondFactors.userId, userId))
}

/** Whether the account has an app; `unreadable` where its codes cannot be checked under this SECRET. */
export async function findAuthenticator(userId: string): Promise<'none' | 'set' | 'unreadable'> {
  const [kept] = await database()
    .select({ secret: staffSecondFactors.secret })
    .from(staffSecondFactors)
    .where(eq(staffSecondFactors.userId, userId))
  if (!kept) return 'none'
  return openSecret(kept.secret, keptUse(userId)) === undefined ? 'unreadable' : 'set'
}

/** Seals the secrets anew that only the SECRET of before opens; answers how many did. */
export function sealAuthenticatorsAnew(): Promise<number> {
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
      const secret = sealAnew(sealed, keptUse(userId))
      if (secret === undefined) continue
      await writing.update(staffSecondFactors).set({ secret }).where(eq(staffSecondFactors.userId, userId))
      count += 1
    }
    return count
  })
}

/** The database's clock, as for sessions: in seconds since 1970. */
async function readClock(writing: Writing): Promise<number> {
  const { rows } = await writing.execute<{ now: string }>(sql`SELECT extract(epoch FROM now()) AS now`)
  return Number(rows[0]?.now)
}

/** What a sealed secret is bound to: it opens for no other account, and an offer is nothing that was kept. */
function keptUse(userId: string): string {
  return `staff_second_factors.secret ${userId}`
}

function offerUse(userId: string): string {
  return `authenticator app on offer ${userId}`
}
