import pageScript from 'virtual:page-script'
import { type ReactNode, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { languageOfPath, languageTags } from '#shared/pages/languages.ts'
import { isStaffPath } from '#shared/staff/staff-paths.ts'
import fraunces from './fonts/fraunces-core.woff2?url'
import halant from './fonts/halant-devanagari-700.woff2?url'
import mukta from './fonts/mukta-core-400.woff2?url'
import { RootError } from './root-error.tsx'
import siteStyle from './theme-site.css?url'
import staffStyle from './theme-staff.css?url'

/** Preloads the two fonts of the first screen; other fonts load on use. */
export const links: LinksFunction = () => [fraunces, mukta].map(preloadFont)

function preloadFont(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href } as const
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const language = languageOfPath(pathname)
  const isDocument = useMatches().some(
    ({ handle }) => (handle as { isDocument?: true } | undefined)?.isDocument,
  )
  // From a preview links lead to public pages, whose styles the panel also holds.
  const [style] = useState(isStaffPath(pathname) ? staffStyle : siteStyle)
  return (
    <html lang={languageTags[language]}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#192521" />
        <Meta />
        <link rel="stylesheet" href={style} />
        <Links />
        {/* Font of Devanagari headings. A link to another language loads a new document. */}
        {import.meta.env.SSR && language !== 'en' && <link {...preloadFont(halant)} />}
      </head>
      <body>
        {children}
        {isDocument && import.meta.env.SSR ? (
          <PageScript prefetches={!isStaffPath(pathname)} />
        ) : (
          <>
            <ScrollRestoration />
            {import.meta.env.SSR && <Scripts />}
          </>
        )}
      </body>
    </html>
  )
}

/** Previews fetch no links ahead. */
function PageScript({ prefetches }: { prefetches: boolean }) {
  const { script, laterParts } = pageScript
  return (
    <>
      <script type="module" src={script} data-later-parts={laterParts} />
      {prefetches && (
        <script
          type="speculationrules"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: constant JSON
          dangerouslySetInnerHTML={{ __html: speculationRules }}
        />
      )}
    </>
  )
}

const publicLinks = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: '/(admin|media|uploads|assets)/*' } },
    { not: { selector_matches: '[rel~=nofollow], [data-press], [target]' } },
  ],
}
const speculationRules = JSON.stringify({
  prefetch: [{ where: publicLinks, eagerness: 'moderate' }],
})

export const ErrorBoundary = RootError

export default function Root() {
  return <Outlet />
}
