import { redirect } from 'react-router'
import { publicPage } from '#shared/pages/page-policy.ts'

export const handle = publicPage()

const accountPath = '/admin/account'

/**
 * `/.well-known/change-password` and `/.well-known/passkey-endpoints`, for browsers and password managers.
 */
export function loader({ request }: { request: Request }): Response {
  const { origin, pathname } = new URL(request.url)
  if (pathname.endsWith('/change-password')) throw redirect(accountPath, 302)
  return Response.json({ enroll: origin + accountPath, manage: origin + accountPath })
}
