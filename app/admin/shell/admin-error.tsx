import { isRouteErrorResponse, Link, Navigate, useLocation, useRouteError } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useScript } from '#app/ui/use-store.ts'
import { setUpPath, teamPath } from '#shared/staff/staff-paths.ts'
import {
  errorTitleOf,
  isRoleRejection,
  isSetUpRejection,
  isUnreachable,
  sentenceIn,
  serverErrorText,
} from './error-text.ts'
import { OfflineTodayLink } from './offline/offline-today-link.tsx'

const lost = 'This screen did not load. Check your connection and try again.'

export function AdminError() {
  return (
    <main className="panel mx-auto flex min-h-dvh max-w-xl flex-col justify-center px-5">
      <ErrorMessages />
    </main>
  )
}

/** States what to do, never the cause. The reference number identifies the log entry. */
export function ErrorMessages() {
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const hasScript = useScript()
  // For document requests the guard redirects; for data requests this does.
  if (hasScript && isSetUpRejection(error)) return <Navigate to={setUpPath} replace />
  const { text, reference } = describeError(error)
  const nextPath = nextPathAfter(error)
  return (
    <section aria-labelledby="fault" className="max-w-xl space-y-4">
      <h1 id="fault" className="text-3xl">
        {errorTitleOf(error)}
      </h1>
      <p className="text-lg text-stone">{text}</p>
      {reference && (
        <p className="text-stone">
          Error number for your server administrator:{' '}
          <span className="block text-sm">
            <code className="select-all">{reference}</code>
          </span>
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        {nextPath ? (
          <Link to={nextPath.to} className={buttonStyles.primary}>
            {nextPath.label}
          </Link>
        ) : (
          <Link to={pathname + search} reloadDocument className={buttonStyles.primary}>
            Try Again
          </Link>
        )}
        {isUnreachable(error) && <OfflineTodayLink />}
        {!isSetUpRejection(error) && !isUnreachable(error) && pathname !== '/admin' && (
          <Link to="/admin" reloadDocument className={buttonStyles.outline}>
            To the dashboard
          </Link>
        )}
      </p>
    </section>
  )
}

function nextPathAfter(error: unknown): { to: string; label: string } | undefined {
  if (isSetUpRejection(error)) return { to: setUpPath, label: 'Set up two-factor sign-in' }
  return isRoleRejection(error) ? { to: `${teamPath}#staff`, label: 'Who the owners are' } : undefined
}

function describeError(error: unknown): { text: string; reference?: string } {
  if (isUnreachable(error)) return { text: lost }
  const text = sentenceIn(error) ?? serverErrorText
  const { reference } = (isRouteErrorResponse(error) ? error.data : null) ?? {}
  return typeof reference === 'string' ? { text, reference } : { text }
}
