import type { StaffRole } from './permissions.ts'

/** Who is signed in, as the panel's pages know it. */
export type StaffIdentity = {
  /** The account's id: what is kept on a device for one person is found by it. */
  id: string
  name: string
  email: string
  role: StaffRole
}

/** What the panel's script knows of a session: when it ends, never what opens it. */
type StaffSession = {
  /** Seconds since 1970. */
  expires_at: number
  /** Seconds from when this was asked. */
  expires_in: number
  /** The browser's cookie, which no script can read. */
  token_type: 'cookie'
}

export type SignedInStaff = { user: StaffIdentity; session: StaffSession }

/** The session as the panel may know it; `secondsLeft` is the database's word, which no clock of ours can change. */
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
