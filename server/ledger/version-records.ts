// Reads what an item of content was at any entry of the ledger, which is what it is now without all that was changed since.
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { contentRegister } from '#server/content/content-register.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { changes } from '#server/tables/change-table.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { tourDestinations } from '#server/tables/tour-destination-table.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { writeField } from '#shared/forms/form-field.ts'
import type { LedgerEntry } from '#shared/staff/ledger-words.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { compareTexts, type Piece } from './word-difference.ts'

/** The newest versions that a screen offers to compare with. */
const offered = 50

type Of = { kind: ContentKindName; itemId: string }
type Columns = { [column: string]: unknown }

type VersionEntry = Pick<
  LedgerEntry,
  'id' | 'at' | 'actorKind' | 'actorId' | 'actorName' | 'action' | 'title'
>

/** An item as the fields of its form hold it. */
type Texts = Readonly<{ [field: string]: string }>

type FieldDifference = { name: string; pieces: Piece[] }

export type ItemVersion = {
  /** When what is stored now was stored. */
  changedAt: Date
  now: Texts
  /** As it was once the entry was written. */
  then: Texts
  entry: VersionEntry
  /** The entries of other versions, newest first. */
  others: VersionEntry[]
  /** What is in the version and not in the one beside it, or the other way round. */
  differences: FieldDifference[]
}

/**
 * An item as it was at one entry, compared with another one of these, '' for what is stored now. Undefined when there is no such
 * item, or no such entry of it.
 */
export async function findVersion(
  actor: Actor,
  { version, beside, ...of }: Of & { version: string; beside: string },
): Promise<ItemVersion | undefined> {
  requirePermission(actor, 'content.read')
  if (![of.itemId, version].every(isRecordId)) return undefined
  // First: what is stored after this changes no version before it.
  const item = await readItem(of)
  const [newest, [entry]] = await Promise.all([listEntries(of), listEntries(of, version)])
  if (!item || !entry) return undefined
  const textsOf = (values: Columns) => writeFields(of.kind, values)
  const then = textsOf(await undoAfter(of, { version, item }))
  const isOther = isRecordId(beside) && (await listEntries(of, beside)).length > 0
  const compared = isOther ? await undoAfter(of, { version: beside, item }) : item
  return {
    changedAt: item.updatedAt,
    now: textsOf(item),
    then,
    entry,
    others: newest.filter(({ id }) => id !== version),
    differences: await compareFields(then, textsOf(compared)),
  }
}

async function compareFields(before: Texts, after: Texts): Promise<FieldDifference[]> {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const titles = await readTitles(names.flatMap((name) => [before[name] ?? '', after[name] ?? '']))
  const show = (text = '') => text.replaceAll(recordIds, (id) => titles.get(id) ?? 'one that is gone')
  return names.map((name) => ({ name, pieces: compareTexts(show(before[name]), show(after[name])) }))
}

function writeFields(kind: ContentKindName, values: Columns): Texts {
  const fields = Object.entries(contentRegister[kind].schema.shape)
  return Object.fromEntries(fields.map(([name, field]) => [name, writeField(field, values[name])]))
}

async function readItem({ kind, itemId }: Of): Promise<(Columns & { updatedAt: Date }) | undefined> {
  const { table } = contentRegister[kind]
  const { searchText: _, ...columns } = getTableColumns(table)
  const [row] = await database().select(columns).from(table).where(eq(table.id, itemId))
  if (!row || kind !== 'tour') return row
  const places = await database()
    .select({ id: tourDestinations.destinationId })
    .from(tourDestinations)
    .where(eq(tourDestinations.tourId, itemId))
    .orderBy(tourDestinations.position)
  return { ...row, destinationIds: places.map(({ id }) => id) }
}

function listEntries({ kind, itemId }: Of, version?: string): Promise<VersionEntry[]> {
  const { id, at, actorKind, actorId, actorName, action, title } = changes
  const isIt = version === undefined ? undefined : eq(id, version)
  return database()
    .select({ id, at, actorKind, actorId, actorName, action, title })
    .from(changes)
    .where(and(eq(changes.kind, kind), eq(changes.itemId, itemId), isIt))
    .orderBy(desc(id))
    .limit(offered)
}

/** Of each column that was changed since, what stood there before the first of these changes. */
async function undoAfter(
  { kind, itemId }: Of,
  { version, item }: { version: string; item: Columns },
): Promise<Columns> {
  const { rows } = await database().execute<{ key: string; value: unknown }>(sql`
    SELECT DISTINCT ON (former.key) former.key, former.value
    FROM ${changes}, jsonb_each(${changes.before}) AS former
    WHERE ${changes.kind} = ${kind} AND ${changes.itemId} = ${itemId} AND ${changes.id} > ${version}
    ORDER BY former.key, ${changes.id}`)
  const former = new Map(rows.map(({ key, value }) => [key, value]))
  const columns = Object.entries(getTableColumns(contentRegister[kind].table))
  const undone = columns
    .filter(([, column]) => former.has(column.name))
    .map(([name, column]) => [name, storedValue(column.dataType, former.get(column.name))])
  const places = former.has('destinations') ? { destinationIds: former.get('destinations') } : {}
  return { ...item, ...Object.fromEntries(undone), ...places }
}

function storedValue(type: string, value: unknown): unknown {
  return type.includes('date') && typeof value === 'string' ? new Date(value) : value
}

const recordIds = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** The destinations that texts name by their ids, as they are called today. */
async function readTitles(texts: readonly string[]): Promise<Map<string, string>> {
  const ids = [...new Set(texts.flatMap((text) => text.match(recordIds) ?? []))].slice(0, 200)
  if (ids.length === 0) return new Map()
  const found = await database()
    .select({ id: destinations.id, title: destinations.title })
    .from(destinations)
    .where(sql`${destinations.id} = ANY (${sql.param(ids)}::uuid[])`)
  return new Map(found.map(({ id, title }) => [id, title]))
}
