import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { languageOf } from '#shared/values/text-language.ts'
import { TryAgain } from './try-again.tsx'

type Props = {
  total: number
  /** What is counted: `destination`, `destinations`. */
  noun: readonly [one: string, many: string]
  failed: boolean
  /** Words when nothing fits. */
  empty: string
  /** The words that the results fit, where nothing was found of those that were typed. */
  shownFor: string
  /** What is offered when nothing fits. */
  instead?: ReactNode
  children: ReactNode
}

/** The number of results, said aloud when it changes, then the results, or why there are none. */
export function ListResults({ total, noun, failed, empty, shownFor, instead, children }: Props) {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const isWaiting = next?.pathname === pathname
  const count = `${total} ${total === 1 ? noun[0] : noun[1]}`
  return (
    <div aria-busy={isWaiting}>
      <p role="status" className="mt-5 mb-8 min-h-7 text-stone">
        {/* Of a list that could not be read nobody knows whether it is empty. */}
        {!failed && total > 0 && shownFor !== '' && (
          <>
            Showing results for <strong lang={languageOf(shownFor)}>{shownFor}</strong>:{' '}
          </>
        )}
        {!failed && (total === 0 ? empty : count)}
      </p>
      {total === 0 && !failed && instead}
      {total === 0 || failed ? (
        <div className="flex flex-col items-start gap-6 py-6">
          <WarliDancers className="w-72 max-w-full text-laterite" />
          {failed && <TryAgain />}
          {!failed && search !== '' && (
            <SiteLink to={pathname} preventScrollReset className={buttonStyles.outline}>
              Show all {noun[1]}
            </SiteLink>
          )}
        </div>
      ) : (
        <div className={isWaiting ? 'after-a-moment opacity-60' : ''}>{children}</div>
      )}
    </div>
  )
}
