import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useMessages } from '#app/site/messages/messages.ts'
import { type CountedWords, useCounted } from '#app/site/messages/plural-words.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { TryAgain } from './try-again.tsx'

type Props = {
  /** `shownFor`: the words that the results fit, where nothing was found of those that were typed. */
  list: { total: number; shownFor: string }
  /** What is counted, the words when nothing fits, and those of the way to all of it. */
  words: { count: CountedWords; empty: string; showAll: string }
  failed: boolean
  /** The words that were typed. */
  query: string
  /** What comes near, when nothing fits. */
  nearest?: ReactNode
  children: ReactNode
}

/** The number of results, said aloud when it changes, then the results, or why there are none. */
export function ListResults({ list, words, failed, query, nearest, children }: Props) {
  const { total, shownFor } = list
  const { pathname } = useLocation()
  const next = useNavigation().location
  const isWaiting = next?.pathname === pathname
  const { showingBefore, showingAfter } = useMessages().lists
  const languageOf = useTextLanguage()
  const count = useCounted()(words.count, total)
  return (
    <div aria-busy={isWaiting}>
      <p role="status" className="mt-5 mb-8 min-h-7 text-stone">
        {/* Of a list that could not be read nobody knows whether it is empty. */}
        {!failed && total > 0 && shownFor !== '' && (
          <>
            {showingBefore}
            <strong lang={languageOf(shownFor)}>{shownFor}</strong>
            {showingAfter}
          </>
        )}
        {!failed && (total === 0 ? words.empty : count)}
      </p>
      {total === 0 && !failed && nearest}
      {total === 0 || failed ? (
        <div className="flex flex-col items-start gap-6 pb-6">
          {failed ? <TryAgain /> : <WaysOn query={query} showAll={words.showAll} />}
          <WarliDancers className="w-72 max-w-full text-laterite" />
        </div>
      ) : (
        <div className={isWaiting ? 'after-a-moment opacity-60' : ''}>{children}</div>
      )}
    </div>
  )
}

/** Where nothing fits what was looked for, or there is nothing yet: to have it planned, with the words taken along, or to see all there is. */
function WaysOn({ query, showAll }: { query: string; showAll: string }) {
  const { pathname, search } = useLocation()
  const { alsoPlan, plan } = useMessages().lists
  return (
    <>
      <p className="max-w-2xl">{alsoPlan}</p>
      <p className="-mt-2 flex flex-wrap gap-3">
        <SiteLink
          to={query === '' ? sitePaths.plan : `${sitePaths.plan}?${new URLSearchParams({ wish: query })}`}
          className={buttonStyles.primary}
        >
          {plan}
        </SiteLink>
        {search !== '' && (
          <SiteLink to={pathname} preventScrollReset className={buttonStyles.outline}>
            {showAll}
          </SiteLink>
        )}
      </p>
    </>
  )
}
