import type { ReactNode } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { Alert } from '#app/admin/shell/alert.tsx'
import { SignOutForm } from '#app/admin/shell/session/leave-panel.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { FocusOnArrival } from '#app/ui/focus-on-arrival.tsx'
import { MailAddress } from '#app/ui/mail-address.tsx'
import { setUpPath } from '#shared/staff/staff-paths.ts'
import type { SignedInStaff } from '#shared/staff/staff-session.ts'
import { formatDateTime } from '#shared/values/dates.ts'

export function SetUpNotice({ by }: { by: Date }) {
  const isThere = useLocation().pathname === setUpPath
  return (
    <div className="mb-6">
      <Alert kind="information">
        Set up two-factor sign-in by {formatDateTime(by)}. Your role requires it; after that, the panel is
        locked until you do.{' '}
        {!isThere && (
          <Link to={setUpPath} className="text-monsoon underline underline-offset-4">
            Set up two-factor sign-in
          </Link>
        )}
      </Alert>
    </div>
  )
}

type Props = { siteName: string; staff: SignedInStaff; children: ReactNode }

export function SetUpFrame({ siteName, staff, children }: Props) {
  const { pathname } = useLocation()
  return (
    <div className="panel min-h-dvh">
      <link rel="icon" href="/logo-mark.svg" />
      <header className="on-dark flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-basalt px-4 py-3 text-paper sm:px-8">
        <div className="min-w-0">
          <p className="font-display text-lg leading-snug">{siteName}</p>
          <p className="text-sm">
            <span className="sr-only">Signed in as </span>
            <MailAddress address={staff.user.email} />
          </p>
        </div>
        <SignOutForm scope="local">
          <button type="submit" className={buttonStyles.outlineOnDark}>
            Logout
          </button>
        </SignOutForm>
      </header>
      <main id="content" tabIndex={-1} className="px-4 py-6 outline-none sm:px-8">
        {pathname === setUpPath && (
          <div className="mb-6 max-w-4xl">
            <Alert kind="problem">
              Your role requires two-factor sign-in, and the deadline has passed. Set up an app or a passkey
              to continue.
            </Alert>
          </div>
        )}
        {children}
      </main>
      <FocusOnArrival screen={pathname} />
    </div>
  )
}

/** Shown in sessions that predate a change of the account's address, until staff confirm it. */
export function ChangedEmailNotice({ email }: { email: string }) {
  const fetcher = useFetcher()
  if (fetcher.state !== 'idle') return null
  return (
    <div className="mb-6">
      <Alert kind="information">
        Your account’s email address was changed. You now sign in as <MailAddress address={email} />. If this
        was not you, contact an owner immediately.
        <fetcher.Form method="post" action="/admin/account">
          <input type="hidden" name="intent" value="note-email" />
          <button type="submit" className="min-h-11 text-monsoon underline underline-offset-4">
            Dismiss
          </button>
        </fetcher.Form>
      </Alert>
    </div>
  )
}
