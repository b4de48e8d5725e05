// Signs staff in with a passkey, alone or after the password.
import { endSessionOf, startSession } from '#server/auth/session-life.ts'
import { deviceCookie, reportWrongSecondStep } from '#server/auth/sign-in-limits.ts'
import { log } from '#server/config/log.ts'
import { arrivingActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { countHit, networkOf, type RateLimit, refundHit } from '#server/database/rate-limit.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { passkeyResponseForm } from '#shared/staff/second-factor-forms.ts'
import { secondStepTexts, signInUnavailable } from '#shared/staff/staff-texts.ts'
import { checkPasskey, createPasskeyChallenge, type PasskeySummary, recordPasskeyUse } from './passkeys.ts'
import { findEmail } from './second-factor.ts'
import { expiredSecondStepCookie, findHalfProof, revokeSecondSteps } from './second-step-token.ts'

export type PasskeySignIn =
  | { kind: 'signed-in'; cookies: string[] }
  | { kind: 'refused'; status: 401 | 422; errors: FormErrors }
  | { kind: 'limited'; status: 429; retryAfterSeconds: number }
  | { kind: 'unavailable'; status: 503; errors: FormErrors }

/** Each challenge is a row for five minutes. */
const questions: RateLimit = { purpose: 'passkey: questions', hits: 30, seconds: 300 }
const attemptLimit: RateLimit = { purpose: 'passkey: answers', hits: 20, seconds: 600 }

/** May return the rate limit instead. */
export async function offerPasskeySignIn(headers: Headers) {
  const asked = await countHit({ limit: questions, who: networkOf(clientAddressOf(headers)) })
  return asked.allowed ? { options: await createPasskeyChallenge() } : asked
}

type Posted = {
  form: FormData
  headers: Headers
}

/** Signs in; after a password the passkey must be of the same account. */
export async function signInByPasskey(posted: Posted): Promise<PasskeySignIn> {
  try {
    return await trySigningIn(posted)
  } catch (error) {
    signInCounts.failed += 1
    log().error({ part: 'access', err: error }, 'a sign-in by a passkey could not be carried out')
    return { kind: 'unavailable', status: 503, errors: { [formErrorKey]: [signInUnavailable] } }
  }
}

async function trySigningIn({ form, headers }: Posted): Promise<PasskeySignIn> {
  const reading = readForm(passkeyResponseForm, form)
  if (!reading.ok)
    return { kind: 'refused', status: 422, errors: { [formErrorKey]: [secondStepTexts.passkey] } }
  const network = networkOf(clientAddressOf(headers))
  const hit = { limit: attemptLimit, who: network }
  const admission = await countHit(hit)
  if (!admission.allowed) {
    signInCounts.limited += 1
    return { kind: 'limited', status: 429, retryAfterSeconds: admission.retryAfterSeconds }
  }
  const half = await findHalfProof(headers)
  const shown = await checkPasskey(reading.value.answer)
  const isMeant = shown && (!half || half.userId === shown.userId)
  const email = isMeant && (await findEmail(shown.userId))
  const cookie = email && (await open(shown, headers))
  if (!cookie) {
    reportWrongSecondStep({ network, account: email || '' })
    return { kind: 'refused', status: 401, errors: { [formErrorKey]: [secondStepTexts.passkey] } }
  }
  signInCounts.succeeded += 1
  await Promise.all([refundHit(hit), endSessionOf(headers.get('Cookie'))])
  return { kind: 'signed-in', cookies: [cookie, expiredSecondStepCookie(), deviceCookie(email)] }
}

async function open(shown: PasskeySummary, headers: Headers): Promise<string | undefined> {
  const { userId } = shown
  const change = { actor: arrivingActor(userId), action: 'create', subject: { kind: 'session' } } as const
  return write(change, async (writing) => {
    if (!(await recordPasskeyUse(writing, shown))) return undefined
    await revokeSecondSteps(writing, userId)
    const { cookie } = await startSession(writing, { userId, userAgent: headers.get('User-Agent') })
    return cookie
  })
}
