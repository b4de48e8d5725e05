import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { WarliDancers, WarliSpiral } from '#app/ui/warli-drawing.tsx'
import type { DemoAccountHint } from '#server/auth/demo-account.ts'
import type { PanelLook } from '#shared/staff/panel-look.ts'
import { secondStepTexts, setupTexts } from '#shared/staff/staff-texts.ts'
import type { SetUpView, SignInView } from './login-result.ts'
import { SetUpForm } from './set-up-form.tsx'
import { SignInForm } from './sign-in-form.tsx'

type Props = {
  theme: PanelLook['theme']
  siteName: string
  setUpState: 'open' | 'over' | 'unknown'
  /** From the URL; null without a setup link. */
  setupToken: string | null
  signedOut: string | null
  hasEnded: boolean
  demo: DemoAccountHint | undefined
  answer: SetUpView | SignInView | undefined
}

export function LoginView({
  theme,
  siteName,
  setUpState,
  setupToken,
  signedOut,
  hasEnded,
  demo,
  answer,
}: Props) {
  const setUp = answer?.intent === 'set-up' ? answer : undefined
  const isOver = setUp?.kind === 'created' || setUp?.kind === 'exists'
  const filled = useFilled(isOver ? demo : undefined)
  const needsSetUp = !demo && !isOver && (setupToken !== null || setUp !== undefined)
  return (
    <main data-theme={theme} className="panel grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <link rel="icon" href="/logo-mark.svg" />
      <div className="mx-auto flex w-full max-w-md flex-col justify-center gap-6 px-5 py-10">
        <div>
          <p className="font-display text-laterite text-lg">{siteName}</p>
          <h1 className="mt-1 text-3xl">{needsSetUp ? 'First-time set-up' : 'Admin Login'}</h1>
        </div>
        {signedOut && !answer && <SignedOut how={signedOut} />}
        {hasEnded && !signedOut && !answer && <Alert kind="information">{endedMessages}</Alert>}
        {needsSetUp ? (
          <SetUpForm token={setupToken ?? ''} state={setUpState} answer={setUp} />
        ) : (
          <>
            {setUp && <SetUpOutcome kind={setUp.kind} demo={Boolean(demo?.password)} />}
            <SignInForm answer={answer?.intent === 'sign-in' ? answer : undefined} filled={filled} />
            <p>
              <Link
                to="/admin/forgot-password"
                className="touch-reach text-monsoon underline underline-offset-4"
              >
                Forgot your password?
              </Link>
            </p>
            {demo && <DemoSetUp credentials={demo} created={setUp?.kind === 'created'} />}
            {!demo && setUpState === 'open' && <SetUpLink />}
          </>
        )}
      </div>
      <div className="on-dark hidden flex-col justify-end overflow-hidden bg-monsoon-deep text-mist lg:flex">
        <div className="toran text-turmeric" />
        <WarliSpiral className="m-auto w-3/5 text-turmeric" />
        <WarliDancers className="mx-auto mb-16 w-4/5" />
      </div>
    </main>
  )
}

const endedMessages = 'Your session has ended. Log in to return to your screen.'

function SignedOut({ how }: { how: string }) {
  if (how === 'over') return <Alert kind="information">{secondStepTexts.over}</Alert>
  return <Alert kind="success">You are signed out.</Alert>
}

/** Retains the prefilled values after a later result, such as a failed sign-in. */
function useFilled(given: DemoAccountHint | undefined): DemoAccountHint | undefined {
  const [filled, setFilled] = useState(given)
  if (given && !filled) setFilled(given)
  return filled
}

function SetUpLink() {
  return (
    <p>
      There is no account yet.{' '}
      <Link to="?setup=" className="text-monsoon underline underline-offset-4">
        First-time set-up
      </Link>
    </p>
  )
}

const outcomes = {
  created: { kind: 'success', text: setupTexts.success },
  exists: { kind: 'information', text: 'The admin user is already registered. Log in below.' },
  refused: { kind: 'problem', text: 'The admin user was not created.' },
  failed: { kind: 'problem', text: setupTexts.failureWithoutDemo },
} as const

const demoTexts = {
  created: outcomes.created.text,
  exists: 'The admin user is already registered. The demo credentials are filled in below.',
  refused: outcomes.refused.text,
  failed: setupTexts.failure,
} as const

function SetUpOutcome({ kind, demo }: { kind: SetUpView['kind']; demo: boolean }) {
  return <Alert kind={outcomes[kind].kind}>{demo ? demoTexts[kind] : outcomes[kind].text}</Alert>
}

type DemoProps = { credentials: { email: string; password: string | null }; created: boolean }

function DemoSetUp({ credentials, created }: DemoProps) {
  const creating = useNavigation().formData?.get('intent') === 'set-up'
  return (
    <section aria-labelledby="demo" className="space-y-4 rounded-card bg-sand p-5">
      <h2 id="demo" className="text-lg">
        Demo credentials
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-stone">Email</dt>
        <dd className="break-all font-strong">{credentials.email}</dd>
        <dt className="text-stone">Password</dt>
        <dd className="break-all font-strong">{credentials.password ?? 'changed since'}</dd>
      </dl>
      <Form method="post">
        <input type="hidden" name="intent" value="set-up" />
        <button type="submit" disabled={creating || created} className={`${buttonStyles.outline} w-full`}>
          {creating ? setupTexts.submitting : setUpLabel(created)}
        </button>
      </Form>
    </section>
  )
}

function setUpLabel(created: boolean): string {
  return created ? setupTexts.done : 'First-time Setup: Create Admin User'
}
