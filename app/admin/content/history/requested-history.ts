import { readHistoryCursor } from '#shared/staff/activity-filters.ts'
import type { AuditLogEntry } from '#shared/staff/audit-log-labels.ts'
import type { NamesById } from '#shared/staff/audit-log-values.ts'
import { historyLinesOf } from './history-lines.ts'

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
