import type { ContentKind } from '#app/admin/shell/content-kinds.ts'
import type { LoadedSettings } from '#server/settings/setting-records.ts'
import { panelPathOf } from '#shared/content/content-kind.ts'
import type { FormErrors } from '#shared/forms/form-values.ts'

export const settingsPath = '/admin/settings'
export const removeKeyField = 'remove_maps_key'

export type SettingsResult =
  /** `isMerged`: the save was merged into a newer version. */
  | { ok: true; settings: LoadedSettings; isMerged: boolean }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  /** A colleague saved since the form loaded. `stored` is the current version, `changedBy` names or `you`. */
  | { ok: false; reason: 'conflict'; stored: LoadedSettings; changedBy?: string | undefined }
  | { ok: false; reason: 'failed' | 'signed-out' | 'not-allowed' | 'unanswered' | 'unreachable' }

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

export function settingSection(key: string): string {
  if (key === 'shared_names') return panelPathOf('destination')
  return `${settingsPath}#${key.replaceAll('_', '-')}`
}
