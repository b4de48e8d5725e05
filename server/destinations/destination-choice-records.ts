// What a tour's form offers as its destinations: a few of however many there are, found by their titles.
import { and, asc, inArray } from 'drizzle-orm'
import { titleOrder } from '#server/content/content-order.ts'
import { matchesText } from '#server/content/text-search.ts'
import { database } from '#server/database/database.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { isPublished } from '#server/tables/is-published.ts'
import { isRecordId } from '#shared/values/record-id.ts'

export type DestinationChoice = { id: string; title: string; status: 'published' | 'draft' }

/** Published destinations to choose from; `more` says whether there are others. */
export type DestinationChoices = { offered: DestinationChoice[]; more: boolean }

const { id, title, status, searchText } = destinations
const choicesAtOnce = 30

/** The first published destinations whose texts contain `q`, by title. */
export async function listDestinationChoices(q = ''): Promise<DestinationChoices> {
  const rows = await database()
    .select({ id, title, status })
    .from(destinations)
    .where(and(isPublished(destinations), q ? matchesText(searchText, q) : undefined))
    .orderBy(titleOrder(destinations), asc(id))
    .limit(choicesAtOnce + 1)
  return { offered: rows.slice(0, choicesAtOnce), more: rows.length > choicesAtOnce }
}

/** Those of these destinations that exist, drafts too, in no order. */
export async function listChosenDestinations(ids: readonly string[]): Promise<DestinationChoice[]> {
  const known = ids.filter(isRecordId)
  if (known.length === 0) return []
  return database().select({ id, title, status }).from(destinations).where(inArray(id, known))
}
