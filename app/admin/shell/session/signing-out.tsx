import { buttonStyles } from '#app/ui/button-styles.ts'
import { browserSignOut } from './browser-session.ts'
import type { Leaving } from './sign-out.ts'

const stillOpen = {
  local: 'you are still signed in on this browser',
  global: 'you are still signed in, on this browser and on all others',
}

export function SigningOut({ leaving: { scope, phase } }: { leaving: Leaving }) {
  // The text stays during retries, because the alert would be announced again each time.
  const isSending = phase === 'sending'
  return (
    <main className="panel mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 px-5">
      <link rel="icon" href="/logo-mark.svg" />
      <title>Signing out</title>
      <h1 className="text-3xl">{isSending ? 'Signing out…' : 'You are not signed out yet'}</h1>
      <div role="alert" className="text-lg text-stone">
        {!isSending && (
          <p>
            The panel is closed here, but the server cannot be reached: {stillOpen[scope]}. Keep this page
            open. It signs you out by itself as soon as the server can be reached.
          </p>
        )}
      </div>
      {!isSending && (
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
