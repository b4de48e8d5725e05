import { useSyncExternalStore } from 'react'
import { redirect } from 'react-router'
import { hydrateOnIdle } from '#app/hydration/hydrate-on-idle.ts'
import { BesideSpiral } from '#app/site/beside-spiral.tsx'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { missingMeta } from '#app/site/page-meta.ts'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { useTextLanguage } from '#app/ui/language/page-language.ts'
import { reloadWhenOnline } from '#app/ui/lost-connection.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { safeReturnPath, wantedParameter } from '#shared/pages/offline-reading.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/offline-page.ts'
import { keptPages, none, watchKeptPages } from './list-kept-pages.ts'

export const handle = { ...publicPage([wantedParameter]), isOurs: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  missingMeta(matches, messages[languageOfPath(location.pathname)].offline.title)

/** Whoever asks for this page again and reaches us has a connection: on to what was wanted. */
export function loader({ request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get(wantedParameter)
  if (wanted) throw redirect(safeReturnPath(wanted))
  return null
}

/** Stands in for a page that was not read before, while there is no connection; lists those that were. */
export default function OfflinePage() {
  const words = useMessages().offline
  const languageOf = useTextLanguage()
  const pages = useSyncExternalStore(watchKeptPages, keptPages, () => none)
  return (
    <BesideSpiral>
      <h1 ref={reloadWhenOnline} {...hydrateOnIdle} className="text-4xl">
        {words.title}
      </h1>
      <p className="mt-4 max-w-lg text-lg text-stone">{words.text}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: this very address leads on once the site is reached, and is right before the script has come */}
      <a href="" className={`mt-8 ${buttonStyles.primary}`}>
        {words.tryAgain}
      </a>
      {pages.length > 0 && (
        <>
          <h2 className="mt-12 text-2xl">{words.kept}</h2>
          <ul className="mt-4 divide-y divide-line border-line border-y">
            {pages.map((page) => (
              <li key={page.path}>
                <a
                  href={page.path}
                  lang={languageOf(page.title)}
                  className="flex min-h-12 items-center py-2 text-monsoon hover:underline"
                >
                  {page.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </BesideSpiral>
  )
}
