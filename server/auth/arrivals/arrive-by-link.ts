// Sets a password through a one-time link and signs in, subject to all sign-in checks.
import { choosePassword, type PasswordLinkOutcome } from '#server/auth/password-link.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { deviceCookie } from '#server/auth/sign-in-limits.ts'

type Posted = {
  form: FormData
  /** With the client's real IP address. */
  headers: Headers
  siteName: string
}

export type LinkSignInOutcome =
  | Exclude<PasswordLinkOutcome, { kind: 'changed' }>
  /** `next` is missing if the sign-in failed. */
  | { kind: 'changed'; cookies: string[]; next?: 'panel' | 'second-step' }

/** An error reveals nothing about the account. */
export async function arriveByLink({ form, headers, siteName }: Posted): Promise<LinkSignInOutcome> {
  const outcome = await choosePassword(form, siteName)
  if (outcome.kind !== 'changed') return outcome
  // Exempts the link's owner from limits caused by other clients' guesses.
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
