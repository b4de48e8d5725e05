import { data, Form, Link, useNavigation } from 'react-router'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { AdminError } from '#app/admin/shell/admin-error.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { canMailPasswordLink, orderPasswordLink } from '#server/auth/password-link.ts'
import { readPanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteNameOrDefault } from '#server/settings/setting-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { clientAddressOf, staffPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/forgot-password-page.ts'
import { SignInFrame, signInMeta } from './sign-in-frame.tsx'

export const handle = staffPage()

export async function loader({ request, context }: Route.LoaderArgs) {
  const [siteName, canMail] = await Promise.all([readSiteNameOrDefault(), canMailPasswordLink()])
  return { siteName, canMail, theme: readPanelLook(context, request.headers).theme }
}

const statusOf = { taken: 200, refused: 422, unavailable: 503 } as const

export async function action({ request }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  const clientAddress = clientAddressOf(request.headers)
  const outcome = await orderPasswordLink({ form, clientAddress })
  return data(outcome, { status: statusOf[outcome.kind] })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction,
    onFailure: ({ sentence }) => ({ kind: 'failed' as const, reason: sentence }),
  })
}

export const meta: Route.MetaFunction = signInMeta('Forgot your password?')

export const ErrorBoundary = AdminError

const taken =
  'If there is an account with this address, we have sent it a link to choose a new password. It works once and expires in one hour.'
const otherLinks = 'Your server administrator can create a password link with the “reset-password” command.'

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, canMail, theme } = loaderData
  const sending = useNavigation().state === 'submitting'
  const errors = actionData?.kind === 'refused' ? actionData.errors : {}
  return (
    <SignInFrame siteName={siteName} theme={theme} heading="Forgot your password?">
      {canMail === 'no' && <Alert kind="information">This site does not send email. {otherLinks}</Alert>}
      {canMail === 'unknown' && !actionData && (
        <Alert kind="information">
          We cannot check right now whether this site can send email. Please try again in a minute.
        </Alert>
      )}
      {actionData?.kind === 'taken' && <Alert kind="success">{taken}</Alert>}
      {actionData?.kind === 'unavailable' && (
        <Alert kind="problem">That did not work. Please try again in a minute.</Alert>
      )}
      {actionData?.kind === 'failed' && <Alert kind="problem">{actionData.reason}</Alert>}
      {canMail !== 'no' && actionData?.kind !== 'taken' && (
        <Form method="post" className="space-y-4" noValidate>
          <AdminField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            problems={errors.email}
            required
          />
          <button type="submit" disabled={sending} className={`${buttonStyles.primary} w-full`}>
            {sending ? 'Sending...' : 'Send me a link'}
          </button>
        </Form>
      )}
      <p>
        <Link to="/admin/login" className="touch-reach text-monsoon underline underline-offset-4">
          Back to the login
        </Link>
      </p>
    </SignInFrame>
  )
}
