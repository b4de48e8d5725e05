import { useLocation, useNavigation } from 'react-router'
import { useMessages } from '#app/site/messages/messages.ts'
import { Spinner } from '#app/ui/spinner.tsx'
import { withoutLanguage } from '#shared/pages/languages.ts'
import { homeLimits } from '#shared/pages/site-constants.ts'
import { sitePaths } from './site-paths.ts'

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

const rows = [
  { name: 'tours', count: homeLimits.tours, columns: 'grid-cols-2 lg:grid-cols-4' },
  { name: 'destinations', count: homeLimits.destinations, columns: 'grid-cols-2 lg:grid-cols-4' },
  { name: 'posts', count: homeLimits.posts, columns: 'grid-cols-2 lg:grid-cols-3' },
]

/** Grey placeholders for the home page's cards: four tours, four destinations, three posts. */
function HomeSkeleton() {
  const { waiting } = useMessages().frame
  return (
    <div role="status" className="page-width pt-10 pb-10 xs:pt-16">
      <span className="sr-only">{waiting}</span>
      {rows.map(({ name, count, columns }) => (
        <div key={name} className={`mb-10 grid gap-6 ${columns}`}>
          {places.slice(0, count).map((place) => (
            <div key={place} data-placeholder={name}>
              <div className="pending aspect-[4/3] rounded-card" />
              <div className="pending mt-4 h-6 w-3/4 rounded-field" />
              <div className="pending mt-3 h-4 rounded-field" />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** What stands in for the next screen while a navigation to it really waits; a new filter on the same screen does not. */
export function WaitingView() {
  const { pathname } = useLocation()
  const next = useNavigation().location
  if (!next || next.pathname === pathname) return null
  return (
    <div className="after-a-moment fixed inset-0 top-18 z-20 overflow-hidden bg-paper">
      {withoutLanguage(next.pathname) === sitePaths.home ? (
        <HomeSkeleton />
      ) : (
        <div className="flex h-2/3 items-center justify-center">
          <Spinner />
        </div>
      )}
    </div>
  )
}
