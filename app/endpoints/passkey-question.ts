import { offerPasskeySignIn } from '#server/auth/two-factor/sign-in-by-passkey.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/passkey-question.ts'

export const handle = staffPage()

/** Returns a sign-in challenge for passkeys. It is public and reveals nothing about any account. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  const offered = await offerPasskeySignIn(request.headers)
  if ('options' in offered) return Response.json(offered.options, { headers })
  if (!offered.allowed) headers.set('Retry-After', String(offered.retryAfterSeconds))
  return Response.json({}, { status: 429, headers })
}
