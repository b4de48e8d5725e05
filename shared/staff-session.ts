/** Who is signed in, as the panel's pages know it. */
export type StaffIdentity = { name: string; email: string }

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

/** The session as the panel may know it. */
export function describeSession({
  user,
  session,
  now = Date.now(),
}: {
  user: StaffIdentity
  session: { expiresAt: Date }
  now?: number
}): SignedInStaff {
  const expires_at = Math.floor(session.expiresAt.getTime() / 1000)
  return {
    user: { name: user.name, email: user.email },
    session: {
      expires_at,
      expires_in: Math.max(0, expires_at - Math.floor(now / 1000)),
      token_type: 'cookie',
    },
  }
}
