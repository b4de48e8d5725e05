/** Languages of the public site and their URL prefixes: `/tours`, `/mr/tours`, `/hi/tours`. */

/** English is first and has no prefix. */
export const languages = ['en', 'mr', 'hi'] as const
export type Language = (typeof languages)[number]

/** Tags for `<html lang>`, `hreflang` and structured data. */
export const languageTags = { en: 'en-IN', mr: 'mr-IN', hi: 'hi-IN' } as const satisfies Record<
  Language,
  string
>

export const languageNames = { en: 'English', mr: 'मराठी', hi: 'हिन्दी' } as const satisfies Record<
  Language,
  string
>

export const prefixedLanguages = ['mr', 'hi'] as const satisfies readonly Language[]

/**
 * English without a known prefix, for example `/de/tours` or `/mrs`. A preview's path has the language at its
 * end.
 */
export function languageOfPath(path: string): Language {
  const [, previewed = prefixOf(path)] = previewIn.exec(path) ?? []
  return languages.find((language) => language === previewed) ?? 'en'
}

const previewIn = /^\/admin\/[a-z]+\/(?:[\w-]+\/)?preview\/(mr|hi)(?:[?#]|$)/

function prefixOf(path: string): Language {
  return prefixedLanguages.find((language) => startsWithStep(path, language)) ?? 'en'
}

/** Returns the path without its language prefix; `/mr` becomes `/`. */
export function withoutLanguage(path: string): string {
  const language = prefixOf(path)
  if (language === 'en') return path
  const rest = path.slice(language.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Preserves query and fragment. Anything other than a site path is unchanged, such as `#content`. */
export function inLanguage(path: string, language: Language): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  const plain = withoutLanguage(path)
  if (language === 'en') return plain
  return `/${language}${/^\/(?![^?#])/.test(plain) ? plain.slice(1) : plain}`
}

/** English if unknown. */
export function languageOfTag(tag: string): Language {
  return languages.find((language) => tag === languageTags[language]) ?? 'en'
}

function startsWithStep(path: string, step: string): boolean {
  return path.startsWith(`/${step}`) && /^(?:[/?#]|$)/.test(path.slice(step.length + 1))
}
