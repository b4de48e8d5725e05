import { contentKinds } from '#app/admin/shell/content-kinds.ts'
import { type TrashKind, trashKinds } from '#shared/content/content-status.ts'
import { mediaPath } from '#shared/media/media-list.ts'
import { mailboxSettingsKey } from '#shared/settings/mailbox-settings.ts'
import { emailSettingsKey } from '#shared/settings/setting-values.ts'
import { readHistoryCursor } from '#shared/staff/activity-filters.ts'
import type { AuditLogEntry } from '#shared/staff/audit-log-labels.ts'
import type { NamesById } from '#shared/staff/audit-log-values.ts'
import { historyLinesOf } from './history-lines.ts'

const settingsPath = '/admin/settings'

const itemSections: Readonly<Record<TrashKind, string>> = {
  ...(Object.fromEntries(Object.entries(contentKinds).map(([name, { path }]) => [name, path])) as Record<
    keyof typeof contentKinds,
    string
  >),
  media: mediaPath,
}

const sections: Readonly<Record<string, string>> = { ...itemSections, settings: settingsPath }

export function historyPath({ kind, itemId }: Pick<AuditLogEntry, 'kind' | 'itemId'>): string | undefined {
  const section = sections[kind]
  return section && itemId ? `${section}/${itemId}/history` : undefined
}

const versionParameter = 'version'

export function versionPreviewPath(preview: string, version: string): string {
  return `${preview}?${versionParameter}=${version}`
}

/** Returns the audit log entry id of the version, or '' for the current one. */
export function requestedVersion({ searchParams }: URL): string {
  return searchParams.get(versionParameter) ?? ''
}

const ownScreens: Readonly<Record<string, string>> = {
  [emailSettingsKey]: '/admin/email-settings',
  [mailboxSettingsKey]: '/admin/email-settings/mailbox',
}

export function settingsAt({ pathname }: { pathname: string }) {
  const [, key = ''] = pathname.slice(settingsPath.length).split('/')
  return { kind: 'settings', path: ownScreens[key] ?? settingsPath } as const
}

/** Returns the kind and list path of a history URL. Throws if the URL is for no known kind. */
export function itemsAt({ pathname }: { pathname: string }): { kind: TrashKind; path: string } {
  const kind = trashKinds.find((name) => pathname.startsWith(`${itemSections[name]}/`))
  if (!kind) throw new Error('This address is about nothing that has a history')
  return { kind, path: itemSections[kind] }
}

type Place = { kind: string; path: string }
type Asked = Place & { itemId: string; before: string }
type Page = { entries: AuditLogEntry[]; names: NamesById; older: string | undefined }

/** `path` is the list's path; `before` is the pagination cursor. */
export function requestedHistory<Of extends Place & { itemId: string }>(url: URL, of: Of) {
  return { ...of, before: readHistoryCursor(url.searchParams) }
}

export function respondWithHistory({ asked, page, title }: { asked: Asked; page: Page; title: string }) {
  const { kind, path, before } = asked
  const { older } = page
  return { kind, path, title, isLater: before !== '', entries: historyLinesOf(page), older }
}
