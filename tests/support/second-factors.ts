/** Authenticator apps and recovery codes of members of staff, for tests. */
import { eq } from 'drizzle-orm'
import { keepAuthenticator, offerAuthenticator } from '#server/auth/second-factor/authenticator-app.ts'
import { replaceRecoveryCodes } from '#server/auth/second-factor/recovery-codes.ts'
import { jobActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { staffSecondFactors } from '#server/tables/second-factor-tables.ts'
import { codeOf } from './second-factor-codes.ts'

const change = { actor: jobActor('sample'), action: 'change', subject: { kind: 'staff' } } as const

/** Gives the account an app, of which the code of now was not used yet; its secret, and ten recovery codes. */
export async function seedSecondFactor(userId: string): Promise<{ secret: string; codes: string[] }> {
  const offer = offerAuthenticator({ userId, email: 'staff@site.test', site: 'Pravas' })
  const secret = offer.typed.replaceAll(' ', '')
  const given = { userId, sealed: offer.sealed, code: codeOf(secret) }
  return write(change, async (writing) => {
    if (!(await keepAuthenticator(writing, given))) throw new Error('The app was not kept')
    await writing.update(staffSecondFactors).set({ lastStep: 0 }).where(eq(staffSecondFactors.userId, userId))
    return { secret, codes: await replaceRecoveryCodes(writing, userId) }
  })
}
