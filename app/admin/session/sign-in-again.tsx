import { type FormEvent, useState } from 'react'
import { AdminNotice } from '#app/admin/admin-notice.tsx'
import { unreachableText } from '#app/admin/fault-text.ts'
import { AdminField } from '#app/admin/forms/admin-field.tsx'
import { unansweredReason } from '#app/admin/forms/keep-form.ts'
import { hasUnsavedWork } from '#app/admin/forms/unsaved-work.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { RequestTimeout, withTimeout } from '#app/ui/forms/request-timeout.ts'
import { loginPath } from '#shared/staff/staff-paths.ts'
import { loginTexts } from '#shared/staff/staff-texts.ts'
import { browserSignOut, sessionManager } from './browser-session.ts'

type Answer = { problems: string[] }

type Props = {
  email: string
  open: boolean
  /** A request waits for it, and would wait for ever. */
  isAwaited: boolean
}

/** Over the page of somebody whose session has ended: what they have typed stays where it is. */
export function SignInAgain({ email, open, isAwaited }: Props) {
  const [isShown, setShown] = useState(false)
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<string[]>([])
  // Without work to lose the page goes to the login instead.
  if (open && !isShown && (isAwaited || hasUnsavedWork())) setShown(true)
  if (!open && isShown) setShown(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    browserSignOut.forget()
    setSending(true)
    const { problems: found } = await signInAgain(new FormData(event.currentTarget))
    setSending(false)
    setProblems(found)
  }

  if (!isShown) return null
  return (
    <dialog
      ref={showOverPage}
      role="alertdialog"
      aria-labelledby="sign-in-again"
      onCancel={(event) => event.preventDefault()}
      className="panel m-auto w-[min(26rem,100vw-2rem)] rounded-card bg-paper p-6 text-basalt shadow-float backdrop:bg-basalt-deep/60"
    >
      <h2 id="sign-in-again" className="text-xl">
        Your session has ended
      </h2>
      <p className="mt-2 text-stone">Sign in again to go on. What you have typed is still there.</p>
      <form method="dialog" onSubmit={send} className="mt-5 space-y-4" noValidate>
        {problems.length > 0 && <AdminNotice kind="problem">{problems.join(' ')}</AdminNotice>}
        <AdminField
          id="again-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
        />
        <AdminField
          id="again-password"
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          enterKeyHint="go"
        />
        <button type="submit" disabled={sending} className={`${buttonStyles.primary} w-full`}>
          {sending ? loginTexts.submitting : 'Sign In'}
        </button>
        <a href={loginPath} className="block text-center text-stone underline underline-offset-4">
          Leave this page
        </a>
      </form>
    </dialog>
  )
}

/** Only the browser's own showModal keeps the rest of the page out of reach; its close gives the focus back. */
function showOverPage(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  // The address stands there already.
  dialog?.querySelector<HTMLElement>('#again-password')?.focus()
  return () => dialog?.close()
}

async function signInAgain(form: FormData): Promise<Answer> {
  try {
    const { problems } = await withTimeout(async (signal) => {
      const answer = await fetch('/admin/sign-in', { method: 'POST', body: form, signal })
      return (await answer.json()) as Answer
    })
    if (problems.length === 0) await sessionManager.check()
    return { problems }
  } catch (error) {
    return { problems: [error instanceof RequestTimeout ? unansweredReason : unreachableText] }
  }
}
