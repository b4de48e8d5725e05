import { type SignInOutcome, signIn } from '#server/auth/sign-in.ts'
import { type PasskeySignIn, signInByPasskey } from '#server/auth/two-factor/sign-in-by-passkey.ts'
import { type SecondStepOutcome, takeSecondStep } from '#server/auth/two-factor/take-second-step.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { describeRetryWait, secondStepTexts, waitTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/sign-in-response.ts'

export const handle = staffPage()

/** Pages that were open before an upgrade read only the sentences. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const form = await readPostedForm(request)
  const take = handlers.get(String(form.get('intent'))) ?? signIn
  const outcome = await take({ form, headers: request.headers })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if ('cookies' in outcome) {
    for (const cookie of outcome.cookies) headers.append('Set-Cookie', cookie)
    return Response.json({ problems: [], step: outcome.kind }, { headers })
  }
  if (outcome.kind === 'over') {
    return Response.json({ problems: [secondStepTexts.over], step: 'password' }, { status: 401, headers })
  }
  if ('retryAfterSeconds' in outcome) headers.set('Retry-After', String(outcome.retryAfterSeconds))
  const errors = 'errors' in outcome ? outcome.errors : {}
  return Response.json({ problems: problemsOf(outcome), errors }, { status: outcome.status, headers })
}

const handlers = new Map<string, (posted: Posted) => Promise<SecondStepOutcome | PasskeySignIn>>([
  ['second-step', takeSecondStep],
  ['passkey', signInByPasskey],
])

type Posted = Parameters<typeof signIn>[0]
type RejectedSignIn = Exclude<SignInOutcome | SecondStepOutcome, { cookies: string[] } | { kind: 'over' }>

function problemsOf(outcome: RejectedSignIn): string[] {
  if ('retryAfterSeconds' in outcome) {
    return [waitTexts[outcome.kind](describeRetryWait(outcome.retryAfterSeconds))]
  }
  const { form, ...fields } = outcome.errors
  return form ?? Object.values(fields).flat()
}
