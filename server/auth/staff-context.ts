// Who is signed in, for the routes below the guard.
import { createContext, type RouterContextProvider } from 'react-router'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import { may, type Permission, roleRefusal, type StaffRole } from '#shared/staff/permissions.ts'

type StaffUser = { id: string; name: string; email: string; role: StaffRole }

type StaffSession = {
  id: string
  expiresAt: Date
  /** Until then, by the clock of the database. */
  secondsLeft: number
  /** Who holds it has shown within ten minutes who they are. */
  isProved: boolean
}

export type { StaffActor }

/** What somebody must be allowed to do who asks for an address, and who sends a form there. */
export type RouteNeeds = { read: readonly Permission[]; change: readonly Permission[] }

export type SignedIn = { user: StaffUser; session: StaffSession }

const signedIn = createContext<SignedIn | null>(null)
const routeNeeds = createContext<RouteNeeds | null>(null)
const refused = createContext(false)

/** Notes what the routes of an address need, as the site map has it; called by the pipeline alone. */
export function noteRouteNeeds(
  context: Readonly<RouterContextProvider>,
  needs: RouteNeeds | undefined,
): void {
  context.set(routeNeeds, needs ?? null)
}

/**
 * Whether somebody with this role may send such a request to the address that it was sent to. Where nothing is known of the
 * address nobody may.
 */
export function mayEnter(
  context: Readonly<RouterContextProvider>,
  { role, method }: { role: StaffRole; method: string },
): boolean {
  const needs = context.get(routeNeeds)
  if (!needs) return false
  const isRead = method === 'GET' || method === 'HEAD'
  return [...needs.read, ...(isRead ? [] : needs.change)].every((permission) => may(role, permission))
}

/** Has staffOf() refuse whatever asks it from now on; called by the guard alone. */
export function refuseStaff(context: Readonly<RouterContextProvider>): void {
  context.set(refused, true)
}

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
 * in: a route that was put outside the guarded tree by mistake stays shut. Throws a 403 when the guard found that their role
 * does not include what the request asks for; but for the frame of the panel, within which that is said.
 */
export function staffOf(
  context: Readonly<RouterContextProvider>,
  { asFrame = false }: { asFrame?: boolean } = {},
): SignedIn {
  const staff = context.get(signedIn)
  if (!staff) throw new Response('Sign in first.', { status: 401, headers: { 'Cache-Control': 'no-store' } })
  if (context.get(refused) && !asFrame) throw refusedByRole()
  return staff
}

/** The answer where a role does not include what was asked for. */
export function refusedByRole(): Response {
  return new Response(roleRefusal, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}

/** Whoever is signed in, as the one who makes a change. */
export function actorOf({ user }: Pick<SignedIn, 'user'>): StaffActor {
  return staffActor(user)
}
