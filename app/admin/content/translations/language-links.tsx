import { Link, useLocation } from 'react-router'
import { type ContentKind, dialogPaths } from '#app/admin/shell/content-kinds.ts'
import type { TranslationProgress } from '#shared/content/translations/translatable-texts.ts'
import {
  type TranslationLanguage,
  translationLanguageNames,
} from '#shared/content/translations/translation-languages.ts'
import { progressText } from './translated-items.tsx'

export type Languages = readonly (TranslationProgress & { language: TranslationLanguage })[]

type Props = {
  kind: ContentKind
  id: string
  languages: Languages
  current: TranslationLanguage | 'en'
  /** URL of the English version; defaults to the item's editor. */
  english?: string | undefined
  of?: string
}

const look =
  'flex min-h-(--control) items-center gap-2 rounded-field border px-3 hover:bg-sand aria-[current=page]:border-monsoon aria-[current=page]:bg-monsoon/10 aria-[current=page]:font-strong'

export function LanguageLinks({ kind, id, languages, current, english, of }: Props) {
  const { search } = useLocation()
  const paths = dialogPaths(kind, search)
  return (
    <nav aria-label={of ? `Languages of ${of}` : 'Languages'} className="mb-5">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link
            to={english ?? paths.edit(id)}
            aria-current={current === 'en' ? 'page' : undefined}
            className={`${look} border-line`}
          >
            English
          </Link>
        </li>
        {languages.map(({ language, ...progress }) => (
          <li key={language}>
            <Link
              to={paths.translation(id, language)}
              aria-current={current === language ? 'page' : undefined}
              className={`${look} border-line`}
            >
              <span lang={language} className="shrink-0">
                {translationLanguageNames[language].own}
              </span>
              <span className="sr-only"> ({translationLanguageNames[language].name})</span>
              <span className="font-normal text-sm text-stone">{progressText(progress)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
