import type { ContentKind } from '#app/admin/shell/content-kinds.ts'
import { panelPathOf } from '#shared/content/content-kind.ts'
import { settingsPath } from './settings-action.ts'

/** The settings, as the forms and lists of translations speak of a kind. */
export const settingKind: ContentKind = {
  path: settingsPath,
  topic: 'settings',
  heading: 'Settings',
  icon: 'settings',
  one: 'setting',
  whole: 'settings',
  searchHint: '',
  nothingFound: '',
  nothingYet: '',
}

/** Where a setting stands in English, or the regions that items share. */
export function settingSection(key: string): string {
  if (key === 'shared_names') return panelPathOf('destination')
  return `${settingsPath}#${key.replaceAll('_', '-')}`
}
