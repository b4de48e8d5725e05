import { redirect } from 'react-router'
import { withStatus } from '#app/admin/forms/save-action.ts'
import { submitAction } from '#app/admin/forms/submit-action.ts'
import { AdminError } from '#app/admin/shell/admin-error.tsx'
import { demoCredentials, findDemoAccountHint } from '#server/auth/demo-account.ts'
import { findSetUpState } from '#server/auth/first-account.ts'
import { findSignedIn } from '#server/auth/session-life.ts'
import { sessionTokenOf } from '#server/auth/session-token.ts'
import { setUpFirstAccount } from '#server/auth/set-up.ts'
import { signIn } from '#server/auth/sign-in.ts'
import { signInByPasskey } from '#server/auth/two-factor/sign-in-by-passkey.ts'
import { readPanelLook } from '#server/settings/panel-look-records.ts'
import { readSiteNameOrDefault } from '#server/settings/setting-records.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { staffPage } from '#shared/pages/page-policy.ts'
import { safeStaffReturnPath, secondStepPath } from '#shared/staff/staff-paths.ts'
import type { Route } from './+types/login-page.ts'
import type { SetUpView, SignInView } from './login-result.ts'
import { LoginView } from './login-view.tsx'
import { signInMeta } from './sign-in-frame.tsx'

export const handle = staffPage()

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const back = safeStaffReturnPath(searchParams.get('return'))
  const [signedIn, siteName, setUpState, demo] = await Promise.all([
    // The screen also works while the database is down.
    findSignedIn(request.headers).catch(() => 'unknown' as const),
    readSiteNameOrDefault(),
    findSetUpState(),
    findDemoAccountHint().catch(demoCredentials),
  ])
  if (signedIn && signedIn !== 'unknown') throw redirect(back)
  return {
    siteName,
    setUpState,
    setupToken: searchParams.get('setup'),
    signedOut: searchParams.get('signed-out'),
    // Sign-out deletes the token. After any other end of the session it remains in the browser.
    hasEnded: !signedIn && sessionTokenOf(request.headers.get('Cookie')) !== undefined,
    demo,
    theme: readPanelLook(context, request.headers).theme,
  }
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readPostedForm(request)
  return form.get('intent') === 'set-up' ? handleSetUp(request, form) : handleSignIn(request, form)
}

async function handleSetUp({ headers, url }: Request, form: FormData) {
  const outcome = await setUpFirstAccount({ form, headers, siteName: await readSiteNameOrDefault() })
  if ('cookies' in outcome) throw redirect(returnPathOf(url), { headers: cookieHeaders(outcome.cookies) })
  return withStatus({ intent: 'set-up' as const, ...outcome }, outcome)
}

function returnPathOf(url: string): string {
  return safeStaffReturnPath(new URL(url).searchParams.get('return'))
}

function cookieHeaders(cookies: readonly string[]): [string, string][] {
  return cookies.map((cookie) => ['Set-Cookie', cookie])
}

async function handleSignIn(request: Request, form: FormData) {
  const begin = form.get('intent') === 'passkey' ? signInByPasskey : signIn
  const outcome = await begin({ form, headers: request.headers })
  if ('cookies' in outcome) {
    const headers = cookieHeaders(outcome.cookies)
    const back = returnPathOf(request.url)
    const next = `${secondStepPath}?${new URLSearchParams({ return: back })}`
    throw redirect(outcome.kind === 'signed-in' ? back : next, { headers })
  }
  const { status: _, ...shown } = outcome
  return withStatus({ intent: 'sign-in' as const, ...shown }, outcome)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return submitAction({
    serverAction,
    onFailure({ sentence }): SetUpView | SignInView {
      if (form.get('intent') !== 'set-up') {
        return { intent: 'sign-in', kind: 'unavailable', errors: { form: [sentence] } }
      }
      return { intent: 'set-up', kind: 'failed', errors: {}, values: {} }
    },
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = signInMeta('Sign in')

export const ErrorBoundary = AdminError

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LoginView {...loaderData} answer={actionData} />
}
