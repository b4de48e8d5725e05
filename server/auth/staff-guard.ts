// Middleware that requires a session and a sufficient role for all staff pages, endpoints and data
// requests.
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { loginPath, setUpPath } from '#shared/staff/staff-paths.ts'
import { busyMessagesFor } from './hash-queue.ts'
import { findSignedIn } from './session-life.ts'
import {
  findRejection,
  opensScreen,
  refusal,
  rejectStaff,
  rememberStaff,
  type SignedIn,
} from './staff-context.ts'

const unkept = { 'Cache-Control': 'no-store' }

/**
 * Redirects to the login and back. An insufficient role gets a 403; an overdue two-factor setup too, but
 * screens redirect to it.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const staff = await admit({ request, context })
  if (!staff) throw redirect(loginAddress(request.method, url), { headers: unkept })
  const words = findRejection(context, { staff, method: request.method })
  if (!words) return next()
  if (staff.setUp?.isOver && opensScreen(context, request.method))
    throw redirect(setUpPath, { headers: unkept })
  // The admin layout renders the error. A response of a route without staffOf() is discarded.
  rejectStaff(context, words)
  const answer = await next()
  return answer.status === 403 ? answer : refusal(words)
}

/** For endpoints other than pages: 401 if not signed in, 403 without permission. */
export const requireStaffHere: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const staff = await admit({ request, context })
  if (!staff) throw new Response('Sign in first.', { status: 401, headers: unkept })
  const words = findRejection(context, { staff, method: request.method })
  if (words) throw refusal(words)
  return next()
}

type GuardedRequest = { request: Request; context: Readonly<RouterContextProvider> }

async function admit({ request, context }: GuardedRequest): Promise<SignedIn | undefined> {
  try {
    const staff = await findSignedIn(request.headers)
    if (staff) rememberStaff(context, staff)
    return staff
  } catch (error) {
    const words = busyMessagesFor(error)
    if (!words) throw error
    throw new Response(words, {
      status: 503,
      headers: { ...unkept, 'Retry-After': '5' },
    })
  }
}

/** The return path is always local. */
function loginAddress(method: string, { pathname, search }: URL): string {
  if (method !== 'GET' || !pathname.startsWith('/admin/')) return loginPath
  return `${loginPath}?${new URLSearchParams({ return: pathname + search })}`
}
