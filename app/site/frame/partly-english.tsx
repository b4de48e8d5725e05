import { useLocation, useMatches } from 'react-router'
import { useMessages } from '#app/site/messages/messages.ts'
import { type Language, languageOfPath, languageTags, withoutLanguage } from '#shared/pages/languages.ts'
import type { PagePolicy } from '#shared/pages/page-policy.ts'
import { publicLanguages } from '#shared/pages/public-languages.ts'

/** `isOurs`: all that stands in the page is words of the catalogue. */
type Handle = { page?: PagePolicy; isOurs?: true } | undefined
/** What the loader of a page may tell of its translations, and of what there is to be translated. */
type Told = { translated?: readonly Language[]; isMissing?: boolean; list?: { total: number } } | undefined

/** Says above a page that is not public in the language of its frame that its content is English, and leads to it there. */
export function PartlyEnglish() {
  const { pathname, search } = useLocation()
  const words = useMessages().frame
  const leaf = useMatches().at(-1)
  const language = languageOfPath(pathname)
  const path = withoutLanguage(pathname)
  const { translated, isMissing = false, list } = (leaf?.loaderData as Told) ?? {}
  const showsNothing = isMissing || list?.total === 0
  const { page, isOurs = page?.missing !== undefined || showsNothing } = (leaf?.handle as Handle) ?? {}
  if (isOurs || pathname.startsWith('/admin/') || publicLanguages({ path, translated }).includes(language))
    return null
  return (
    <p className="no-print text-balance bg-sand px-4 py-1 text-center text-sm">
      {words.partlyEnglish}{' '}
      <a
        href={path + search}
        hrefLang={languageTags.en}
        className="inline-flex min-h-11 items-center text-monsoon underline underline-offset-4"
      >
        {words.inEnglish}
      </a>
    </p>
  )
}
