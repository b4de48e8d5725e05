// Signs staff in: one answer for every wrong pair, slower after many, a session of its own for each, and none before the second step.
import { APIError } from 'better-auth/api'
import { log } from '#server/config/log.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { wholeForm } from '#shared/forms/whole-form.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { signInForm } from '#shared/staff/staff-forms.ts'
import { loginTexts, signInUnavailable } from '#shared/staff/staff-texts.ts'
import type { HashClient } from './hash-queue.ts'
import { HashQueueFull, secondsUntilQuiet } from './hash-queue.ts'
import { hasPlaceFor, inTurnOf } from './password-hash.ts'
import { issueSecondStep } from './second-factor/second-step-token.ts'
import { endSessionOf, SecondStepMissing, shortUserAgent } from './session-life.ts'
import { type Attempt, admitSignIn, clientOf, deviceCookie } from './sign-in-limits.ts'
import { staffAuth } from './staff-auth.ts'
import { reportWrongPassword } from './wrong-passwords.ts'

/** So many at once are no flood. */
const roomForAll = 50

const underWay = new Map<string, number>()
let total = 0

/** Lets a sign-in begin and gives the function that ends it; undefined when its network has to wait for the one under way. */
export function enterCrowd({ network, isKnown }: HashClient): (() => void) | undefined {
  const own = underWay.get(network) ?? 0
  if (!isKnown && total >= roomForAll && own > 0) return undefined
  underWay.set(network, own + 1)
  total += 1
  return () => {
    total -= 1
    const left = (underWay.get(network) ?? 1) - 1
    if (left > 0) underWay.set(network, left)
    else underWay.delete(network)
  }
}

export type SignInOutcome =
  /** Values for `Set-Cookie`. */
  | { kind: 'signed-in'; cookies: string[] }
  /** The password is right, and the account asks for more: its cookies open the second step alone. */
  | { kind: 'second-step'; cookies: string[] }
  | { kind: 'refused'; status: 401 | 422; errors: FormErrors }
  /** After too many attempts, or `busy`: too many others sign in at this moment. */
  | { kind: 'limited' | 'busy'; status: 429; retryAfterSeconds: number }
  /** The database cannot be asked now. */
  | { kind: 'unavailable'; status: 503; errors: FormErrors }

type PostedSignIn = {
  form: FormData
  /** As our pipeline passes them on, with the client's true address. */
  headers: Headers
}

/** The outcome of a posted sign-in form. */
export async function signIn(posted: PostedSignIn): Promise<SignInOutcome> {
  try {
    return await trySigningIn(posted)
  } catch (error) {
    signInCounts.failed += 1
    log().error({ part: 'access', err: error }, 'a sign-in could not be carried out')
    return { kind: 'unavailable', status: 503, errors: { [wholeForm]: [signInUnavailable] } }
  }
}

async function trySigningIn({ form, headers }: PostedSignIn): Promise<SignInOutcome> {
  const reading = readForm(signInForm, form)
  if (!reading.ok) return { kind: 'refused', status: 422, errors: withSummary(reading.errors, form) }
  const email = reading.value.email.toLowerCase()
  const attempt = { email, clientAddress: clientAddressOf(headers), cookie: headers.get('Cookie') }
  // In a flood the database is not asked either: no guess is made, and so none is counted.
  const client = clientOf(attempt)
  const leave = hasPlaceFor(client) ? enterCrowd(client) : undefined
  if (!leave) return refuseForNow()
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
    return refuseForNow()
  }
  // Counted until the second step is taken: whoever has the password alone gets no further by asking often.
  if (opened instanceof SecondStepMissing) {
    return { kind: 'second-step', cookies: [await issueSecondStep(opened.userId)] }
  }
  if (!opened) {
    reportWrongPassword(admission.client)
    return { kind: 'refused', status: 401, errors: { [wholeForm]: [loginTexts.failure] } }
  }
  signInCounts.succeeded += 1
  // Whoever had the cookie that was sent, by whatever way, has a session no longer.
  await Promise.all([admission.forgive(), endSessionOf(headers.get('Cookie'))])
  return { kind: 'signed-in', cookies: [...opened, deviceCookie(email)] }
}

function refuseForNow(): SignInOutcome {
  signInCounts.busy += 1
  return { kind: 'busy', status: 429, retryAfterSeconds: secondsUntilQuiet }
}

/** The cookies of a new session; undefined for a wrong pair, `busy` when too many passwords wait to be compared. */
async function openSession(wanted: {
  email: string
  password: string
  headers: Headers
}): Promise<string[] | SecondStepMissing | 'busy' | undefined> {
  const { email, password, headers } = wanted
  // Only what describes the browser: a cookie sent along must not take part.
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
  return isMissing ? { ...errors, [wholeForm]: [loginTexts.missing] } : errors
}
