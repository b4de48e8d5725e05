import type { ReactNode } from 'react'
import { useMessages } from '#app/site/messages/messages.ts'
import { type PluralMessages, useCounted } from '#app/site/messages/plural-messages.ts'
import { sitePaths } from '#app/site/site-paths.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { usePage, useTextLanguage } from '#app/ui/language/page-language.ts'
import { SiteLink } from '#app/ui/language/site-link.tsx'
import { WarliDancers } from '#app/ui/warli-drawing.tsx'
import { TryAgain } from './missing-view.tsx'

type Props = {
  /** `correctedQuery`: the corrected query of the results, if the original one had none. */
  list: { total: number; correctedQuery: string }
  words: { count: PluralMessages; empty: string; showAll: string }
  failed: boolean
  query: string
  nearest?: ReactNode
  children: ReactNode
}

export function ListResults({ list, words, failed, query, nearest, children }: Props) {
  const { total, correctedQuery } = list
  const { showingBefore, showingAfter } = useMessages().lists
  const languageOf = useTextLanguage()
  const count = useCounted()(words.count, total)
  return (
    <>
      <p role="status" data-count className="mt-5 mb-8 min-h-7 text-stone">
        {/* The count is unknown if the list could not be read. */}
        {!failed && total > 0 && correctedQuery !== '' && (
          <>
            {showingBefore}
            <strong lang={languageOf(correctedQuery)}>{correctedQuery}</strong>
            {showingAfter}
          </>
        )}
        {!failed && (total === 0 ? words.empty : count)}
      </p>
      <div
        data-results
        data-failed={failed ? '' : undefined}
        className="aria-busy:after-a-moment aria-busy:opacity-60"
      >
        {total === 0 && !failed && nearest}
        {total === 0 || failed ? (
          <div className="flex flex-col items-start gap-6 pb-6">
            {failed ? <TryAgain /> : <NextLinks query={query} showAll={words.showAll} />}
            <WarliDancers className="w-72 max-w-full text-laterite" />
          </div>
        ) : (
          children
        )}
      </div>
    </>
  )
}

function NextLinks({ query, showAll }: { query: string; showAll: string }) {
  const { path, query: search } = usePage()
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
          <a href={path} className={buttonStyles.outline}>
            {showAll}
          </a>
        )}
      </p>
    </>
  )
}
