import { Link, redirect } from 'react-router'
import { withStatus } from '#app/admin/forms/save-action.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { screenMeta } from '#app/admin/shell/screen-meta.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { staffOf } from '#server/auth/staff-context.ts'
import { type ProofRequest, requireReauthentication } from '#server/auth/two-factor/fresh-proof.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { proofAddress, safeStaffReturnPath } from '#shared/staff/staff-paths.ts'
import type { Route } from './+types/confirm-page.ts'
import { ProofQuestion } from './proof-question.tsx'

export const handle = staffPage({ read: 'panel', change: 'panel' })

export function loader({ request, context }: Route.LoaderArgs) {
  const { session } = staffOf(context)
  return { next: nextOf(request), isProved: session.isProved }
}

function nextOf(request: Request): string {
  return safeStaffReturnPath(new URL(request.url).searchParams.get('return'))
}

export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffOf(context)
  const form = await readPostedForm(request)
  const proof = await requireReauthentication(staff, { form, headers: request.headers })
  // Redirect, because the guard evaluated this request before the re-authentication.
  if (!proof) throw redirect(proofAddress({ pathname: nextOf(request), search: '' }))
  return withStatus(proof, proof)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction,
    onFailure: ({ sentence }): ProofRequest => ({ status: 401, fields: [], errors: { form: [sentence] } }),
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => screenMeta(matches, 'Confirm your identity')

export default function ConfirmPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { next, isProved } = loaderData
  if (!isProved) {
    return (
      <div className="space-y-6">
        <h1>Before you continue</h1>
        <ProofQuestion asked={result ?? { fields: [] }} />
      </div>
    )
  }
  return (
    <div className="max-w-xl space-y-4">
      <h1>Thank you</h1>
      <Alert kind="success">You can continue now.</Alert>
      {/* The address may be a file. */}
      <Link to={next} reloadDocument className={buttonStyles.primary}>
        Go on
      </Link>
    </div>
  )
}
