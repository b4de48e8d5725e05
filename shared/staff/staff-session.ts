import type { StaffRole } from './permissions.ts'

type StaffIdentity = {
  /** Account id, also the key of a user's local data. */
  id: string
  name: string
  email: string
  role: StaffRole
}

/** Session data for the panel's script: the expiry, never the token. */
type StaffSession = {
  /** Seconds since 1970. */
  expires_at: number
  /** Seconds from the time of the response. */
  expires_in: number
  token_type: 'cookie'
}

export type SignedInStaff = { user: StaffIdentity; session: StaffSession }

/**
 * Returns the session for the panel; `secondsLeft` is computed by the database, independent of other
 * clocks.
 */
export function describeSession({
  user,
  session,
}: {
  user: StaffIdentity
  session: { expiresAt: Date; secondsLeft: number }
}): SignedInStaff {
  return {
    user: { id: user.id, name: user.name, email: user.email, role: user.role },
    session: {
      expires_at: Math.floor(session.expiresAt.getTime() / 1000),
      expires_in: Math.max(0, session.secondsLeft),
      token_type: 'cookie',
    },
  }
}

/* Set by a sign-out without JavaScript. The panel's script then deletes that account's local drafts. */

const start = 'pravas.signed-out.'

/** Seconds: 400 days, the browsers' maximum, because local drafts never expire. */
const maxAgeSeconds = 400 * 86_400

/** Returns the cookie of an account. It grants no access, so it is readable by scripts. */
export function signOutMark(account: string, isSecure: boolean): string {
  return `${start}${account}=1; ${place}; Max-Age=${maxAgeSeconds}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** Returns the accounts with a sign-out cookie, from the text of `document.cookie`. */
export function accountsSignedOut(cookies: string): string[] {
  const names = cookies.split(';').map((pair) => pair.split('=')[0]?.trim() ?? '')
  return names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length))
}

/** Returns the cookie that deletes an account's sign-out cookie. */
export function expiredSignOutMark(account: string): string {
  return `${start}${account}=; ${place}; Max-Age=0`
}

const place = 'Path=/admin'
