import type { StaffRole } from './permissions.ts'

export type StaffIdentity = {
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
