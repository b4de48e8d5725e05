import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { LeaveQuestion } from '#app/admin/shell/lazy/late-leave-question.ts'
import { latePart } from '#app/admin/shell/lazy/late-part.tsx'
import { forgetTyping, isWorkHeld } from '#app/admin/shell/unsaved-work.ts'
import { useStore } from '#app/ui/store.ts'
import { browserSignOut, followSignOut } from './browser-session.ts'
import type { LeavingScope } from './sign-out.ts'

const SigningOut = latePart(() => import('./signing-out.tsx').then((part) => part.SigningOut))

type FormProps = { scope: LeavingScope; children: ReactNode }

/** The form of a button that signs out, which also works before the script comes. Asks first where typed work would be lost. */
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

/** Signs out, or first shows the question whether typed work is to be left. */
export function useLeaving(scope: LeavingScope) {
  const [isAsking, setAsking] = useState(false)
  function leave() {
    setAsking(false)
    forgetTyping()
    browserSignOut.begin(scope)
  }
  return {
    begin: () => (isWorkHeld() ? setAsking(true) : leave()),
    question: isAsking && <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} />,
  }
}

/** Shows the panel until somebody leaves it: from then on nothing of it is on the screen. */
export function UntilSignedOut({ children }: { children: ReactNode }) {
  const leaving = useStore(browserSignOut.state)
  // A sign-out that another tab began is followed, too.
  useEffect(followSignOut, [])
  return leaving ? <SigningOut leaving={leaving} /> : children
}
