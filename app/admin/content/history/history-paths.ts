import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { type TrashKind, trashKinds } from '#shared/content/trash-kinds.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { mailboxSettingsKey } from '#shared/settings/mailbox-settings.ts'
import { emailSettingsKey } from '#shared/settings/setting-values.ts'
import type { LedgerEntry } from '#shared/staff/ledger-words.ts'

const settingsPath = '/admin/settings'

/** Where each kind of item of the ledger has its screens. */
const itemSections: Readonly<Record<TrashKind, string>> = {
  ...(Object.fromEntries(Object.entries(contentKinds).map(([name, { path }]) => [name, path])) as Record<
    keyof typeof contentKinds,
    string
  >),
  media: mediaPath,
}

const sections: Readonly<Record<string, string>> = { ...itemSections, settings: settingsPath }

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

/** The list over which the history of a setting stands at this address. */
export function settingsAt({ pathname }: { pathname: string }) {
  const [, key = ''] = pathname.slice(settingsPath.length).split('/')
  return { kind: 'settings', path: ownScreens[key] ?? settingsPath } as const
}

/** The kind of item whose history stands at this address, and the list that it stands over. */
export function itemsAt({ pathname }: { pathname: string }): { kind: TrashKind; path: string } {
  const kind = trashKinds.find((name) => pathname.startsWith(`${itemSections[name]}/`))
  if (!kind) throw new Error('This address is about nothing that has a history')
  return { kind, path: itemSections[kind] }
}
