import type { ReactNode } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { buttonStyles } from './button-styles.ts'
import { isConnectionLost } from './lost-connection.ts'

/** In place of a page that could not be had: why, without a word of how it came about, and a second try. */
export function LostPage({ title }: { title: string }) {
  const { pathname, search } = useLocation()
  const isLost = isConnectionLost(useRouteError())
  return (
    <div className="page-width band">
      <title>{title}</title>
      <h1 className="text-4xl">{title}</h1>
      <p className="mt-4 mb-8 text-lg text-stone">
        {isLost
          ? 'The connection was lost on the way. Please see that you are connected, and try again.'
          : 'This is our fault, and it has been noted. Please try again in a minute.'}
      </p>
      <Link to={pathname + search} reloadDocument className={buttonStyles.primary}>
        Try Again
      </Link>
    </div>
  )
}

/** Stands around it where no frame was shown before, and nothing is known of the site but where it begins. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="page-width flex min-h-16 items-center border-line border-b">
        <a href="/" aria-label="Home" className="flex min-h-11 items-center">
          <img src="/logo-mark.svg" alt="" className="size-10" />
        </a>
      </header>
      <main>{children}</main>
    </>
  )
}
