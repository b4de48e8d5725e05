import { data, Form, Link, useNavigation } from 'react-router'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { AdminError } from '#app/admin/shell/admin-error.tsx'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { confirmAddress, findAddressChange } from '#server/auth/own-account/address-change.ts'
import { deviceCookie } from '#server/auth/sign-in-limits.ts'
import { readPanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteName } from '#server/settings/setting-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { staffHome } from '#shared/staff/staff-paths.ts'
import type { Route } from './+types/confirm-email-page.ts'
import { SignInFrame, signInMeta } from './sign-in-frame.tsx'

export const handle = staffPage()

/** Changes nothing: mail clients prefetch links. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const [changeId, token] = [searchParams.get('for') ?? '', searchParams.get('token') ?? '']
  const { theme } = readPanelLook(context, request.headers)
  const found = await findAddressChange({ changeId, token })
  return { siteName: await readSiteName(), changeId, token, email: found?.email, theme }
}

const statusOf = { changed: 200, unknown: 410, taken: 409 } as const

export async function action({ request }: Route.ActionArgs) {
  const outcome = await confirmAddress(await readPostedForm(request))
  const headers = new Headers()
  // Exempts this browser from the delay that password guesses at the new address cause.
  if (outcome.kind === 'changed') headers.set('Set-Cookie', deviceCookie(outcome.email))
  return data(outcome, { status: statusOf[outcome.kind], headers })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return submitAction({
    serverAction,
    onFailure: ({ sentence }) => ({ kind: 'failed' as const, reason: sentence }),
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = signInMeta('Confirm your email address')

export const ErrorBoundary = AdminError

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, changeId, token, email, theme } = loaderData
  const isSending = useNavigation().state === 'submitting'
  const isPrompted = email !== undefined && (!actionData || actionData.kind === 'failed')
  return (
    <SignInFrame siteName={siteName} theme={theme} heading="Confirm your email address">
      {actionData?.kind === 'failed' && <Alert kind="problem">{actionData.reason}</Alert>}
      {isPrompted && (
        <Form method="post" className="space-y-4">
          <p>
            After you confirm, you sign in with{' '}
            <strong>
              <MailAddress address={email} />
            </strong>
            . Your password does not change.
          </p>
          <input type="hidden" name="changeId" value={changeId} />
          <input type="hidden" name="token" value={token} />
          <button type="submit" disabled={isSending} className={`${buttonStyles.primary} w-full`}>
            {isSending ? 'Confirming...' : 'Confirm this address'}
          </button>
        </Form>
      )}
      {!isPrompted && <Outcome outcome={actionData} />}
    </SignInFrame>
  )
}

type ConfirmResult = Route.ComponentProps['actionData']

function Outcome({ outcome }: { outcome: ConfirmResult }) {
  const isChanged = outcome?.kind === 'changed'
  return (
    <Alert kind={isChanged ? 'success' : 'problem'}>
      {messagesFor(outcome)}{' '}
      <Link to={staffHome} className="underline underline-offset-4">
        To the panel
      </Link>
    </Alert>
  )
}

function messagesFor(outcome: ConfirmResult): string {
  if (outcome?.kind === 'changed') return `Confirmed. Your sign-in address is now ${outcome.email}.`
  if (outcome?.kind === 'taken')
    return `Another account now uses ${outcome.email}, so your address has not changed. Choose another one on the Account screen.`
  return 'This link no longer works: it was used, cancelled or has expired. Request a new one on the Account screen.'
}
