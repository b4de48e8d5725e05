import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWords } from '#app/site/words/area-words.ts'
import { listsWords } from '#app/site/words/lists-words.ts'
import { type CountedWords, useCounted } from '#app/site/words/plural-words.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { TryAgain } from './try-again.tsx'

type Props = {
  total: number
  /** What is counted, the words when nothing fits, and those of the way to all of it. */
  words: { count: CountedWords; empty: string; showAll: string }
  failed: boolean
  /** The words that the results fit, where nothing was found of those that were typed. */
  shownFor: string
  /** What is offered when nothing fits. */
  instead?: ReactNode
  children: ReactNode
}

/** The number of results, said aloud when it changes, then the results, or why there are none. */
export function ListResults({ total, words, failed, shownFor, instead, children }: Props) {
  const { pathname, search } = useLocation()
  const next = useNavigation().location
  const isWaiting = next?.pathname === pathname
  const { showingBefore, showingAfter } = useWords(listsWords)
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
      {total === 0 && !failed && instead}
      {total === 0 || failed ? (
        <div className="flex flex-col items-start gap-6 py-6">
          {failed && <TryAgain />}
          {!failed && search !== '' && (
            <SiteLink to={pathname} preventScrollReset className={buttonStyles.outline}>
              {words.showAll}
            </SiteLink>
          )}
          <WarliDancers className="w-72 max-w-full text-laterite" />
        </div>
      ) : (
        <div className={isWaiting ? 'after-a-moment opacity-60' : ''}>{children}</div>
      )}
    </div>
  )
}
