// Reads the audit log for staff: an item's history or all activity, paginated by id.
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { configuration } from '#server/config/configuration.ts'
import type { Actor } from '#server/content/actor.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { staffUsers } from '#server/tables/staff-tables.ts'
import type { ActivityFilters } from '#shared/staff/activity-filters.ts'
import type { AuditLogEntry, EntryColumns } from '#shared/staff/audit-log-labels.ts'
import type { NamesById } from '#shared/staff/audit-log-values.ts'
import type { Permission } from '#shared/staff/permissions.ts'
import { indiaOffset } from '#shared/values/dates.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { readEntryNames } from './entry-names.ts'

export const entriesOnPage = 25

type AuditLogPage = {
  /** Newest first. */
  entries: AuditLogEntry[]
  older: string | undefined
  names: NamesById
}

type Of = { kind: string; itemId: string }
type Page = { before?: string; limit?: number }

const told = {
  id: changes.id,
  at: changes.at,
  actorKind: changes.actorKind,
  actorId: changes.actorId,
  actorName: changes.actorName,
  action: changes.action,
  kind: changes.kind,
  itemId: changes.itemId,
  title: changes.title,
  /** Lists show only the length of a long text. */
  before: sql<EntryColumns | null>`shorten_values(${changes.before})`,
  after: changes.after,
}

/** Content types use the default. */
const readPermissions: Readonly<Record<string, Permission>> = {
  enquiry: 'enquiries.read',
  'reply-template': 'enquiries.read',
  media: 'media.read',
  settings: 'settings.change',
  staff: 'activity.read',
  access: 'activity.read',
  site: 'activity.read',
}

/** Returns the permission to read the history of this subject. */
export function historyPermission(kind: string): Permission {
  return readPermissions[kind] ?? 'content.read'
}

/** Returns an item's changes, newest first; a tour's include its destinations. */
export async function listHistory(actor: Actor, { kind, itemId, ...page }: Of & Page): Promise<AuditLogPage> {
  requirePermission(actor, historyPermission(kind))
  return readPage(and(eq(changes.kind, kind), eq(changes.itemId, itemId)), page)
}

/** Returns who last changed an item, `you` for the actor; undefined if unknown. */
export async function findLastChanger(actor: Actor, of: Of): Promise<string | undefined> {
  const { entries } = await listHistory(actor, { ...of, limit: 1 })
  const [entry] = entries
  if (entry?.actorKind !== 'staff') return undefined
  return entry.actorId === actor.id ? 'you' : entry.actorName || undefined
}

/** Returns all activity, newest first. */
export async function listActivity(
  actor: Actor,
  { limit, ...filters }: ActivityFilters & { limit?: number },
): Promise<AuditLogPage> {
  requirePermission(actor, 'activity.read')
  return readPage(activityCondition(filters), { before: filters.before, ...(limit && { limit }) })
}

/** Returns all staff as filter options. */
export async function listActors(actor: Actor): Promise<{ id: string; name: string }[]> {
  requirePermission(actor, 'activity.read')
  return database()
    .select({ id: staffUsers.id, name: staffUsers.name })
    .from(staffUsers)
    .orderBy(asc(staffUsers.name))
}

async function readPage(
  fits: SQL | undefined,
  { before, limit = entriesOnPage }: Page,
): Promise<AuditLogPage> {
  const older = before && isRecordId(before) ? lt(changes.id, before) : undefined
  const rows = await database()
    .select(told)
    .from(changes)
    .where(and(fits, older))
    .orderBy(desc(changes.id))
    .limit(limit + 1)
  const entries = rows.slice(0, limit)
  return {
    entries,
    older: rows.length > limit ? entries.at(-1)?.id : undefined,
    names: await readEntryNames(entries.flatMap(({ before, after }) => [before, after])),
  }
}

function activityCondition({ person, kind, action, from, to }: ActivityFilters): SQL | undefined {
  return and(
    person === '' ? undefined : byPerson(person),
    kind === '' ? undefined : eq(changes.kind, kind),
    action === '' ? undefined : eq(changes.action, action),
    from === '' ? undefined : gte(changes.id, firstIdOf(from, 0)),
    to === '' ? undefined : lt(changes.id, firstIdOf(to, 1)),
  )
}

function byPerson(person: string): SQL | undefined {
  if (!isRecordId(person)) return eq(changes.actorKind, person as AuditLogEntry['actorKind'])
  return and(eq(changes.actorKind, 'staff'), eq(changes.actorId, person))
}

/** Lowest UUIDv7 of this day in India, or of a later one. */
function firstIdOf(day: string, later: number): string {
  const time = Date.parse(`${day}T00:00:00Z`) - indiaOffset + later * 86_400_000
  const digits = Math.max(time, 0).toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-0000-000000000000`
}

/** Per statement, within the statement timeout. */
const batch = 5000

/** Deletes entries older than the configured months; returns their count. */
export async function expireOldChanges(): Promise<number> {
  const { ledgerMonths } = configuration()
  let forgotten = 0
  for (;;) {
    const { rows } = await database().execute<{ number: number }>(sql`
      SELECT expire_changes(now() - make_interval(months => ${ledgerMonths}::integer), ${batch})::integer AS number`)
    const number = rows[0]?.number ?? 0
    forgotten += number
    if (number < batch) return forgotten
  }
}
