import type { ContentKind } from '#app/admin/content/content-kinds.ts'
import { settingsPath } from '#app/admin/settings/settings-action.ts'

/** The settings, as the forms and lists of translations speak of a kind. */
export const settingKind: ContentKind = {
  path: settingsPath,
  topic: 'settings',
  heading: 'Settings',
  icon: 'settings',
  one: 'setting',
  searchHint: '',
  nothingFound: '',
  nothingYet: '',
}

/** Where a setting stands in English. */
export function settingSection(key: string): string {
  return `${settingsPath}#${key.replaceAll('_', '-')}`
}
