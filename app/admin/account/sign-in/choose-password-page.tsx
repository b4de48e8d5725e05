import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { AdminError } from '#app/admin/shell/admin-error.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { recordSignIn } from '#app/admin/shell/session/browser-session.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { arriveByLink } from '#server/auth/arrivals/arrive-by-link.ts'
import { findLinkOwner } from '#server/auth/password-link.ts'
import { readPanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { passwordAdvice } from '#shared/staff/staff-forms.ts'
import { secondStepPath, staffHome } from '#shared/staff/staff-paths.ts'
import type { Route } from './+types/choose-password-page.ts'
import { SignInFrame, signInMeta } from './sign-in-frame.tsx'

export const handle = staffPage()

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [userId, token] = [searchParams.get('for') ?? '', searchParams.get('token') ?? '']
  const { theme } = readPanelLook(context, request.headers)
  const email = await findLinkOwner({ userId, token })
  return { siteName: await readSiteName(), userId, token, email, theme }
}

const statusOf = { unknown: 410, refused: 422, busy: 429 } as const
const nextPaths = { panel: staffHome, 'second-step': secondStepPath } as const

export async function action({ request }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const outcome = await arriveByLink({ form, headers: request.headers, siteName: await readSiteName() })
  const headers = new Headers()
  if (outcome.kind === 'busy') headers.set('Retry-After', String(outcome.retryAfterSeconds))
  if (outcome.kind !== 'changed') return data(outcome, { status: statusOf[outcome.kind], headers })
  for (const cookie of outcome.cookies) headers.append('Set-Cookie', cookie)
  if (outcome.next) throw redirect(nextPaths[outcome.next], { headers })
  return data({ kind: outcome.kind }, { headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction,
    onFailure({ sentence }) {
      const errors: FormErrors = { form: [sentence] }
      return { kind: 'failed' as const, errors }
    },
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = signInMeta('Choose a password')

export const ErrorBoundary = AdminError

export default function ChoosePasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, userId, token, email, theme } = loaderData
  const saving = useNavigation().state === 'submitting'
  const errors: FormErrors = actionData && 'errors' in actionData ? actionData.errors : {}
  return (
    <SignInFrame siteName={siteName} theme={theme} heading="Choose a password">
      {actionData?.kind === 'changed' && <Outcome kind="success" text="Your password is set." />}
      {actionData?.kind !== 'changed' && !email && <Outcome kind="problem" text={usedUp} />}
      {actionData?.kind !== 'changed' && email && (
        <Form method="post" onSubmit={recordSignIn} className="space-y-4" noValidate>
          {errors.form && <Alert kind="problem">{errors.form.join(' ')}</Alert>}
          <p>
            For the account{' '}
            <strong>
              <MailAddress address={email} />
            </strong>
          </p>
          <input type="hidden" name="userId" value={userId} />
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <AdminField
            label="New password"
            name="newPassword"
            type="password"
            autoComplete="new-password"
            problems={errors.newPassword}
            hint={passwordAdvice}
            required
          />
          <button type="submit" disabled={saving} className={`${buttonStyles.primary} w-full`}>
            {saving ? 'Saving...' : 'Set password and sign in'}
          </button>
        </Form>
      )}
    </SignInFrame>
  )
}

const usedUp = 'This link no longer works: it was already used or has expired. Request a new one.'

function Outcome({ kind, text }: { kind: 'success' | 'problem'; text: string }) {
  return (
    <Alert kind={kind}>
      {text}{' '}
      <Link to="/admin/login" className="underline underline-offset-4">
        To the login
      </Link>
    </Alert>
  )
}
