import { offerPasskey } from '#server/auth/second-factor/passkeys.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/passkey-offer.ts'

export const handle = staffPage({ change: 'own-account' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

const headers = { 'Cache-Control': 'no-store' }

/** What the browser of whoever is signed in makes a passkey of; 403 where they have to show first who they are. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const staff = staffOf(context)
  if (!staff.session.isProved) return new Response('Show first who you are.', { status: 403, headers })
  const options = await offerPasskey(staff, await readSiteName())
  return Response.json(options, { headers })
}
