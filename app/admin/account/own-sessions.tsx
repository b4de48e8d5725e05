import { type FormEvent, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { sendSignOut, sessionManager } from '#app/admin/shell/session/browser-session.ts'
import { SignOutForm } from '#app/admin/shell/session/leave-panel.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import type { OwnSession } from '#server/auth/staff-sessions.ts'
import { nameBrowser } from '#shared/values/browser-name.ts'
import { formatDateTime, formatShortDate } from '#shared/values/dates.ts'
import { type AccountResult, AccountSection, resultOf } from './account-form.tsx'

type Props = { sessions: readonly OwnSession[]; answer: AccountResult | undefined }

export function OwnSessions({ sessions, answer }: Props) {
  return (
    <AccountSection id="sessions" title="Where you are signed in" result={resultOf(answer, 'end-session')}>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
            <div>
              <p className="font-strong">
                {nameBrowser(session.userAgent)}
                {session.isThisOne && <span className="text-monsoon"> · this browser</span>}
              </p>
              <p className="text-sm text-stone">
                <span className="inline-block">Signed in {formatDateTime(session.createdAt)} ·</span>{' '}
                <span className="inline-block">{lastUse(session)}</span>
              </p>
            </div>
            <Form method="post">
              <input type="hidden" name="intent" value="end-session" />
              <input type="hidden" name="id" value={session.id} />
              <button
                type="submit"
                aria-label={`End session: ${nameBrowser(session.userAgent)}, ${formatDateTime(session.createdAt)}`}
                className="-mx-2 min-h-11 px-2 text-laterite underline underline-offset-4"
              >
                End session
              </button>
            </Form>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <SignOutElsewhere />
        <SignOutForm scope="global">
          <button type="submit" className={buttonStyles.outline}>
            Sign out everywhere
          </button>
        </SignOutForm>
      </div>
    </AccountSection>
  )
}

/** The server stores only the first use per day. */
function lastUse({ isThisOne, isRecent, renewedAt }: OwnSession): string {
  if (isThisOne) return 'in use now'
  return isRecent ? 'used in the last 24 hours' : `last used ${formatShortDate(renewedAt)} or the day after`
}

const elsewhere = {
  idle: null,
  sending: null,
  done: { kind: 'success', text: 'All your other sessions have ended.' },
  'signed-out': { kind: 'problem', text: 'Your session has ended. Log in again and retry.' },
  failed: {
    kind: 'problem',
    text: 'Your other sessions may still be open: the server could not be reached. Please try again.',
  },
} as const

function SignOutElsewhere() {
  const [phase, setPhase] = useState<keyof typeof elsewhere>('idle')
  const { revalidate } = useRevalidator()
  const shown = elsewhere[phase]
  async function send(event: FormEvent) {
    event.preventDefault()
    if (phase === 'sending') return
    setPhase('sending')
    const outcome = await sendSignOut('others')
    setPhase(outcome)
    if (outcome === 'signed-out') void sessionManager.check()
    if (outcome === 'done') void revalidate()
  }
  return (
    <form method="post" action="/admin/sign-out" onSubmit={send} className="contents">
      <input type="hidden" name="scope" value="others" />
      {shown && (
        <div className="w-full">
          <Alert kind={shown.kind}>{shown.text}</Alert>
        </div>
      )}
      <button type="submit" aria-disabled={phase === 'sending'} className={buttonStyles.outline}>
        {phase === 'sending' ? 'Signing out...' : 'Sign out everywhere else'}
      </button>
    </form>
  )
}
