import { useLocation, useNavigation } from 'react-router'
import { Spinner } from '#app/ui/spinner.tsx'
import { withoutLanguage } from '#shared/pages/languages.ts'
import { HomeSkeleton } from './home/home-skeleton.tsx'
import { sitePaths } from './site-paths.ts'

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
