import { useLocation, useMatches } from 'react-router'
import { useMessages } from '#app/site/messages/messages.ts'
import {
  inLanguage,
  languageNames,
  languageOfPath,
  languages,
  languageTags,
} from '#shared/pages/languages.ts'
import type { PagePolicy } from '#shared/pages/page-policy.ts'

type Handle = { page?: PagePolicy } | undefined

/** Plain links, because each language is a separate document. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const words = useMessages().frame
  const current = languageOfPath(pathname)
  // All unknown URLs share one cached page, so it cannot link to the requested one.
  const isMissing = (useMatches().at(-1)?.handle as Handle)?.page?.missing !== undefined
  const address = isMissing ? '/' : pathname + search
  if (pathname.startsWith('/admin/')) return null
  return (
    <div data-languages className={`no-print ${className}`}>
      <ul aria-label={words.language} className="flex gap-x-1">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={inLanguage(address, language)}
              hrefLang={languageTags[language]}
              lang={languageTags[language]}
              aria-current={language === current ? 'true' : undefined}
              className={`${current === 'en' && language !== 'en' ? 'font-names ' : ''}flex min-h-11 items-center px-2 decoration-2 decoration-turmeric underline-offset-4 hover:underline aria-[current]:underline`}
            >
              {languageNames[language]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
