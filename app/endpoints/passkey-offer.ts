import { offerPasskey } from '#server/auth/second-factor/passkeys.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/passkey-offer.ts'

export const handle = staffPage({ change: 'own-account' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** What the browser of whoever is signed in makes a passkey of. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const staff = staffOf(context)
  const options = await offerPasskey(staff, await readSiteName())
  return Response.json(options, { headers: { 'Cache-Control': 'no-store' } })
}
