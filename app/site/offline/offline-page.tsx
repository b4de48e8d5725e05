import { redirect } from 'react-router'
import { messages, useMessages } from '#app/site/messages/messages.ts'
import { missingMeta } from '#app/site/page-meta.ts'
import { SpiralLayout } from '#app/site/spiral-layout.tsx'
import { buttonStyles } from '#app/ui/button-styles.ts'
import { languageOfPath } from '#shared/pages/languages.ts'
import { safeReturnPath, wantedParameter } from '#shared/pages/offline-reading.ts'
import { publicPage } from '#shared/pages/page-policy.ts'
import type { Route } from './+types/offline-page.ts'

export const handle = { ...publicPage([wantedParameter]), isFromCatalogue: true }

export const meta: Route.MetaFunction = ({ matches, location }) =>
  missingMeta(matches, messages[languageOfPath(location.pathname)].offline.title)

/** A request that reaches the server is online: redirect to the requested page. */
export function loader({ request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get(wantedParameter)
  if (wanted) throw redirect(safeReturnPath(wanted))
  return null
}

export default function OfflinePage() {
  const words = useMessages().offline
  return (
    <SpiralLayout>
      <div data-offline>
        <h1 className="text-4xl">{words.title}</h1>
        <p className="mt-4 max-w-lg text-lg text-stone">{words.text}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the current URL redirects to the requested page when online, and works before the script loads */}
        <a href="" className={`mt-8 ${buttonStyles.primary}`}>
          {words.tryAgain}
        </a>
        <h2 data-kept hidden className="mt-12 text-2xl">
          {words.kept}
        </h2>
        <ul data-kept hidden className="mt-4 divide-y divide-line border-line border-y" />
        <template>
          <li>
            <a href="/" className="flex min-h-12 items-center py-2 text-monsoon hover:underline">
              {words.kept}
            </a>
          </li>
        </template>
      </div>
    </SpiralLayout>
  )
}
