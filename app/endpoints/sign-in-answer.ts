import { type SignInOutcome, signIn } from '#server/auth/sign-in.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { retryWaitInWords, waitTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/sign-in-answer.ts'

export const handle = staffPage()

/** Signs somebody in again over the page they are on: answers with what is wrong in sentences, none when they are in. */
export async function action({ request }: Route.ActionArgs): Promise<Response> {
  const outcome = await signIn({ form: await readPostedForm(request), headers: request.headers })
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (outcome.kind === 'signed-in') {
    for (const cookie of outcome.cookies) headers.append('Set-Cookie', cookie)
    return Response.json({ problems: [] }, { headers })
  }
  if ('retryAfterSeconds' in outcome) headers.set('Retry-After', String(outcome.retryAfterSeconds))
  return Response.json({ problems: problemsOf(outcome) }, { status: outcome.status, headers })
}

function problemsOf(outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>): string[] {
  if ('retryAfterSeconds' in outcome) {
    return [waitTexts[outcome.kind](retryWaitInWords(outcome.retryAfterSeconds))]
  }
  const { form, ...fields } = outcome.errors
  return form ?? Object.values(fields).flat()
}
