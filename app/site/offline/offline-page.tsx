import { useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import { hydrateOnIdle } from '#app/hydration/hydrate-on-idle.ts'
import { missingMeta } from '#app/site/page-meta.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { WarliSpiral } from '#app/ui/warli-drawing.tsx'
import { safeReturnPath, wantedParameter } from '#shared/pages/offline-reading.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/offline-page.ts'
import { keptPages, none, watchKeptPages } from './list-kept-pages.ts'

export const handle = publicPage([wantedParameter])

const title = 'You Are Offline'

export const meta: Route.MetaFunction = ({ matches }) => missingMeta(matches, title)

/** Whoever asks for this page again and reaches us has a connection: on to what was wanted. */
export function loader({ request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get(wantedParameter)
  if (wanted) throw redirect(safeReturnPath(wanted))
  return null
}

/** Stands in for a page that was not read before, while there is no connection; lists those that were. */
export default function OfflinePage() {
  const pages = useSyncExternalStore(watchKeptPages, keptPages, () => none)
  return (
    <div {...hydrateOnIdle} className="page-width band grid items-start gap-12 md:grid-cols-[1fr_auto]">
      <div>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-4 max-w-lg text-lg text-stone">
          There is no connection at the moment, and this page was not opened on this device before. Many a
          ghat road has no signal; try again after the next bend.
        </p>
        {/* biome-ignore lint/a11y/useValidAnchor: this very address leads on once the site is reached, and is right before the script has come */}
        <a href="" className={`mt-8 ${buttonStyles.primary}`}>
          Try Again
        </a>
        {pages.length > 0 && (
          <>
            <h2 className="mt-12 text-2xl">Pages You Can Still Read</h2>
            <ul className="mt-4 divide-y divide-line border-line border-y">
              {pages.map((page) => (
                <li key={page.path}>
                  <a
                    href={page.path}
                    className="flex min-h-12 items-center py-2 text-monsoon hover:underline"
                  >
                    {page.title}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <WarliSpiral className="w-72 justify-self-center text-laterite lg:w-96" />
    </div>
  )
}
