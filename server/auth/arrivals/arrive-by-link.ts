// Chooses a password by a one-time link and signs in with it, by the same door as everybody: its limits hold, and so does the second step.
import { choosePassword, type PasswordLinkOutcome } from '#server/auth/password-link.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { deviceCookie } from '#server/auth/sign-in-limits.ts'

type Posted = {
  form: FormData
  /** As our pipeline passes them on, with the client's true address. */
  headers: Headers
  siteName: string
}

export type ArrivalOutcome =
  | Exclude<PasswordLinkOutcome, { kind: 'changed' }>
  /** The password is set. Without `next` nobody is signed in by it: too many sign in at this moment, or the database is away. */
  | { kind: 'changed'; cookies: string[]; next?: 'panel' | 'second-step' }

/** The outcome of the posted form; of a wrong one nothing is known to the browser. */
export async function arriveByLink({ form, headers, siteName }: Posted): Promise<ArrivalOutcome> {
  const outcome = await choosePassword(form, siteName)
  if (outcome.kind !== 'changed') return outcome
  // Whoever held the link is let in from here, however many guesses at the account come from elsewhere.
  const device = deviceCookie(outcome.email)
  const signedIn = await signIn({
    form: credentials(outcome.email, form),
    headers: withCookie(headers, device),
  })
  if (signedIn.kind === 'signed-in') return { kind: 'changed', cookies: signedIn.cookies, next: 'panel' }
  if (signedIn.kind !== 'second-step') return { kind: 'changed', cookies: [device] }
  return { kind: 'changed', cookies: [device, ...signedIn.cookies], next: 'second-step' }
}

function credentials(email: string, chosen: FormData): FormData {
  const form = new FormData()
  form.set('email', email)
  form.set('password', String(chosen.get('newPassword')))
  return form
}

function withCookie(headers: Headers, cookie: string): Headers {
  const known = new Headers(headers)
  const before = headers.get('Cookie')
  known.set('Cookie', [before, cookie.split(';')[0]].filter(Boolean).join('; '))
  return known
}
