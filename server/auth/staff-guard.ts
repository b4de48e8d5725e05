// Lets nobody past without a live session and the role that the address needs: route middleware over every staff page and endpoint, data requests included.
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { loginPath } from '#shared/staff/staff-paths.ts'
import { busyWordsFor } from './busy-words.ts'
import { findSignedIn } from './session-life.ts'
import { mayEnter, refusedByRole, refuseStaff, rememberStaff, type SignedIn } from './staff-context.ts'

const unkept = { 'Cache-Control': 'no-store' }

/**
 * Middleware for the admin subtree: strangers are sent to the login, which brings them back afterwards; a role that does not
 * include what is asked for gets 403 within the panel. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const staff = await admit({ request, context })
  if (!staff) throw redirect(loginAddress(request.method, url), { headers: unkept })
  if (mayEnter(context, { role: staff.user.role, method: request.method })) return next()
  // The frame of the panel answers, and within it staffOf() refuses. Whatever did not ask it is not shown.
  refuseStaff(context)
  const answer = await next()
  return answer.status === 403 ? answer : refusedByRole()
}

/** Middleware for staff endpoints that no person opens: strangers get 401, a role that does not include it 403. */
export const requireStaffHere: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const staff = await admit({ request, context })
  if (!staff) throw new Response('Sign in first.', { status: 401, headers: unkept })
  if (!mayEnter(context, { role: staff.user.role, method: request.method })) throw refusedByRole()
  return next()
}

type Arrival = { request: Request; context: Readonly<RouterContextProvider> }

async function admit({ request, context }: Arrival): Promise<SignedIn | undefined> {
  try {
    const staff = await findSignedIn(request.headers)
    if (staff) rememberStaff(context, staff)
    return staff
  } catch (error) {
    const words = busyWordsFor(error)
    if (!words) throw error
    throw new Response(words, {
      status: 503,
      headers: { ...unkept, 'Retry-After': '5' },
    })
  }
}

/** The login's address with the way back: a path of ours, never a whole address. */
function loginAddress(method: string, { pathname, search }: URL): string {
  if (method !== 'GET' || !pathname.startsWith('/admin/')) return loginPath
  return `${loginPath}?${new URLSearchParams({ return: pathname + search })}`
}
