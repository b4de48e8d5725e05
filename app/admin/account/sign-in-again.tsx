import { type FormEvent, useState } from 'react'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { unansweredReason } from '#app/admin/forms/submit-action.ts'
import { Alert } from '#app/admin/shell/alert.tsx'
import { unreachableText } from '#app/admin/shell/error-text.ts'
import { browserSignOut, sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import { loginTexts } from '#shared/staff/staff-texts.ts'
import { CodeField } from './sign-in/code-field.tsx'
import { PasskeyButton } from './sign-in/passkey-button.tsx'

type Step = 'password' | 'second-step'
/** `step`: the next step; undefined repeats the current one. */
type ReauthResult = { problems: string[]; errors?: FormErrors; step?: Step | 'signed-in' }

export function SignInAgainDialog({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  const [answer, setAnswer] = useState<ReauthResult>({ problems: [] })
  const [step, setStep] = useState<Step>('password')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    await sendForm(new FormData(event.currentTarget))
  }

  function sendPasskey(answer: string) {
    const form = new FormData()
    form.set('intent', 'passkey')
    form.set('answer', answer)
    return sendForm(form)
  }

  async function sendForm(form: FormData) {
    browserSignOut.clear()
    setSending(true)
    const found = await signInAgain(form)
    setSending(false)
    setAnswer(found)
    if (found.step && found.step !== 'signed-in') setStep(found.step)
  }

  const { errors = {} } = answer
  // Field errors are not repeated above the form.
  const problems = Object.keys(errors).length > 0 ? (errors[formErrorKey] ?? []) : answer.problems

  return (
    <dialog
      ref={showOverPage}
      role="alertdialog"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      className="panel m-auto w-[min(26rem,100vw-2rem)] rounded-card bg-paper p-6 text-basalt shadow-float ring-1 ring-line backdrop:bg-basalt-deep/60"
    >
      <h2 id="sign-in-again" className="text-xl">
        Your session has ended
      </h2>
      <p className="mt-2 text-stone">Log in again to continue. Your input is still there.</p>
      <form method="dialog" onSubmit={send} className="mt-5 space-y-4" noValidate>
        {problems.length > 0 && <Alert kind="problem">{problems.join(' ')}</Alert>}
        {step === 'password' ? (
          <PasswordFields email={email} errors={errors} />
        ) : (
          <CodeFields problems={errors.code} />
        )}
        <button type="submit" disabled={sending} className={`${buttonStyles.primary} w-full`}>
          {sending ? loginTexts.submitting : 'Sign In'}
        </button>
        <PasskeyButton label="Use a passkey" onAnswer={sendPasskey} />
        <a href={loginPath} className="block text-center text-stone underline underline-offset-4">
          Leave this page
        </a>
      </form>
    </dialog>
  )
}

function PasswordFields({ email, errors }: { email: string; errors: FormErrors }) {
  return (
    <>
      <AdminField
        id="again-email"
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        problems={errors.email}
      />
      <AdminField
        id="again-password"
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        problems={errors.password}
      />
    </>
  )
}

function CodeFields({ problems }: { problems: readonly string[] | undefined }) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div ref={focusField} className="space-y-4">
      <input type="hidden" name="intent" value="second-step" />
      <CodeField id="again-code" isRecovery={isRecovery} problems={problems} />
      <button
        type="button"
        onClick={() => setRecovery(!isRecovery)}
        className="min-h-11 text-monsoon underline underline-offset-4"
      >
        {isRecovery ? 'Use a code from your app' : 'Use a recovery code'}
      </button>
    </div>
  )
}

function focusField(fields: HTMLElement | null) {
  fields?.querySelector<HTMLElement>('#again-code')?.focus()
}

/** `showModal` makes the rest of the page inert; `close` restores the focus. */
function showOverPage(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  dialog?.querySelector<HTMLElement>('#again-password')?.focus()
  return () => dialog?.close()
}

async function signInAgain(form: FormData): Promise<ReauthResult> {
  try {
    const answer = await withTimeout(async (signal) => {
      const response = await fetch('/admin/sign-in', { method: 'POST', body: form, signal })
      return (await response.json()) as ReauthResult
    })
    if (answer.step === 'signed-in') await sessionManager.checkAnew()
    return answer
  } catch (error) {
    return { problems: [error instanceof RequestTimeout ? unansweredReason : unreachableText] }
  }
}
