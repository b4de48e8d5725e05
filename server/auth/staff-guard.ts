// Lets nobody past without a live session: route middleware over every staff page and endpoint, data requests included.
import { type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router'
import { isDatabaseUnavailable } from '#server/database/database.ts'
import { loginPath } from '#shared/staff-paths.ts'
import { staffAuth } from './staff-auth.ts'
import { rememberStaff, type SignedIn } from './staff-context.ts'

const unkept = { 'Cache-Control': 'no-store' }

/** Middleware for the admin subtree: strangers are sent to the login, which brings them back afterwards. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const staff = await admit({ request, context })
  if (!staff) throw redirect(loginAddress(request.method, url), { headers: unkept })
  return withCookies(await next(), staff.cookies)
}

/** Middleware for staff endpoints that no person opens: strangers get 401. */
export const requireStaffHere: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const staff = await admit({ request, context })
  if (!staff) throw new Response('Sign in first.', { status: 401, headers: unkept })
  return withCookies(await next(), staff.cookies)
}

type Found = { staff: SignedIn; cookies: string[] }

/** Who the cookies belong to, and the cookies that carry a renewed session; read from the database each time. */
export async function findSignedIn(headers: Headers): Promise<Found | undefined> {
  const cookie = headers.get('Cookie')
  if (!cookie) return undefined
  const { headers: sent, response } = await staffAuth().api.getSession({
    headers: new Headers({ Cookie: cookie }),
    returnHeaders: true,
  })
  // A session that has no end, whatever made it, is none.
  if (!response || !(response.session.expiresAt.getTime() > Date.now())) return undefined
  const { user, session } = response
  const staff: SignedIn = {
    user: { id: user.id, name: user.name, email: user.email, role: 'admin' },
    session: { id: session.id, token: session.token, expiresAt: session.expiresAt },
  }
  return { staff, cookies: sent.getSetCookie() }
}

type Arrival = { request: Request; context: Readonly<RouterContextProvider> }

async function admit({ request, context }: Arrival): Promise<Found | undefined> {
  try {
    const found = await findSignedIn(request.headers)
    if (found) rememberStaff(context, found.staff)
    return found
  } catch (error) {
    if (!isUnavailable(error)) throw error
    throw new Response('The database cannot be reached at this moment. Please try again in a minute.', {
      status: 503,
      headers: { ...unkept, 'Retry-After': '5' },
    })
  }
}

/** The auth library wraps what went wrong below it. */
function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || (error instanceof Error && isDatabaseUnavailable(error.cause))
}

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** The login's address with the way back: a path of ours, never a whole address. */
function loginAddress(method: string, { pathname, search }: URL): string {
  if (method !== 'GET' || !pathname.startsWith('/admin/')) return loginPath
  return `${loginPath}?${new URLSearchParams({ return: pathname + search })}`
}
