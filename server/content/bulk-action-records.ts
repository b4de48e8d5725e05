// Does one thing with many items of a kind for staff, each in a transaction of its own, and says what became of each.
import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { database, isForLater } from '#server/database/database.ts'
import { shownAs } from '#server/tables/is-published.ts'
import {
  type BulkDeed,
  type BulkItem,
  type BulkOutcome,
  type BulkResult,
  bulkItemsMaximum,
  deedsOf,
} from '#shared/content/bulk-actions.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { readContentFilters } from '#shared/content/list-filters.ts'
import { readTravelServiceFilters } from '#shared/content/travel-service.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { Actor } from './actor.ts'
import { fitsOf } from './content-list-records.ts'
import { contentRegister } from './content-register.ts'
import { removeContent } from './content-removal-records.ts'
import { switchedByHand } from './schedule/item-times.ts'
import { type Action, write } from './write.ts'

type Asked = {
  kind: ContentKindName
  deed: BulkDeed
  ids: readonly string[]
  /** An id by which a deletion can be undone, of all of them together. */
  deletion?: string | undefined
}
type One = { kind: ContentKindName; id: string }

/**
 * Does it with each in turn. One that is not there, or that the database refuses, is told and keeps no other from it; where the
 * database is away, what was done is told and the rest is left untried.
 */
export async function runBulkDeed(actor: Actor, { ids, ...asked }: Asked): Promise<BulkResult> {
  const { kind, deed } = asked
  if (!deedsOf(kind).includes(deed)) throw new Error(`Nothing of the kind ${kind} can be ${deed}d`)
  const wanted = [...new Set(ids)].filter(isRecordId).slice(0, bulkItemsMaximum)
  const titles = await readTitles(kind, wanted)
  const items: BulkItem[] = []
  for (const id of wanted) {
    const title = titles.get(id)
    const tell = (outcome: BulkOutcome) => items.push({ id, title: title ?? 'One that was chosen', outcome })
    try {
      tell(title === undefined ? 'missing' : await runOne(actor, { ...asked, id }))
    } catch (error) {
      // A role that does not reach so far is no fault of an item.
      if (!(error instanceof Error)) throw error
      log().error({ err: error, kind, id, deed }, 'one of many items was not changed')
      tell('failed')
      if (isForLater(error)) break
    }
  }
  return { items, untried: wanted.length - items.length }
}

/** The ids of all that the list with these parameters holds, the first of them; one more than can be changed where there are more. */
export async function listIdsThatFit(kind: ContentKindName, parameters: URLSearchParams): Promise<string[]> {
  const { table } = contentRegister[kind]
  const rows = await database()
    .select({ id: table.id })
    .from(table)
    .where(fitsOf(kind, filtersOf(kind, parameters)))
    .orderBy(table.id)
    .limit(bulkItemsMaximum + 1)
  return rows.map(({ id }) => id)
}

/** How many of these there are still. */
export async function countThose(kind: ContentKindName, ids: readonly string[]): Promise<number> {
  return (await readTitles(kind, ids)).size
}

function filtersOf(kind: ContentKindName, parameters: URLSearchParams) {
  return kind === 'travelService' ? readTravelServiceFilters(parameters) : readContentFilters(parameters)
}

async function readTitles(kind: ContentKindName, ids: readonly string[]): Promise<Map<string, string>> {
  const { table } = contentRegister[kind]
  if (ids.length === 0) return new Map()
  const rows = await database()
    .select({ id: table.id, title: table.title })
    .from(table)
    .where(inArray(table.id, [...ids]))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

function runOne(actor: Actor, { deed, ...one }: Omit<Asked, 'ids'> & One): Promise<BulkOutcome> {
  return deed === 'delete' ? remove(actor, one) : mark(actor, { ...one, deed })
}

type Mark = Exclude<BulkDeed, 'delete'>

async function remove(actor: Actor, one: One & Pick<Asked, 'deletion'>): Promise<BulkOutcome> {
  return (await removeContent(actor, one)) ? 'done' : 'missing'
}

/** Nothing is written, and no kept page is dropped, where it is so already. */
async function mark(actor: Actor, { kind, id, deed }: One & { deed: Mark }): Promise<BulkOutcome> {
  const { table } = contentRegister[kind]
  const { values, told, action } = changeOf(kind, deed)
  const isThis = eq(table.id, id)
  const differs = and(isThis, not(holds(kind, told)))
  const [other] = await database().select({ id: table.id }).from(table).where(differs)
  if (!other) return (await database().$count(table, isThis)) > 0 ? 'same' : 'missing'
  const changed = await write({ actor, action, subject: { kind, ids: [id] } }, (writing) =>
    writing
      .update(table)
      .set(values as never)
      .where(differs)
      .returning({ id: table.id }),
  )
  return changed.length > 0 ? 'done' : 'same'
}

/** `told`: what tells whether it is so already; a switch by hand also settles the times that it makes void. */
function changeOf(
  kind: ContentKindName,
  deed: Mark,
): { values: Record<string, unknown>; told: Record<string, unknown>; action: Action } {
  if (deed === 'feature' || deed === 'unfeature') {
    const values = { isFeatured: deed === 'feature' }
    return { values, told: values, action: 'change' }
  }
  const { table } = contentRegister[kind]
  const shown = deed === 'publish'
  return { values: switchedByHand(table, shown), told: shownAs(table, shown), action: deed }
}

function holds(kind: ContentKindName, values: Record<string, unknown>): SQL {
  const columns = Object.entries(contentRegister[kind].table)
  const conditions = Object.entries(values).map(([name, value]) => {
    const [, column] = columns.find(([key]) => key === name) ?? []
    return eq(column, value)
  })
  return and(...conditions) as SQL
}
