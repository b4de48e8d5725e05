// Manages the user's own authenticator app, passkeys and recovery codes.
import { and, eq, ne } from 'drizzle-orm'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { requireLiveSession } from '#server/auth/staff-sessions.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { countHit, type RateLimit } from '#server/database/rate-limit.ts'
import { staffSessions, staffUsers } from '#server/tables/staff-tables.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { authenticatorForm, passkeyForm } from '#shared/staff/second-factor-forms.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import {
  type AuthenticatorOffer,
  offerAuthenticator,
  removeAuthenticator,
  repeatOffer,
  storeAuthenticator,
} from './authenticator-app.ts'
import { noteSecondFactor } from './fresh-proof.ts'
import { checkNewPasskey, offerPasskey, removePasskey, storePasskey } from './passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { hasAnyNow, removeSecondFactor } from './second-factor.ts'
import { needsSecondFactor } from './second-factor-due.ts'

export type AppOutcome =
  /** `codes`: recovery codes after the first method, shown only once. */
  | { kind: 'kept'; codes: string[] | undefined }
  | { kind: 'refused'; errors: FormErrors; offer: AuthenticatorOffer }

/** Stores nothing. */
export function offerOwnAuthenticator({ user }: SignedIn, site: string): AuthenticatorOffer {
  return offerAuthenticator({ userId: user.id, email: user.email, site })
}

/** False for a wrong code. */
export async function storeOwnAuthenticator(
  staff: SignedIn,
  { form, site }: { form: FormData; site: string },
): Promise<AppOutcome> {
  const { id: userId, email } = staff.user
  const reading = readForm(authenticatorForm, form)
  const sealed = String(form.get('sealed') ?? '').slice(0, 400)
  const refuse = (errors: FormErrors): AppOutcome => ({
    kind: 'refused',
    errors,
    offer: repeatOffer({ userId, email, site, sealed }),
  })
  if (!reading.ok) return refuse(reading.errors)
  const kept = await changeOwn(staff, async (writing) => {
    if (!(await storeAuthenticator(writing, { userId, ...reading.value }))) return undefined
    await noteSecondFactor(writing, staff)
    return { codes: await firstCodes(writing, userId) }
  })
  return kept ? { kind: 'kept', ...kept } : refuse({ code: [wrongFirstCode] })
}

const wrongFirstCode =
  'That code is not current. Check that the clock on your phone is right, and enter the code that the app shows.'

export type FactorRemoval = 'removed' | 'missing' | 'needed'

/** Ends other sessions. */
export function removeOwnAuthenticator(staff: SignedIn): Promise<FactorRemoval> {
  return removeOwn(staff, async (writing) => {
    await removeAuthenticator(writing, staff.user.id)
    return true
  })
}

/** Each challenge is a row for five minutes. */
const offers: RateLimit = { purpose: 'passkey: offers', hits: 20, seconds: 300 }

/** May return the rate limit instead. */
export async function offerOwnPasskey(staff: SignedIn, site: string) {
  const asked = await countHit({ limit: offers, who: staff.user.id })
  return asked.allowed ? { options: await offerPasskey(staff, site) } : asked
}

export type PasskeyOutcome =
  | { kind: 'kept'; codes: string[] | undefined }
  | { kind: 'refused'; errors: FormErrors }

/** Returns recovery codes with the first method. */
export async function storeOwnPasskey(staff: SignedIn, form: FormData): Promise<PasskeyOutcome> {
  const reading = readForm(passkeyForm, form)
  if (!reading.ok) return { kind: 'refused', errors: reading.errors }
  const { id: userId } = staff.user
  const { name, answer } = reading.value
  const made = await checkNewPasskey(userId, answer)
  const kept =
    made &&
    (await changeOwn(staff, async (writing) => {
      if (!(await storePasskey(writing, { userId, name, made }))) return undefined
      await noteSecondFactor(writing, staff)
      return { codes: await firstCodes(writing, userId) }
    }))
  return kept ? { kind: 'kept', ...kept } : { kind: 'refused', errors: { [formErrorKey]: [notMade] } }
}

const notMade = 'The passkey was not kept. Please try once more.'

/** Ends other sessions; `missing` if the passkey does not exist. */
export async function removeOwnPasskey(staff: SignedIn, id: string): Promise<FactorRemoval> {
  if (!isRecordId(id)) return 'missing'
  return removeOwn(staff, (writing) => removePasskey(writing, { userId: staff.user.id, id }))
}

/** Replaces the recovery codes; undefined without two-factor authentication. */
export function renewOwnCodes(staff: SignedIn): Promise<string[] | undefined> {
  const { id } = staff.user
  return changeOwn(staff, async (writing) => {
    return (await hasAnyNow(writing, id)) ? replaceRecoveryCodes(writing, id) : undefined
  })
}

async function firstCodes(writing: Writing, userId: string): Promise<string[] | undefined> {
  const hasCodes = (await countRecoveryCodes(userId, writing)) > 0
  return hasCodes ? undefined : replaceRecoveryCodes(writing, userId)
}

class StillNeeded extends Error {}

/** With the last method, also removes the recovery codes. */
async function removeOwn(
  staff: SignedIn,
  remove: (writing: Writing) => Promise<boolean>,
): Promise<FactorRemoval> {
  const { user, session } = staff
  try {
    return await changeOwn(staff, async (writing) => {
      await lockAccount(writing, user.id)
      if (!(await remove(writing))) return 'missing'
      if (!(await hasAnyNow(writing, user.id))) {
        if (await needsSecondFactor(user.id, writing)) throw new StillNeeded()
        await removeSecondFactor(writing, user.id)
      }
      const others = and(eq(staffSessions.userId, user.id), ne(staffSessions.id, session.id))
      await writing.delete(staffSessions).where(others)
      return 'removed'
    })
  } catch (error) {
    if (error instanceof StillNeeded) return 'needed'
    throw error
  }
}

/** Prevents concurrent removals from each relying on the other method. */
async function lockAccount(writing: Writing, userId: string): Promise<void> {
  const one = writing.select({ id: staffUsers.id }).from(staffUsers).where(eq(staffUsers.id, userId))
  await one.for('no key update')
}

function changeOwn<Result>(staff: SignedIn, work: (writing: Writing) => Promise<Result>): Promise<Result> {
  const { id } = staff.user
  const change = {
    actor: actorOf(staff),
    action: 'change',
    subject: { kind: 'own-account', ids: [id] },
  } as const
  return write(change, async (writing) => {
    await requireLiveSession(writing, staff)
    return work(writing)
  })
}
