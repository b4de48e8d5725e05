import { staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { owesSecondFactor } from '#server/auth/two-factor/fresh-proof.ts'
import { offerOwnPasskey } from '#server/auth/two-factor/own-second-factor.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/passkey-offer.ts'

export const handle = staffPage({ change: 'own-account', forSetUp: true })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

const headers = { 'Cache-Control': 'no-store' }

/** 403 if the user must re-authenticate first. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const staff = staffOf(context)
  if (!staff.session.isProved || (await owesSecondFactor(staff)))
    return new Response('Confirm your identity first.', { status: 403, headers })
  const offered = await offerOwnPasskey(staff, await readSiteName())
  if ('options' in offered) return Response.json(offered.options, { headers })
  const wait = { 'Retry-After': String(offered.retryAfterSeconds) }
  return new Response('Too many were asked for.', { status: 429, headers: { ...headers, ...wait } })
}
