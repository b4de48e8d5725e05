import { contentKinds } from '#app/admin/content/content-kinds.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { mailboxSettingsKey } from '#shared/settings/mailbox-settings.ts'
import { emailSettingsKey } from '#shared/settings/setting-values.ts'
import type { LedgerEntry } from '#shared/staff/ledger-words.ts'

const settingsPath = '/admin/settings'

/** Where each kind of the ledger has its screens. */
const sections: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(contentKinds).map(([name, { path }]) => [name, path])),
  media: mediaPath,
  settings: settingsPath,
}

/** The history of one thing; undefined for what has none. */
export function historyPath({ kind, itemId }: Pick<LedgerEntry, 'kind' | 'itemId'>): string | undefined {
  const section = sections[kind]
  return section && itemId ? `${section}/${itemId}/history` : undefined
}

const versionParameter = 'version'

/** The preview of an item as it was at an entry. */
export function versionPreviewPath(preview: string, version: string): string {
  return `${preview}?${versionParameter}=${version}`
}

/** The entry whose state a preview is asked for; '' for what is stored now. */
export function askedVersion({ searchParams }: URL): string {
  return searchParams.get(versionParameter) ?? ''
}

/** Of settings that stand on another screen than the rest. */
const ownScreens: Readonly<Record<string, string>> = {
  [emailSettingsKey]: '/admin/email-settings',
  [mailboxSettingsKey]: '/admin/email-settings/mailbox',
}

/** The kind whose history stands at this address, and the list that it stands over. */
export function historyAt({ pathname }: { pathname: string }): { kind: string; path: string } {
  const [, key = ''] = pathname.startsWith(`${settingsPath}/`)
    ? pathname.slice(settingsPath.length).split('/')
    : []
  const own = ownScreens[key]
  if (own) return { kind: 'settings', path: own }
  const found = Object.entries(sections).find(([, path]) => pathname.startsWith(`${path}/`))
  if (!found) throw new Error('This address is about nothing that has a history')
  return { kind: found[0], path: found[1] }
}
