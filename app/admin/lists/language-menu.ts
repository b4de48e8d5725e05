/* For loaders, so the browser bundle does not include the names of languages and states. */
import { stateLabels } from '#app/admin/shell/state-labels.ts'
import type { LanguageState } from '#server/content/content-list-records.ts'
import { translationChoices } from '#shared/content/translations/translation-choices.ts'
import { translationLanguageNames } from '#shared/content/translations/translation-languages.ts'
import type { Menu } from './filter-menu.tsx'
import type { RowLanguage } from './language-marks.tsx'

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
