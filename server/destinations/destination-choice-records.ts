// Options of the destination picker in the tour form.
import { and, asc, inArray } from 'drizzle-orm'
import { titleOrder } from '#server/content/content-order.ts'
import { matchesText } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { isRecordId } from '#shared/values/record-id.ts'

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
