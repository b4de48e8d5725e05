import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { LeaveQuestion } from '#app/admin/shell/lazy/late-leave-question.ts'
import { lazyOnIdle } from '#app/admin/shell/lazy/late-part.tsx'
import { clearTyping, isWorkUnsaved } from '#app/admin/shell/unsaved-work.ts'
import { useStore } from '#app/ui/use-store.ts'
import { browserSignOut, followSignOut } from './browser-session.ts'
import type { LeavingScope } from './sign-out.ts'

const SigningOut = lazyOnIdle(() => import('./signing-out.tsx').then((part) => part.SigningOut))

type FormProps = { scope: LeavingScope; children: ReactNode }

export function SignOutForm({ scope, children }: FormProps) {
  const { begin, question } = useLeaving(scope)
  function ask(event: FormEvent) {
    event.preventDefault()
    begin()
  }
  return (
    <form method="post" action="/admin/sign-out" onSubmit={ask}>
      <input type="hidden" name="scope" value={scope} />
      {children}
      {question}
    </form>
  )
}

export function useLeaving(scope: LeavingScope) {
  const [isAsking, setAsking] = useState(false)
  function leave() {
    setAsking(false)
    clearTyping()
    browserSignOut.begin(scope)
  }
  return {
    begin: () => (isWorkUnsaved() ? setAsking(true) : leave()),
    question: isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} />,
  }
}

export function UntilSignedOut({ children }: { children: ReactNode }) {
  const leaving = useStore(browserSignOut.state)
  // Includes sign-outs started in another tab.
  useEffect(followSignOut, [])
  return leaving ? <SigningOut leaving={leaving} /> : children
}
