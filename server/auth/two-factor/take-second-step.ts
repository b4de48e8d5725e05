// Completes a sign-in with a two-factor code, once per pending token.
import { endSessionOf, startSession } from '#server/auth/session-life.ts'
import { deviceCookie, reportWrongSecondStep, uncountSignIn } from '#server/auth/sign-in-limits.ts'
import { log } from '#server/config/log.ts'
import { arrivingActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { isAppCode, secondStepForm } from '#shared/staff/second-factor-forms.ts'
import { secondStepTexts, signInUnavailable } from '#shared/staff/staff-texts.ts'
import { type CodeResult, takeAppCode } from './authenticator-app.ts'
import { consumeRecoveryCode, looksLikeRecoveryCode } from './recovery-codes.ts'
import { findEmail } from './second-factor.ts'
import {
  admitCode,
  expiredSecondStepCookie,
  findHalfProof,
  type HalfProof,
  redeemSecondStep,
} from './second-step-token.ts'

/** Consumes the code within the transaction. */
export async function takeCode(
  writing: Writing,
  given: { userId: string; code: string },
): Promise<CodeResult> {
  if (!looksLikeRecoveryCode(given.code)) return takeAppCode(writing, given)
  return (await consumeRecoveryCode(writing, given)) ? 'right' : 'wrong'
}

export type SecondStepOutcome =
  | { kind: 'signed-in'; cookies: string[] }
  /** The pending token is missing or expired. */
  | { kind: 'over' }
  | { kind: 'refused'; status: 401 | 422; errors: FormErrors }
  | { kind: 'limited'; status: 429; retryAfterSeconds: number }
  | { kind: 'unavailable'; status: 503; errors: FormErrors }

type PostedCode = {
  form: FormData
  headers: Headers
}

/** Processes a posted code. */
export async function takeSecondStep(posted: PostedCode): Promise<SecondStepOutcome> {
  try {
    return await tryTaking(posted)
  } catch (error) {
    signInCounts.failed += 1
    log().error({ part: 'access', err: error }, 'a second step could not be carried out')
    return { kind: 'unavailable', status: 503, errors: { [formErrorKey]: [signInUnavailable] } }
  }
}

async function tryTaking({ form, headers }: PostedCode): Promise<SecondStepOutcome> {
  const half = await findHalfProof(headers)
  const email = half && (await findEmail(half.userId))
  if (!half || !email) return { kind: 'over' }
  const reading = readForm(secondStepForm, form)
  if (!reading.ok) return { kind: 'refused', status: 422, errors: reading.errors }
  const attempt = { email, clientAddress: clientAddressOf(headers), cookie: headers.get('Cookie') }
  const admission = await admitCode(attempt)
  if (!admission.admitted) {
    signInCounts.limited += 1
    return { kind: 'limited', status: 429, retryAfterSeconds: admission.retryAfterSeconds }
  }
  const answer = await exchange(half, { code: reading.value.code, headers })
  if (answer === 'over') return { kind: 'over' }
  if (answer === 'wrong' || answer === 'unreadable') {
    reportWrongSecondStep({ network: admission.network, account: email })
    const problem = answer === 'wrong' && !isAppCode(reading.value.code) ? 'wrongRecovery' : answer
    return { kind: 'refused', status: 401, errors: { code: [secondStepTexts[problem]] } }
  }
  signInCounts.succeeded += 1
  await Promise.all([admission.refund(), uncountSignIn(attempt), endSessionOf(headers.get('Cookie'))])
  return { kind: 'signed-in', cookies: [answer.cookie, expiredSecondStepCookie(), deviceCookie(email)] }
}

class TakenElsewhere extends Error {}

async function exchange(
  half: HalfProof,
  { code, headers }: { code: string; headers: Headers },
): Promise<{ cookie: string } | 'wrong' | 'unreadable' | 'over'> {
  const { userId } = half
  const change = { actor: arrivingActor(userId), action: 'create', subject: { kind: 'session' } } as const
  try {
    return await write(change, async (writing) => {
      const answer = await takeCode(writing, { userId, code })
      if (answer !== 'right') return answer
      if (!(await redeemSecondStep(writing, half))) throw new TakenElsewhere()
      return startSession(writing, { userId, userAgent: headers.get('User-Agent') })
    })
  } catch (error) {
    if (error instanceof TakenElsewhere) return 'over'
    throw error
  }
}
