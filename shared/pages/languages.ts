/** The languages of the public site, and the addresses of a page in each: `/mr/tours` and `/hi/tours` beside `/tours`. */

/** English first: its addresses bear no prefix. */
export const languages = ['en', 'mr', 'hi'] as const
export type Language = (typeof languages)[number]

/** As `<html lang>`, `hreflang` and structured data name each. */
export const languageTags = { en: 'en-IN', mr: 'mr-IN', hi: 'hi-IN' } as const satisfies Record<
  Language,
  string
>

/** What each calls itself. */
export const languageNames = { en: 'English', mr: 'मराठी', hi: 'हिन्दी' } as const satisfies Record<
  Language,
  string
>

/** Those whose addresses bear a prefix. */
export const prefixedLanguages = ['mr', 'hi'] as const satisfies readonly Language[]

/**
 * The language of the page at `path`, which may bear a query: English for every path without one of our prefixes, be it
 * `/de/tours` or `/mrs`. A preview of staff, whose path has to begin with that of the panel, bears it at its end.
 */
export function languageOfPath(path: string): Language {
  const [, previewed = prefixOf(path)] = previewIn.exec(path) ?? []
  return languages.find((language) => language === previewed) ?? 'en'
}

const previewIn = /^\/admin\/[a-z]+\/(?:[\w-]+\/)?preview\/(mr|hi)(?:[?#]|$)/

function prefixOf(path: string): Language {
  return prefixedLanguages.find((language) => startsWithStep(path, language)) ?? 'en'
}

/** The same path as English has it. */
export function withoutLanguage(path: string): string {
  const language = prefixOf(path)
  if (language === 'en') return path
  const rest = path.slice(language.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The address of the same page in `language`, whichever language `path` has; query and fragment stay. What is no path of the site,
 * such as `#content` or an address of another host, is given back as it is.
 */
export function inLanguage(path: string, language: Language): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  const plain = withoutLanguage(path)
  if (language === 'en') return plain
  return `/${language}${/^\/(?![^?#])/.test(plain) ? plain.slice(1) : plain}`
}

/** The language that an attribute `lang`, such as `mr-IN`, names; English for one that is none of ours. */
export function languageOfTag(tag: string): Language {
  return languages.find((language) => tag === languageTags[language]) ?? 'en'
}

function startsWithStep(path: string, step: string): boolean {
  return path.startsWith(`/${step}`) && /^(?:[/?#]|$)/.test(path.slice(step.length + 1))
}
