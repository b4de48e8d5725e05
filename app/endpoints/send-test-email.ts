import { actorOf, staffOf } from '#server/auth/staff-context.ts'
import { requireStaffHere } from '#server/auth/staff-guard.ts'
import { sendTestEmail } from '#server/email/test-email-records.ts'
import { markLaunchTask } from '#server/settings/launch-records.ts'
import { isTooLarge, tooLargeResponse } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/send-test-email.ts'

export const handle = staffPage({ change: 'email-settings.change' })

export const middleware: Route.MiddlewareFunction[] = [requireStaffHere]

/** Sends a test email: JSON `{ email_settings, test_email }` in, `{ ok, error? }` out. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const actor = actorOf(staffOf(context))
  const asked = await request
    .json()
    .catch((error: unknown) => (isTooLarge(error) ? tooLargeResponse() : undefined))
  if (asked instanceof Response) return asked
  if (typeof asked !== 'object' || asked === null) {
    return answer({ ok: false, error: 'Send the settings as JSON.' }, { status: 400 })
  }
  const { status, answer: told, retryAfterSeconds } = await sendTestEmail(actor, asked)
  if (told.ok) await markLaunchTask(actor, { task: 'mail', isDone: true })
  const wait = retryAfterSeconds ? { 'Retry-After': String(retryAfterSeconds) } : undefined
  return answer(told, { status, ...(wait ? { headers: wait } : {}) })
}

function answer(
  body: object,
  { status, headers }: { status: number; headers?: Record<string, string> },
): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
