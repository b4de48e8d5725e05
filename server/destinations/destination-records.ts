// Staff operations on destinations.
import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Actor } from '#server/content/actor.ts'
import { chooseChangedSlug, chooseSlug } from '#server/content/choose-slug.ts'
import type { ContentRecord } from '#server/content/content-register.ts'
import { titleOrder } from '#server/content/list-page.ts'
import {
  type ContentChange,
  checkVersion,
  requireNew,
  requireRow,
  saveContent,
} from '#server/content/save-content.ts'
import { resolveScheduleTimes } from '#server/content/schedule/item-times.ts'
import { requirePublishPermission } from '#server/content/schedule/publish-permission.ts'
import { matchesText } from '#server/content/text-search.ts'
import { database, type Transaction } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import type { destinationSchema } from '#shared/content/destination.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'

type DestinationInput = z.infer<typeof destinationSchema>
type DestinationRecord = ContentRecord<'destination'>

const { searchText: _, ...columns } = getTableColumns(destinations)

function read(within: Pick<Transaction, 'select'>, id: string) {
  return within.select(columns).from(destinations).where(eq(destinations.id, id))
}

/** Returns the destination with this id; undefined if there is none. */
export async function findDestination(id: string): Promise<DestinationRecord | undefined> {
  if (!isRecordId(id)) return undefined
  const [destination] = await read(database(), id)
  return destination
}

/**
 * Creates a destination. Derives an empty slug from the title; rejects an entered slug that is already in
 * use.
 */
export function createDestination(
  actor: Actor,
  { preservedIdentity, ...input }: DestinationInput & WithPreservedIdentity,
): Promise<SaveOutcome<DestinationRecord>> {
  const id = preservedIdentity?.id ?? randomUUID()
  const change = { actor, action: 'create', subject: { kind: 'destination', ids: [id] } } as const
  return saveContent(change, async (writing) => {
    await requireNew(writing, { id: preservedIdentity?.id, find: (known) => read(writing, known) })
    requirePublishPermission(actor, { input, stored: undefined })
    const slug = await chooseSlug(writing, { kind: 'destination', typed: input.slug, title: input.title })
    const times = await resolveScheduleTimes(writing, { input, stored: undefined })
    await writing.insert(destinations).values({ ...input, ...times, slug, id, ...preservedIdentity })
    return requireRow(await read(writing, id))
  })
}

/** Replaces the destination with `input`, unless it changed since `loadedAt`. */
export async function changeDestination(
  actor: Actor,
  { id, loadedAt, input }: ContentChange<DestinationInput>,
): Promise<SaveOutcome<DestinationRecord>> {
  if (!isRecordId(id)) return { ok: false, reason: 'missing' }
  const change = { actor, action: 'change', subject: { kind: 'destination', ids: [id] } } as const
  return saveContent(change, async (writing) => {
    const [row] = await read(writing, id).for('update')
    const stored = checkVersion(row, loadedAt)
    requirePublishPermission(actor, { input, stored })
    const times = await resolveScheduleTimes(writing, { input, stored })
    const slug = await chooseChangedSlug(writing, { kind: 'destination', input, stored })
    await writing
      .update(destinations)
      .set({ ...input, ...times, slug })
      .where(eq(destinations.id, id))
    return requireRow(await read(writing, id))
  })
}

export type DestinationChoice = { id: string; title: string; status: 'published' | 'draft' }

/** `more`: there are others. */
export type DestinationChoices = { offered: DestinationChoice[]; more: boolean }

const { id, title, status, searchText } = destinations
const choicesAtOnce = 30

/** Returns the first published destinations that contain `q`. */
export async function listDestinationChoices(q = ''): Promise<DestinationChoices> {
  const rows = await database()
    .select({ id, title, status })
    .from(destinations)
    .where(and(isPublished(destinations), q ? matchesText(searchText, q) : undefined))
    .orderBy(titleOrder(destinations), asc(id))
    .limit(choicesAtOnce + 1)
  return { offered: rows.slice(0, choicesAtOnce), more: rows.length > choicesAtOnce }
}

/** Returns the existing ones, including drafts, unordered. */
export async function listChosenDestinations(ids: readonly string[]): Promise<DestinationChoice[]> {
  const known = ids.filter(isRecordId)
  if (known.length === 0) return []
  return database().select({ id, title, status }).from(destinations).where(inArray(id, known))
}
