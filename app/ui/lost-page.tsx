import type { ReactNode } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { buttonStyles } from './button-styles.ts'
import { isConnectionLost, reloadWhenOnline } from './lost-connection.ts'
import type { LostPageMessages } from './words/lost-words.ts'

/** Shown if a page could not be loaded: the reason and a retry link. */
export function LostPage({ words }: { words: LostPageMessages }) {
  const { pathname, search } = useLocation()
  const isLost = isConnectionLost(useRouteError())
  return (
    <div ref={isLost ? reloadWhenOnline : null} className="page-width band">
      <title>{words.lostTitle}</title>
      <h1 className="text-4xl">{words.lostTitle}</h1>
      <p className="mt-4 mb-8 text-lg text-stone">{isLost ? words.lostLine : words.ourFault}</p>
      <a href={pathname + search} className={buttonStyles.primary}>
        {words.tryAgain}
      </a>
    </div>
  )
}

/** Frame of last resort, without any site data. */
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
