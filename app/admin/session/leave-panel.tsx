import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react'
import { LeaveQuestion } from '#app/admin/forms/leave-guard.tsx'
import { forgetTyping, isWorkHeld } from '#app/admin/forms/unsaved-work.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { browserSignOut, followSignOut } from './browser-session.ts'
import type { Leaving, LeavingScope } from './sign-out.ts'

type FormProps = { scope: LeavingScope; children: ReactNode }

/** The form of a button that signs out, which also works without script. Asks first where typed work would be lost. */
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
  const leaving = useSyncExternalStore(
    watchSignOut,
    () => browserSignOut.state,
    () => undefined,
  )
  return leaving ? <SigningOut leaving={leaving} /> : children
}

/** As long as the panel is shown, a sign-out that another tab began is followed, too. */
function watchSignOut(watcher: () => void): () => void {
  const ends = [browserSignOut.watch(watcher), followSignOut()]
  return () => {
    for (const end of ends) end()
  }
}

const stillOpen = {
  local: 'you are still signed in on this browser',
  global: 'you are still signed in, on this browser and on all others',
}

function SigningOut({ leaving: { scope, phase } }: { leaving: Leaving }) {
  // While it is told once more the words stay: whoever hears the page would hear them anew each time.
  const isTold = phase === 'sending'
  return (
    <main className="panel mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 px-5">
      <link rel="icon" href="/logo-mark.svg" />
      <title>Signing out</title>
      <h1 className="text-3xl">{isTold ? 'Signing out…' : 'You are not signed out yet'}</h1>
      <div role="alert" className="text-lg text-stone">
        {!isTold && (
          <p>
            The panel is closed here, but the server cannot be reached: {stillOpen[scope]}. Keep this page
            open. It signs you out by itself as soon as the server can be reached.
          </p>
        )}
      </div>
      {!isTold && (
        <p>
          <button
            type="button"
            aria-disabled={phase === 'again'}
            onClick={() => browserSignOut.retry()}
            className={buttonStyles.primary}
          >
            {phase === 'again' ? 'Trying…' : 'Try now'}
          </button>
        </p>
      )}
    </main>
  )
}
