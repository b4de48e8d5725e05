// Reconstructs an item at an audit log entry by undoing all later changes.
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '#server/content/actor.ts'
import { type ContentRecord, contentRegister } from '#server/content/content-register.ts'
import {
  compareTexts,
  type DifferencePart,
  maxDifferenceSteps,
} from '#server/content/difference/text-difference.ts'
import { requirePermission } from '#server/content/write-permissions.ts'
import { database } from '#server/database/database.ts'
import { withImages } from '#server/media/media-use-records.ts'
import { changes } from '#server/tables/change-table.ts'
import { tourDestinations } from '#server/tables/content-tables.ts'
import { readDestinationsInOrder, type TourDetail } from '#server/tours/published-tours.ts'
import type { TravelServiceCard } from '#server/travel-services/published-travel-services.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { isItinerary } from '#shared/content/itinerary.ts'
import { tourFactFields } from '#shared/content/tours/tour-fact-fields.ts'
import { serviceIconToShow } from '#shared/content/travel-service-icon.ts'
import { writeField } from '#shared/forms/form-field.ts'
import { imageField } from '#shared/forms/image-value.ts'
import type { AuditLogEntry } from '#shared/staff/audit-log-labels.ts'
import { columnLabel, describeFullValue } from '#shared/staff/audit-log-values.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { readEntryNames } from './entry-names.ts'
import { compareTranslations } from './translated-versions.ts'

const offered = 50

type Of = { kind: ContentKindName; itemId: string }
type Columns = { [column: string]: unknown }

type VersionEntry = Pick<
  AuditLogEntry,
  'id' | 'at' | 'actorKind' | 'actorId' | 'actorName' | 'action' | 'title'
>

type Texts = Readonly<{ [field: string]: string }>

type FieldDifference = { label: string; pieces: DifferencePart[] }

type ItemVersion = {
  changedAt: Date
  now: Texts
  past: Texts
  entry: VersionEntry
  /** Other versions, newest first. */
  others: VersionEntry[]
  differences: FieldDifference[]
}

/**
 * Returns a version compared with entry `comparedWith` ('' for the stored item). Undefined if item or entry does
 * not exist.
 */
export async function findVersion(
  actor: Actor,
  { version, comparedWith, ...of }: Of & { version: string; comparedWith: string },
): Promise<ItemVersion | undefined> {
  requirePermission(actor, 'content.read')
  if (![of.itemId, version].every(isRecordId)) return undefined
  // First, so later changes cannot affect it.
  const item = await readItem(of)
  const [newest, [entry]] = await Promise.all([listEntries(of), listEntries(of, version)])
  if (!item || !entry) return undefined
  const stateOf = (values: Columns): State => ({ values, texts: writeFields(of.kind, values) })
  const past = stateOf(await undoAfter(of, { version, item }))
  const isOther = isRecordId(comparedWith) && (await listEntries(of, comparedWith)).length > 0
  const compared = isOther ? await undoAfter(of, { version: comparedWith, item }) : item
  return {
    changedAt: item.updatedAt,
    now: stateOf(item).texts,
    past: past.texts,
    entry,
    others: newest.filter(({ id }) => id !== version),
    differences: [
      ...(await compareFields(past, stateOf(compared))),
      ...(await compareTranslations(of, { version, comparedWith: isOther ? comparedWith : '' })),
    ],
  }
}

/** Undefined if item or entry does not exist. */
export async function readVersion(
  actor: Actor,
  { version, ...of }: Of & { version: string },
): Promise<{ values: Columns; entry: VersionEntry } | undefined> {
  requirePermission(actor, 'content.read')
  if (![of.itemId, version].every(isRecordId)) return undefined
  const item = await readItem(of)
  const [entry] = await listEntries(of, version)
  if (!item || !entry) return undefined
  return { values: await undoAfter(of, { version, item }), entry }
}

type State = { values: Columns; texts: Texts }

async function compareFields(before: State, after: State): Promise<FieldDifference[]> {
  const differing = Object.keys(after.texts).filter((name) => before.texts[name] !== after.texts[name])
  const names = await readEntryNames(differing.flatMap((name) => [before.values[name], after.values[name]]))
  const left = maxDifferenceSteps()
  return differing.map((name) => {
    const column = columnOf(name)
    const tell = ({ values }: State) => describeFullValue({ column, value: values[name], names })
    return {
      label: columnLabel(column),
      pieces: compareTexts({ before: tell(before), after: tell(after) }, left),
    }
  })
}

function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
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

async function undoAfter(
  { kind, itemId }: Of,
  { version, item }: { version: string; item: Columns },
): Promise<Columns> {
  const { rows } = await database().execute<{ key: string; value: unknown }>(sql`
    SELECT DISTINCT ON (former.key) former.key, former.value
    FROM ${changes}, jsonb_each(${changes.before}) AS former
    WHERE ${changes.kind} = ${kind} AND ${changes.itemId} = ${itemId} AND ${changes.id} > ${version}
    ORDER BY former.key, ${changes.id}`)
  const previous = new Map(rows.map(({ key, value }) => [key, value]))
  const columns = Object.entries(getTableColumns(contentRegister[kind].table))
  const undone = columns
    .filter(([, column]) => previous.has(column.name) && isValidFor(column, previous.get(column.name)))
    .map(([name, column]) => [name, storedValue(column.dataType, previous.get(column.name))])
  const were = previous.get('destinations')
  const places = isListOf(were, isRecordId) ? { destinationIds: were } : {}
  return { ...item, ...Object.fromEntries(undone), ...places }
}

type Column = { name: string; dataType: string; notNull: boolean }

const { months, groupPrices } = tourFactFields()
const shapes: Record<string, z.ZodType> = { featured_image: imageField(), months, group_prices: groupPrices }

/** Entries of a restored backup are untrusted. */
function isValidFor({ name, dataType, notNull }: Column, value: unknown): boolean {
  if (value === null) return !notNull
  const shape = shapes[name]
  if (shape) return shape.safeParse(value).success
  if (name === 'itinerary') return isItinerary(value)
  if (dataType === 'array') return isListOf(value, () => true)
  if (dataType.includes('date')) return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return typeof value === dataType
}

function isListOf(value: unknown, is: (text: string) => boolean): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && is(one))
}

function storedValue(type: string, value: unknown): unknown {
  return type.includes('date') && typeof value === 'string' ? new Date(value) : value
}

type Asked = { id: string; version: string }

/** Undefined if item or entry does not exist, as below. */
export async function findDestinationVersion(actor: Actor, asked: Asked) {
  const then = await readRecord(actor, { kind: 'destination', ...asked })
  return then && withImages(then)
}

/** Reads an earlier version with those of its destinations that are still published. */
export async function findTourVersion(actor: Actor, asked: Asked): Promise<TourDetail | undefined> {
  const then = await readRecord(actor, { kind: 'tour', ...asked })
  if (!then) return undefined
  return { ...(await withImages(then)), destinations: await readDestinationsInOrder(then.destinationIds) }
}

/** The HTML is the current one; render the version's markdown instead. */
export async function findPostVersion(actor: Actor, asked: Asked) {
  const then = await readRecord(actor, { kind: 'blogPost', ...asked })
  return then && withImages(then)
}

/** Returns the card of the service. */
export async function findServiceVersion(actor: Actor, asked: Asked): Promise<TravelServiceCard | undefined> {
  const then = await readRecord(actor, { kind: 'travelService', ...asked })
  if (!then) return undefined
  const { id, title, description, features, icon } = then
  return { id, title, description, features, icon: serviceIconToShow(icon) }
}

type Records = {
  destination: ContentRecord<'destination'>
  tour: ContentRecord<'tour'> & { destinationIds: string[] }
  blogPost: ContentRecord<'blogPost'>
  travelService: ContentRecord<'travelService'>
}

async function readRecord<Kind extends ContentKindName>(
  actor: Actor,
  { kind, id, version }: Asked & { kind: Kind },
): Promise<Records[Kind] | undefined> {
  const found = await readVersion(actor, { kind, itemId: id, version })
  // The stored row with later changes undone.
  return found?.values as unknown as Records[Kind] | undefined
}
