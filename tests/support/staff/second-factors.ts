/** Authenticator apps and recovery codes of members of staff, for tests. */
import { eq, sql } from 'drizzle-orm'
import type { SignedIn } from '#server/auth/staff-context.ts'
import { offerAuthenticator, storeAuthenticator } from '#server/auth/two-factor/authenticator-app.ts'
import { storeOwnPasskey } from '#server/auth/two-factor/own-second-factor.ts'
import { offerPasskey } from '#server/auth/two-factor/passkeys.ts'
import { replaceRecoveryCodes } from '#server/auth/two-factor/recovery-codes.ts'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { secondFactorRoles, staffSecondFactors, staffUsers } from '#server/tables/staff-tables.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'
import { codeOf } from './second-factor-codes.ts'
import { makeSoftwarePasskey } from './software-passkey.ts'
import { formWith } from './staff-members.ts'

const change = { actor: jobActor('sample'), action: 'change', subject: { kind: 'staff' } } as const

/** Gives the account an app, of which the code of now was not used yet; its secret, and ten recovery codes. */
export async function seedSecondFactor(userId: string): Promise<{ secret: string; codes: string[] }> {
  const offer = offerAuthenticator({ userId, email: 'staff@site.test', site: 'Pravas' })
  const secret = offer.typed.replaceAll(' ', '')
  const given = { userId, sealed: offer.sealed, code: codeOf(secret) }
  return write(change, async (writing) => {
    if (!(await storeAuthenticator(writing, given))) throw new Error('The app was not kept')
    await writing.update(staffSecondFactors).set({ lastStep: 0 }).where(eq(staffSecondFactors.userId, userId))
    return { secret, codes: await replaceRecoveryCodes(writing, userId) }
  })
}

/** Gives whoever is signed in a passkey. */
export async function seedPasskey(staff: SignedIn): Promise<ReturnType<typeof makeSoftwarePasskey>> {
  const passkey = makeSoftwarePasskey()
  const { challenge } = await offerPasskey(staff, 'Pravas')
  const form = formWith({ name: 'Phone', answer: passkey.create(challenge) })
  const kept = await storeOwnPasskey(staff, form)
  if (kept.kind !== 'kept') throw new Error('The passkey was not kept')
  return passkey
}

/** Has a role need a second factor since so many days, in which nobody came or changed. */
export async function seedRequirement(role: StaffRole, daysAgo: number): Promise<void> {
  const then = sql`now() - make_interval(days => ${daysAgo}::integer)`
  await write(change, async (writing) => {
    const row = { role, requiredSince: then }
    await writing
      .insert(secondFactorRoles)
      .values(row)
      .onConflictDoUpdate({ target: secondFactorRoles.role, set: row })
    await writing.update(staffUsers).set({ graceFrom: then })
  })
}
