// Provides the signed-in user to the routes below the guard.
import { createContext, type RouterContextProvider } from 'react-router'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import { may, type Permission, roleRefusal, type StaffRole, setUpRefusal } from '#shared/staff/permissions.ts'

type StaffUser = { id: string; name: string; email: string; role: StaffRole }

type StaffSession = {
  id: string
  expiresAt: Date
  /** Until expiry, by the database's clock. */
  secondsLeft: number
  /** Re-authenticated within the last ten minutes. */
  isProved: boolean
}

export type { StaffActor }

/** Permissions that a route needs for reading and for sending forms. */
export type RouteNeeds = {
  read: readonly Permission[]
  change: readonly Permission[]
  /** Part of two-factor setup or signing out. */
  forSetUp?: boolean
}

/** Deadline for a required two-factor setup. After it, the user can open nothing else. */
type SetUpDue = { by: Date; isOver: boolean }

export type SignedIn = {
  user: StaffUser
  session: StaffSession
  setUp?: SetUpDue
  /** False if the sign-in address was changed and the user has not acknowledged it. */
  isEmailTold?: boolean
}

const signedIn = createContext<SignedIn | null>(null)
const routeNeeds = createContext<RouteNeeds | null>(null)
const screenAsked = createContext(false)
const refused = createContext<string | null>(null)

/**
 * Stores what the matched routes need, per the site map, and whether the response is a screen. Only the
 * pipeline calls it.
 */
export function noteRouteNeeds(
  context: Readonly<RouterContextProvider>,
  { needs, isScreen }: { needs: RouteNeeds | undefined; isScreen: boolean },
): void {
  context.set(routeNeeds, needs ?? null)
  context.set(screenAsked, isScreen)
}

/** Returns true if the request opens a screen as a page, rather than fetching data or submitting a form. */
export function opensScreen(context: Readonly<RouterContextProvider>, method: string): boolean {
  return context.get(screenAsked) && isReading(method)
}

/**
 * Returns why the user must not send this request, as a message, or undefined if allowed. A route without
 * known needs is refused.
 */
export function findRefusal(
  context: Readonly<RouterContextProvider>,
  { staff, method }: { staff: SignedIn; method: string },
): string | undefined {
  const needs = context.get(routeNeeds)
  if (!needs) return roleRefusal
  if (staff.setUp?.isOver && !needs.forSetUp) return setUpRefusal
  const asked = [...needs.read, ...(isReading(method) ? [] : needs.change)]
  return asked.every((permission) => may(staff.user.role, permission)) ? undefined : roleRefusal
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Makes staffOf() throw a 403 with this message. Only the guard calls it. */
export function refuseStaff(context: Readonly<RouterContextProvider>, words: string): void {
  context.set(refused, words)
}

/** Stores the signed-in user. Only the guard calls it. */
export function rememberStaff(context: Readonly<RouterContextProvider>, staff: SignedIn): void {
  context.set(signedIn, staff)
}

/** Returns true if the guard admitted a user. */
export function isStaff(context: Readonly<RouterContextProvider>): boolean {
  return context.get(signedIn) !== null
}

/**
 * Returns the signed-in user. Every action calls it before it touches data. Throws a 401 without the guard,
 * so a route outside the guarded tree stays closed. Throws a 403 if the guard refused the request, except
 * for the admin layout, which shows the message (`asFrame`).
 */
export function staffOf(
  context: Readonly<RouterContextProvider>,
  { asFrame = false }: { asFrame?: boolean } = {},
): SignedIn {
  const staff = context.get(signedIn)
  if (!staff) throw new Response('Sign in first.', { status: 401, headers: { 'Cache-Control': 'no-store' } })
  const words = context.get(refused)
  if (words && !asFrame) throw refusal(words)
  return staff
}

/** Returns the 403 response for a signed-in user without permission. */
export function refusal(words: string): Response {
  return new Response(words, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}

/** Returns the signed-in user as the actor of a change. */
export function actorOf({ user }: Pick<SignedIn, 'user'>): StaffActor {
  return staffActor(user)
}
