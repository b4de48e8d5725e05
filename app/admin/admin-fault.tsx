import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'

const ownFault = 'This is our fault, and it has been noted. Please try again in a minute.'

/** What stands in place of a staff page that could not be shown; says what to do, never how it came about. */
export function AdminFault() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const told = isRouteErrorResponse(error) && typeof error.data === 'string' && error.status !== 500
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-4 px-5">
      <h1 className="text-3xl">This did not work</h1>
      <p className="text-lg text-stone">{told ? error.data : ownFault}</p>
      <p className="flex flex-wrap gap-3">
        <Link to={pathname + search} reloadDocument className={buttonStyles.primary}>
          Try again
        </Link>
        <Link to="/admin" reloadDocument className={buttonStyles.outline}>
          To the dashboard
        </Link>
      </p>
    </main>
  )
}
