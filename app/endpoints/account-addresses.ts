import { redirect } from 'react-router'
import { publicPage } from '#shared/pages/page-policy.ts'

export const handle = publicPage()

const accountPath = '/admin/account'

/**
 * The addresses at which browsers and password managers look for the account of staff: `/.well-known/change-password` leads to
 * the page that changes the password, `/.well-known/passkey-endpoints` names the page that adds and removes passkeys.
 */
export function loader({ request }: { request: Request }): Response {
  const { origin, pathname } = new URL(request.url)
  if (pathname.endsWith('/change-password')) throw redirect(accountPath, 302)
  return Response.json({ enroll: origin + accountPath, manage: origin + accountPath })
}
