// Lets nobody past without a live session: route middleware over every staff page and endpoint, data requests included.
import { type MiddlewareFunction, redirect } from 'react-router'
import { staffAuth } from './staff-auth.ts'
import { rememberStaff, type SignedIn } from './staff-context.ts'

export const loginPath = '/admin/login'

/** Middleware for the admin subtree: strangers are sent to the login, which brings them back afterwards. */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = await findSignedIn(request.headers)
  if (!found) throw redirect(loginAddress(request), { headers: { 'Cache-Control': 'no-store' } })
  rememberStaff(context, found.staff)
  const response = await next()
  for (const cookie of found.cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** Middleware for staff endpoints that no person opens: strangers get 401. */
export const requireStaffHere: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const found = await findSignedIn(request.headers)
  if (!found) throw new Response('Sign in first.', { status: 401, headers: { 'Cache-Control': 'no-store' } })
  rememberStaff(context, found.staff)
  return next()
}

/** Who the cookies belong to, and the cookies that carry a renewed session; read from the database each time. */
export async function findSignedIn(
  headers: Headers,
): Promise<{ staff: SignedIn; cookies: string[] } | undefined> {
  const cookie = headers.get('Cookie')
  if (!cookie) return undefined
  const { headers: sent, response } = await staffAuth().api.getSession({
    headers: new Headers({ Cookie: cookie }),
    returnHeaders: true,
  })
  if (!response) return undefined
  const { user, session } = response
  const staff: SignedIn = {
    user: { id: user.id, name: user.name, email: user.email, role: 'admin' },
    session: { id: session.id, token: session.token, expiresAt: session.expiresAt },
  }
  return { staff, cookies: sent.getSetCookie() }
}

/** The login's address with the way back: a path of ours, never a whole address. */
function loginAddress(request: Request): string {
  const { pathname, search } = new URL(request.url)
  const path = pathname.replace(/(\/_)?\.data$/, '')
  if (path === '/admin' || !path.startsWith('/admin/')) return loginPath
  const back = new URLSearchParams({ return: path + search.replace(/[?&]_routes=[^&]*/, '') })
  return `${loginPath}?${back}`
}

/** Where to go after signing in: `asked` when it is an admin path, else the dashboard. */
export function safeReturnPath(asked: string | null): string {
  if (!asked || !/^\/admin(\/[\w./-]*)?(\?[^#]*)?$/.test(asked) || asked.includes('//')) return '/admin'
  return asked
}
