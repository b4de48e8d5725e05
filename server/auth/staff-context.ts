// Who is signed in, for the routes below the guard.
import { createContext, type RouterContextProvider } from 'react-router'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import type { StaffRole } from '#shared/staff/permissions.ts'

type StaffUser = { id: string; name: string; email: string; role: StaffRole }

type StaffSession = {
  id: string
  expiresAt: Date
  /** Until then, by the clock of the database. */
  secondsLeft: number
}

export type { StaffActor }

export type SignedIn = { user: StaffUser; session: StaffSession }

const signedIn = createContext<SignedIn | null>(null)

/** Notes who is signed in; called by the guard alone. */
export function rememberStaff(context: Readonly<RouterContextProvider>, staff: SignedIn): void {
  context.set(signedIn, staff)
}

/** Whether the guard let somebody in. */
export function isStaff(context: Readonly<RouterContextProvider>): boolean {
  return context.get(signedIn) !== null
}

/**
 * Who is signed in. Every action asks for it before it touches data. Throws a 401 when the guard did not let anybody
 * in: a route that was put outside the guarded tree by mistake stays shut.
 */
export function staffOf(context: Readonly<RouterContextProvider>): SignedIn {
  const staff = context.get(signedIn)
  if (!staff) throw new Response('Sign in first.', { status: 401, headers: { 'Cache-Control': 'no-store' } })
  return staff
}

/** Whoever is signed in, as the one who makes a change. */
export function actorOf({ user }: Pick<SignedIn, 'user'>): StaffActor {
  return staffActor(user)
}
