// Signs staff in: one answer for every wrong pair, slower after many, and a session of its own for each sign-in.
import { APIError } from 'better-auth/api'
import { log } from '#server/config/log.ts'
import { signInCounts } from '#server/metrics/work-counts.ts'
import { type FormErrors, readForm, wholeForm } from '#shared/forms/form-values.ts'
import { clientAddressOf } from '#shared/pages/page-policy.ts'
import { signInForm } from '#shared/staff/staff-forms.ts'
import { loginTexts } from '#shared/staff/staff-texts.ts'
import { HashQueueFull, secondsUntilQuiet } from './hash-queue.ts'
import { hasPlaceFor, inTurnOf } from './password-hash.ts'
import { endSessionOf } from './session-life.ts'
import { enterCrowd } from './sign-in-crowd.ts'
import { type Attempt, admitSignIn, clientOf, deviceCookie } from './sign-in-limits.ts'
import { staffAuth } from './staff-auth.ts'
import { reportWrongPassword } from './wrong-passwords.ts'

export type SignInOutcome =
  /** Values for `Set-Cookie`. */
  | { kind: 'signed-in'; cookies: string[] }
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

const unavailable = 'Nobody can be signed in at this moment. Please try again in a minute.'

/** The outcome of a posted sign-in form. */
export async function signIn(posted: PostedSignIn): Promise<SignInOutcome> {
  try {
    return await trySigningIn(posted)
  } catch (error) {
    signInCounts.failed += 1
    log().error({ part: 'access', err: error }, 'a sign-in could not be carried out')
    return { kind: 'unavailable', status: 503, errors: { [wholeForm]: [unavailable] } }
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

  const cookies = await inTurnOf(admission.client, () => openSession({ email, password, headers }))
  if (cookies === 'busy') {
    await admission.withdraw()
    return refuseForNow()
  }
  if (!cookies) {
    reportWrongPassword(admission.client)
    return { kind: 'refused', status: 401, errors: { [wholeForm]: [loginTexts.failure] } }
  }
  signInCounts.succeeded += 1
  // Whoever had the cookie that was sent, by whatever way, has a session no longer.
  await Promise.all([admission.forgive(), endSessionOf(headers.get('Cookie'))])
  return { kind: 'signed-in', cookies: [...cookies, deviceCookie(email)] }
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
}): Promise<string[] | 'busy' | undefined> {
  const { email, password, headers } = wanted
  // Only what describes the browser: a cookie sent along must not take part.
  const userAgent = (headers.get('User-Agent') ?? '').slice(0, 300)
  try {
    const { headers: sent } = await staffAuth().api.signInEmail({
      body: { email, password },
      headers: new Headers({ 'User-Agent': userAgent }),
      returnHeaders: true,
    })
    return sent.getSetCookie()
  } catch (error) {
    if (error instanceof HashQueueFull) return 'busy'
    if (error instanceof APIError && error.statusCode < 500) return undefined
    throw error
  }
}

function withSummary(errors: FormErrors, form: FormData): FormErrors {
  const isMissing = ['email', 'password'].some((name) => !form.get(name))
  return isMissing ? { ...errors, [wholeForm]: [loginTexts.missing] } : errors
}
