// Lets nobody past without a live session and the role that the address needs: route middleware over every staff page and endpoint, data requests included.
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { loginPath, setUpPath } from '#shared/staff/staff-paths.ts'
import { busyWordsFor } from './busy-words.ts'
import { findSignedIn } from './session-life.ts'
import {
  findRefusal,
  opensScreen,
  refusal,
  refuseStaff,
  rememberStaff,
  type SignedIn,
} from './staff-context.ts'

const unkept = { 'Cache-Control': 'no-store' }

/**
 * Middleware for the admin subtree: strangers are sent to the login, which brings them back afterwards; a role that does not
 * include what is asked for gets 403 within the panel. So does somebody whose second factor is overdue; the screens of the panel lead
 * them to where it is set up.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const staff = await admit({ request, context })
  if (!staff) throw redirect(loginAddress(request.method, url), { headers: unkept })
  const words = findRefusal(context, { staff, method: request.method })
  if (!words) return next()
  if (staff.setUp?.isOver && opensScreen(context, request.method))
    throw redirect(setUpPath, { headers: unkept })
  // The frame of the panel answers, and within it staffOf() refuses. Whatever did not ask it is not shown.
  refuseStaff(context, words)
  const answer = await next()
  return answer.status === 403 ? answer : refusal(words)
}

/** Middleware for staff endpoints that no person opens: strangers get 401, whoever may not use them 403. */
export const requireStaffHere: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const staff = await admit({ request, context })
  if (!staff) throw new Response('Sign in first.', { status: 401, headers: unkept })
  const words = findRefusal(context, { staff, method: request.method })
  if (words) throw refusal(words)
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
