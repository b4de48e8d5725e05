import { redirect } from 'react-router'
import { publicPage } from '#shared/pages/page-policy.ts'

export const handle = publicPage()

const accountPath = '/admin/account'

/**
 * Well-known URLs for browsers and password managers: `/.well-known/change-password` redirects to the
 * account page; `/.well-known/passkey-endpoints` lists the page that manages passkeys.
 */
export function loader({ request }: { request: Request }): Response {
  const { origin, pathname } = new URL(request.url)
  if (pathname.endsWith('/change-password')) throw redirect(accountPath, 302)
  return Response.json({ enroll: origin + accountPath, manage: origin + accountPath })
}
