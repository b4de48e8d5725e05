// Provides the signed-in user to routes below the guard.
import { createContext, type RouterContextProvider } from 'react-router'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import {
  may,
  type Permission,
  roleRejection,
  type StaffRole,
  setUpRejection,
} from '#shared/staff/permissions.ts'

type StaffUser = { id: string; name: string; email: string; role: StaffRole }

type StaffSession = {
  id: string
  expiresAt: Date
  /** By the database's clock. */
  secondsLeft: number
  isProved: boolean
}

export type { StaffActor }

export type RouteNeeds = {
  read: readonly Permission[]
  change: readonly Permission[]
  forSetUp?: boolean
}

/** Deadline for a required two-factor setup; afterwards nothing else is accessible. */
type SetUpDue = { by: Date; isOver: boolean }

export type SignedIn = {
  user: StaffUser
  session: StaffSession
  setUp?: SetUpDue
  isEmailTold?: boolean
}

const signedIn = createContext<SignedIn | null>(null)
const routeNeeds = createContext<RouteNeeds | null>(null)
const requestedScreen = createContext(false)
const refused = createContext<string | null>(null)

/** Only for the pipeline. */
export function storeRouteNeeds(
  context: Readonly<RouterContextProvider>,
  { needs, isScreen }: { needs: RouteNeeds | undefined; isScreen: boolean },
): void {
  context.set(routeNeeds, needs ?? null)
  context.set(requestedScreen, isScreen)
}

/** True if the request renders a screen, rather than data or a submission. */
export function opensScreen(context: Readonly<RouterContextProvider>, method: string): boolean {
  return context.get(requestedScreen) && isReading(method)
}

/** Returns the reason, or undefined. Routes without known needs are refused. */
export function findRejection(
  context: Readonly<RouterContextProvider>,
  { staff, method }: { staff: SignedIn; method: string },
): string | undefined {
  const needs = context.get(routeNeeds)
  if (!needs) return roleRejection
  if (staff.setUp?.isOver && !needs.forSetUp) return setUpRejection
  const asked = [...needs.read, ...(isReading(method) ? [] : needs.change)]
  return asked.every((permission) => may(staff.user.role, permission)) ? undefined : roleRejection
}

function isReading(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Only for the guard. */
export function rejectStaff(context: Readonly<RouterContextProvider>, words: string): void {
  context.set(refused, words)
}

/** Only for the guard. */
export function rememberStaff(context: Readonly<RouterContextProvider>, staff: SignedIn): void {
  context.set(signedIn, staff)
}

/** True if a user is signed in. */
export function isStaff(context: Readonly<RouterContextProvider>): boolean {
  return context.get(signedIn) !== null
}

/**
 * Every action calls it first. Throws a 401 without the guard, so misplaced routes stay closed; a 403 if the
 * guard refused, except for the admin layout (`asFrame`).
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

/** Returns a 403 response. */
export function refusal(words: string): Response {
  return new Response(words, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}

/** Returns the user as the actor of a change. */
export function actorOf({ user }: Pick<SignedIn, 'user'>): StaffActor {
  return staffActor(user)
}
