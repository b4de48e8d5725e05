import type { ReactNode } from 'react'
import { stateLabels } from '#app/admin/shell/state-labels.ts'
import type { LanguageState } from '#server/content/content-list-records.ts'
import { translationChoices } from '#shared/content/translations/translation-choices.ts'
import { translationLanguageNames } from '#shared/content/translations/translation-languages.ts'
import type { Menu } from './filter-menu.tsx'
import type { RowLanguage } from './row-marks.tsx'

type Props = {
  title: string
  actions?: ReactNode
  children?: ReactNode
}

export function ListHeader({ title, actions, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 xl:gap-x-6 comfortable:gap-y-5">
      <h1>{title}</h1>
      {children}
      {actions && <div className="no-print ml-auto flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
}

type ListCountProps = { total: number; many: string; children: ReactNode }

/** Announced on change. An empty list explains itself, so its count is for screen readers only. */
export function ListCount({ total, many, children }: ListCountProps) {
  return (
    <p role="status" className={total === 0 ? 'sr-only' : 'py-2 text-sm text-stone max-sm:sr-only'}>
      {total === 0 ? `No ${many}` : children}
    </p>
  )
}

export function languageMenu(value: string): Menu {
  const choices = translationChoices.map(({ value, language, state }) => ({
    value,
    label: `${translationLanguageNames[language].name}: ${stateLabels[state].toLowerCase()}`,
  }))
  return { name: 'translation', label: 'Language', value, choices: [{ value: '', label: 'All' }, ...choices] }
}

export function nameLanguages<Item extends { languages: readonly LanguageState[] }>(items: readonly Item[]) {
  return items.map((item) => ({ ...item, languages: item.languages.map(rowLanguageOf) }))
}

function rowLanguageOf({ language, states }: LanguageState): RowLanguage {
  const words = states.map((state) => stateLabels[state].toLowerCase()).join(', ')
  const [ready, lack = ''] = states
  return {
    mark: `${language} ${ready === 'ready' ? '✓' : '–'} ${lack}`.trimEnd(),
    words: `${translationLanguageNames[language].name}: ${words}`,
  }
}
