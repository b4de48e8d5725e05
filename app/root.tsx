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

/** Preloads the two fonts of the first screen; other fonts load on use. */
export const links: LinksFunction = () => [fraunces, mukta].map(preloadFont)

function preloadFont(href: string) {
  return { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href } as const
}

/** The HTML document of every screen, public and staff. */
export function Layout({ children }: { children: ReactNode }) {
  const language = usePageLanguage()
  const { pathname } = useLocation()
  // Fixed for the life of the document: previews link from the panel to public pages, which the panel's
  // style sheet also covers.
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
