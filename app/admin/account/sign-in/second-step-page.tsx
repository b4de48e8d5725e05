import { Form, Link, redirect, useNavigation, useSubmit } from 'react-router'
import { withStatus } from '#app/admin/forms/save-action.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { AdminError } from '#app/admin/shell/admin-error.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { recordSignIn } from '#app/admin/shell/session/browser-session.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { findHalfProof } from '#server/auth/two-factor/second-step-token.ts'
import { signInByPasskey } from '#server/auth/two-factor/sign-in-by-passkey.ts'
import { takeSecondStep } from '#server/auth/two-factor/take-second-step.ts'
import { readPanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteNameOrDefault } from '#server/settings/setting-records.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { loginPath, safeStaffReturnPath } from '#shared/staff/staff-paths.ts'
import { describeRetryWait, loginTexts, waitTexts } from '#shared/staff/staff-texts.ts'
import type { Route } from './+types/second-step-page.ts'
import { CodeField } from './code-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SignInFrame, signInMeta } from './sign-in-frame.tsx'

export const handle = staffPage()

/** Requires a recently verified password; otherwise redirects to the login. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  if (!(await findHalfProof(request.headers))) throw redirect(beginning(request))
  const siteName = await readSiteNameOrDefault()
  return {
    siteName,
    isRecovery: searchParams.get('with') === 'recovery-code',
    back: backOf(request),
    theme: readPanelLook(context, request.headers).theme,
  }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const take = form.get('intent') === 'passkey' ? signInByPasskey : takeSecondStep
  const outcome = await take({ form, headers: request.headers })
  if (outcome.kind === 'signed-in') {
    const headers = outcome.cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])
    throw redirect(backOf(request), { headers })
  }
  if (outcome.kind === 'over') throw redirect(beginning(request))
  const { status: _, ...shown } = outcome
  return withStatus(shown, outcome)
}

function backOf(request: Request): string {
  return safeStaffReturnPath(new URL(request.url).searchParams.get('return'))
}

function beginning(request: Request): string {
  return `${loginPath}?${new URLSearchParams({ 'signed-out': 'over', return: backOf(request) })}`
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction,
    onFailure({ sentence }) {
      const errors: FormErrors = { form: [sentence] }
      return { kind: 'unavailable' as const, errors }
    },
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = signInMeta('Two-factor sign-in')

export const ErrorBoundary = AdminError

export default function SecondStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, isRecovery, back, theme } = loaderData
  const isSending = useNavigation().formData !== undefined
  const submit = useSubmit()
  const errors = actionData && 'errors' in actionData ? actionData.errors : {}
  const otherLink = new URLSearchParams({ ...(!isRecovery && { with: 'recovery-code' }), return: back })

  function byPasskey(signed: string) {
    recordSignIn()
    void submit({ intent: 'passkey', answer: signed }, { method: 'post' })
  }

  return (
    <SignInFrame siteName={siteName} theme={theme} heading="Two-factor sign-in">
      <p>Password accepted. One more step.</p>
      {actionData && 'retryAfterSeconds' in actionData && (
        <Alert kind="problem">{waitTexts.limited(describeRetryWait(actionData.retryAfterSeconds))}</Alert>
      )}
      {errors.form && <Alert kind="problem">{errors.form.join(' ')}</Alert>}
      <Form method="post" onSubmit={recordSignIn} className="space-y-4" noValidate>
        <CodeField isRecovery={isRecovery} problems={errors.code} />
        <button type="submit" disabled={isSending} className={`${buttonStyles.primary} w-full`}>
          {isSending ? loginTexts.submitting : 'Sign In'}
        </button>
      </Form>
      <PasskeyButton label="Use a passkey" onAnswer={byPasskey} />
      <p className="flex flex-wrap gap-x-6 gap-y-5">
        <Link to={`?${otherLink}`} className="touch-reach text-monsoon underline underline-offset-4">
          {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
        </Link>
        <Link to={loginPath} className="touch-reach text-monsoon underline underline-offset-4">
          Back to the login
        </Link>
      </p>
    </SignInFrame>
  )
}
