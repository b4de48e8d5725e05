// Exports filtered activity as CSV, newest first.
import type { Actor } from '#server/content/actor.ts'
import { enterEvent } from '#server/content/record-event.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import type { ActivityFilters } from '#shared/staff/activity-filters.ts'
import { actorLabel } from '#shared/staff/actor-label.ts'
import {
  type AuditLogEntry,
  actionLabel,
  describeChanges,
  describeDetails,
  kindLabel,
} from '#shared/staff/audit-log-labels.ts'
import type { NamesById } from '#shared/staff/audit-log-values.ts'
import { csvMark, csvRecord } from '#shared/values/csv.ts'
import { formatDateTime } from '#shared/values/dates.ts'
import { listActivity } from './change-records.ts'

const entriesAtOnce = 200
/** Spreadsheets cannot open larger files. */
const entriesInFile = 100_000

const heads = ['When (India)', 'Who', 'What was done', 'Kind', 'Title', 'What changed']

/**
 * Records the export in the audit log. Each chunk is a separate query, so a slow client holds no connection.
 */
export async function* listActivityCsv(actor: Actor, filters: ActivityFilters): AsyncGenerator<string> {
  requirePermission(actor, 'activity.read')
  await enterEvent(actor, { action: 'export', kind: 'site', title: 'activity' })
  let head = csvMark + csvRecord(heads)
  let before: string | undefined = filters.before
  for (let written = 0; before !== undefined && written < entriesInFile; written += entriesAtOnce) {
    const { entries, older, names } = await listActivity(actor, { ...filters, before, limit: entriesAtOnce })
    yield head + entries.map((entry) => csvRecord(cellsOf(entry, names))).join('')
    head = ''
    before = older
  }
}

function cellsOf(entry: AuditLogEntry, names: NamesById): string[] {
  const lines = [...describeChanges(entry, names), ...describeDetails(entry)]
  return [
    formatDateTime(entry.at),
    actorLabel(entry),
    actionLabel(entry.action),
    kindLabel(entry.kind),
    entry.title,
    lines.map(({ label, words }) => `${label}: ${words}`).join('\n'),
  ]
}
