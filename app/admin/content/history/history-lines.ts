import {
  type AuditLogEntry,
  type ChangeLine,
  describeChanges,
  describeDetails,
  describeEntry,
} from '#shared/staff/audit-log-labels.ts'
import type { NamesById } from '#shared/staff/audit-log-values.ts'

/** Human-readable audit log entry. The full data stays on the server, because it may be long. */
export type HistoryLine = Pick<AuditLogEntry, 'id' | 'at' | 'kind' | 'itemId' | 'title'> & {
  sentence: string
  lines: ChangeLine[]
  isVersion: boolean
}

export function historyLinesOf({ entries, names }: { entries: readonly AuditLogEntry[]; names: NamesById }) {
  return entries.map((entry): HistoryLine => {
    const { id, at, kind, itemId, title, after } = entry
    return {
      ...{ id, at, kind, itemId, title },
      sentence: describeEntry(entry),
      lines: [...describeChanges(entry, names), ...describeDetails(entry)],
      isVersion: after !== null,
    }
  })
}
