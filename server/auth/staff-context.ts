// Who is signed in, for the routes below the guard.
import { createContext, type RouterContextProvider } from 'react-router'
import { type StaffActor, staffActor } from '#server/content/actor.ts'
import { may, type Permission, roleRefusal, type StaffRole, setUpRefusal } from '#shared/staff/permissions.ts'

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
export type RouteNeeds = {
  read: readonly Permission[]
  change: readonly Permission[]
  /** It belongs to setting up a second factor, or to leaving. */
  forSetUp?: boolean
}

/** What is missing of somebody whose role needs a second factor: it must be set up by then, and past that nothing else is open to them. */
type SetUpDue = { by: Date; isOver: boolean }

export type SignedIn = {
  user: StaffUser
  session: StaffSession
  setUp?: SetUpDue
  /** False where the address that they sign in with was changed, and they have not said that they saw it. */
  isEmailTold?: boolean
}

const signedIn = createContext<SignedIn | null>(null)
const routeNeeds = createContext<RouteNeeds | null>(null)
const screenAsked = createContext(false)
const refused = createContext<string | null>(null)

/** Notes what the routes of an address need, as the site map has it, and whether the answer is a screen and no data; called by the pipeline alone. */
export function noteRouteNeeds(
  context: Readonly<RouterContextProvider>,
  { needs, isScreen }: { needs: RouteNeeds | undefined; isScreen: boolean },
): void {
  context.set(routeNeeds, needs ?? null)
  context.set(screenAsked, isScreen)
}

/** Whether such a request opens a screen as a page, and neither asks for data nor sends anything. */
export function opensScreen(context: Readonly<RouterContextProvider>, method: string): boolean {
  return context.get(screenAsked) && isReading(method)
}

/**
 * Why whoever is signed in may not send such a request to the address that it was sent to, as a sentence for them; undefined where
 * they may. Where nothing is known of the address nobody may.
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

/** Has staffOf() refuse whatever asks it from now on, in these words; called by the guard alone. */
export function refuseStaff(context: Readonly<RouterContextProvider>, words: string): void {
  context.set(refused, words)
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
 * in: a route that was put outside the guarded tree by mistake stays shut. Throws a 403 when the guard found that they may not
 * send this request; but for the frame of the panel, within which that is said.
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

/** The answer to whoever is signed in and may not do what was asked for. */
export function refusal(words: string): Response {
  return new Response(words, { status: 403, headers: { 'Cache-Control': 'no-store' } })
}

/** Whoever is signed in, as the one who makes a change. */
export function actorOf({ user }: Pick<SignedIn, 'user'>): StaffActor {
  return staffActor(user)
}
