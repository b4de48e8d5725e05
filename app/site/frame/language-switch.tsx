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

/** The same page, with what is asked of it, in each language. Another language is another document, so these are plain links. */
export function LanguageSwitch({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  const words = useMessages().frame
  const current = languageOfPath(pathname)
  // All addresses that lead nowhere share one page, which knows none of them.
  const isMissing = (useMatches().at(-1)?.handle as Handle)?.page?.missing !== undefined
  const address = isMissing ? '/' : pathname + search
  if (pathname.startsWith('/admin/')) return null
  return (
    <div className={`no-print ${className}`}>
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
