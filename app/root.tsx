import { type ReactNode, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { languageTags } from '#shared/pages/languages.ts'
import { isStaffPath } from '#shared/staff/staff-paths.ts'
import fraunces from './fonts/fraunces-core.woff2?url'
import halant from './fonts/halant-devanagari-700.woff2?url'
import mukta from './fonts/mukta-core-400.woff2?url'
import { RootFault } from './root-fault.tsx'
import siteStyle from './theme-site.css?url'
import staffStyle from './theme-staff.css?url'
import { usePageLanguage } from './ui/language/page-language.ts'

/** The two font files that the first screen needs; all others load when a page uses them. */
export const links: LinksFunction = () => [fraunces, mukta].map(preloadFont)

function preloadFont(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href } as const
}

/** The document around every screen, public and staff alike. */
export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage()
  const { pathname } = useLocation()
  // As long as this document stands: from a preview links lead to public pages, which the style of the panel holds, too.
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
        {/* What headings in Devanagari need, too. Links between languages are documents of their own. */}
        {import.meta.env.SSR && language !== 'en' && <link {...preloadFont(halant)} />}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}

export const ErrorBoundary = RootFault

export default function Root() {
  return <Outlet />
}
