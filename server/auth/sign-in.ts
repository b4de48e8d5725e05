// Signs staff in with rate limits and two-factor authentication; every wrong pair gets the same error.
import { APIError } from 'better-auth/api'
import { log } from '#server/config/log.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { signInForm } from '#shared/staff/staff-forms.ts'
import { loginTexts, signInUnavailable } from '#shared/staff/staff-texts.ts'
import type { HashClient } from './hash-queue.ts'
import { HashQueueFull, secondsUntilQuiet } from './hash-queue.ts'
import { hasPlaceFor, inTurnOf } from './password-hash.ts'
import { endSessionOf, SecondStepMissing, shortUserAgent } from './session-life.ts'
import { type Attempt, admitSignIn, clientOf, deviceCookie, reportWrongPassword } from './sign-in-limits.ts'
import { staffAuth } from './staff-auth.ts'
import { issueSecondStep } from './two-factor/second-step-token.ts'

/** Concurrent sign-ins of normal load. */
const roomForAll = 50

const running = new Map<string, number>()
let total = 0

/**
 * Returns the function that ends the sign-in. Under load a network gets one at a time; undefined if it must
 * wait.
 */
export function enterCrowd({ network, isKnown }: HashClient): (() => void) | undefined {
  const own = running.get(network) ?? 0
  if (!isKnown && total >= roomForAll && own > 0) return undefined
  running.set(network, own + 1)
  total += 1
  return () => {
    total -= 1
    const left = (running.get(network) ?? 1) - 1
    if (left > 0) running.set(network, left)
    else running.delete(network)
  }
}

export type SignInOutcome =
  | { kind: 'signed-in'; cookies: string[] }
  /** Two-factor authentication is pending; the cookies serve only that. */
  | { kind: 'second-step'; cookies: string[] }
  | { kind: 'refused'; status: 401 | 422; errors: FormErrors }
  | { kind: 'limited' | 'busy'; status: 429; retryAfterSeconds: number }
  | { kind: 'unavailable'; status: 503; errors: FormErrors }

type PostedSignIn = {
  form: FormData
  headers: Headers
}

/** Processes a posted sign-in form. */
export async function signIn(posted: PostedSignIn): Promise<SignInOutcome> {
  try {
    return await trySigningIn(posted)
  } catch (error) {
    signInCounts.failed += 1
    log().error({ part: 'access', err: error }, 'a sign-in could not be carried out')
    return { kind: 'unavailable', status: 503, errors: { [formErrorKey]: [signInUnavailable] } }
  }
}

async function trySigningIn({ form, headers }: PostedSignIn): Promise<SignInOutcome> {
  const reading = readForm(signInForm, form)
  if (!reading.ok) return { kind: 'refused', status: 422, errors: withSummary(reading.errors, form) }
  const email = reading.value.email.toLowerCase()
  const attempt = { email, clientAddress: clientAddressOf(headers), cookie: headers.get('Cookie') }
  // Before any query, so rejected attempts are not counted.
  const client = clientOf(attempt)
  const leave = hasPlaceFor(client) ? enterCrowd(client) : undefined
  if (!leave) return rejectForNow()
  try {
    return await compare(attempt, { password: reading.value.password, headers })
  } finally {
    leave()
  }
}

async function compare(
  attempt: Attempt,
  { password, headers }: { password: string; headers: Headers },
): Promise<SignInOutcome> {
  const { email } = attempt
  const admission = await admitSignIn(attempt)
  if (!admission.admitted) {
    signInCounts.limited += 1
    return { kind: 'limited', status: 429, retryAfterSeconds: admission.retryAfterSeconds }
  }

  const opened = await inTurnOf(admission.client, () => openSession({ email, password, headers }))
  if (opened === 'busy') {
    await admission.withdraw()
    return rejectForNow()
  }
  // Stays counted until two-factor authentication succeeds.
  if (opened instanceof SecondStepMissing) {
    return { kind: 'second-step', cookies: [await issueSecondStep(opened.userId)] }
  }
  if (!opened) {
    reportWrongPassword(admission.client)
    return { kind: 'refused', status: 401, errors: { [formErrorKey]: [loginTexts.failure] } }
  }
  signInCounts.succeeded += 1
  // The sent cookie may have leaked.
  await Promise.all([admission.refund(), endSessionOf(headers.get('Cookie'))])
  return { kind: 'signed-in', cookies: [...opened, deviceCookie(email)] }
}

function rejectForNow(): SignInOutcome {
  signInCounts.busy += 1
  return { kind: 'busy', status: 429, retryAfterSeconds: secondsUntilQuiet }
}

/** Undefined for a wrong pair, `busy` if the hash queue is full. */
async function openSession(wanted: {
  email: string
  password: string
  headers: Headers
}): Promise<string[] | SecondStepMissing | 'busy' | undefined> {
  const { email, password, headers } = wanted
  // Only the user agent: a sent cookie must have no effect.
  const userAgent = shortUserAgent(headers.get('User-Agent'))
  try {
    const { headers: sent } = await staffAuth().api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'User-Agent': userAgent }),
      returnHeaders: true,
    })
    return sent.getSetCookie()
  } catch (error) {
    if (error instanceof HashQueueFull) return 'busy'
    if (error instanceof SecondStepMissing) return error
    if (error instanceof APIError && error.statusCode < 500) return undefined
    throw error
  }
}

function withSummary(errors: FormErrors, form: FormData): FormErrors {
  const isMissing = ['email', 'password'].some((name) => !form.get(name))
  return isMissing ? { ...errors, [formErrorKey]: [loginTexts.missing] } : errors
}
