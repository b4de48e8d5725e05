import type { RouterContextProvider } from 'react-router'
import { withStatus } from '#app/admin/forms/save-action.ts'
import { actorOf, type SignedIn } from '#server/auth/staff-context.ts'
import { requireReauthentication } from '#server/auth/two-factor/fresh-proof.ts'
import { changeAvailability } from '#server/enquiries/office-day/availability-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import type { AvailabilityIntent } from '#shared/staff/availability.ts'
import type { AccountFormResult, AccountResult } from './account-form.tsx'

type Context = Readonly<RouterContextProvider>
export type Post = { form: FormData; headers: Headers; context: Context }
type Handler = (staff: SignedIn, post: Post) => Promise<AccountFormResult>
type Forms = {
  intents: ReadonlyMap<string, Handler>
  withProof: ReadonlySet<string>
}

export async function runStaffForm(
  { staff, request, context }: { staff: SignedIn; request: Request; context: Context },
  { intents, withProof }: Forms,
) {
  const form = await readPostedForm(request)
  const intent = String(form.get('intent'))
  const run = intents.get(intent)
  if (!run) throw new Response('This form is out of date. Reload the page and try again.', { status: 422 })
  const post = { form, headers: request.headers, context }
  const proof = withProof.has(intent) ? await requireReauthentication(staff, post) : undefined
  if (proof) return withStatus<AccountResult>({ intent: 'proof', proof }, proof)
  const result = await run(staff, post)
  return withStatus(result.answer, result)
}

export function respondToAvailability(intent: AvailabilityIntent): Handler {
  return async (staff, { form }) => {
    const { ok, status, sentence } = await changeAvailability(actorOf(staff), { intent, form })
    return { status, answer: { intent, ...(ok ? { done: sentence } : { problem: sentence }) } }
  }
}
