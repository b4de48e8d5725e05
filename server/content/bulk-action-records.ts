// Bulk actions of staff: a transaction and a result per item.
import { and, eq, inArray, not, type SQL } from 'drizzle-orm'
import { log } from '#server/config/log.ts'
import { stillToCome, switchedByHand, updateItems } from '#server/content/schedule/item-times.ts'
import { database, isForLater } from '#server/database/database.ts'
import { publicationState } from '#server/tables/is-published.ts'
import {
  actionsFor,
  type BulkItem,
  type BulkKind,
  type BulkResult,
  bulkItemsMaximum,
  type ContentAction,
} from '#shared/content/bulk-actions.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { readContentFilters } from '#shared/content/staff-list-filters.ts'
import { readTravelServiceFilters } from '#shared/content/travel-service-filters.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import type { Actor } from './actor.ts'
import { filterConditions } from './content-list-records.ts'
import { contentRegister } from './content-register.ts'
import { removeContent } from './content-removal-records.ts'
import { type Action, write } from './write.ts'

type ItemOutcome = Omit<BulkItem, 'id' | 'title'>

type Many = {
  kind: BulkKind
  deed: string
  ids: readonly string[]
  titles: ReadonlyMap<string, string>
  run: (id: string) => Promise<ItemOutcome>
}

/** Errors affect only their item, unless the database is unavailable: then the rest is `untried`. */
export async function runWithEach({ kind, deed, ids, titles, run }: Many): Promise<BulkResult> {
  const items: BulkItem[] = []
  for (const id of ids) {
    const title = titles.get(id)
    const tell = (became: ItemOutcome) => items.push({ id, title: title ?? 'One that was chosen', ...became })
    try {
      tell(title === undefined ? { outcome: 'missing' } : await run(id))
    } catch (error) {
      // A thrown response, such as a 403, concerns the whole request.
      if (!(error instanceof Error)) throw error
      log().error({ err: error, kind, id, deed }, 'one of many items was not changed')
      tell({ outcome: 'failed' })
      if (isForLater(error)) break
    }
  }
  return { items, untried: ids.length - items.length }
}

type Asked = {
  kind: ContentKindName
  deed: ContentAction
  ids: readonly string[]
  deletion?: string | undefined
  times?: ReadonlyMap<string, Date>
}
type One = { kind: ContentKindName; id: string }

/** Runs the action sequentially, up to the bulk maximum. */
export async function runBulkContentAction(actor: Actor, { ids, ...asked }: Asked): Promise<BulkResult> {
  const { kind, deed } = asked
  if (!actionsFor(kind).includes(deed)) throw new Error(`Nothing of the kind ${kind} can be ${deed}d`)
  const wanted = [...new Set(ids)].filter(isRecordId).slice(0, bulkItemsMaximum)
  return runWithEach({
    kind,
    deed,
    ids: wanted,
    titles: await readTitles(kind, wanted),
    run: (id) => runOne(actor, { ...asked, id }),
  })
}

/** Returns at most one more than the bulk maximum. */
export async function listMatchingIds(kind: ContentKindName, parameters: URLSearchParams): Promise<string[]> {
  const { table } = contentRegister[kind]
  const rows = await database()
    .select({ id: table.id })
    .from(table)
    .where(filterConditions(kind, filtersOf(kind, parameters)))
    .orderBy(table.id)
    .limit(bulkItemsMaximum + 1)
  return rows.map(({ id }) => id)
}

/** Returns titles of existing items, in the order of `ids`. */
export async function listTitles(kind: ContentKindName, ids: readonly string[]): Promise<string[]> {
  const titles = await readTitles(kind, ids)
  return ids.flatMap((id) => titles.get(id) ?? [])
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

function runOne(actor: Actor, { deed, ...one }: Omit<Asked, 'ids'> & One): Promise<ItemOutcome> {
  return deed === 'delete' ? remove(actor, one) : mark(actor, { ...one, deed })
}

async function remove(actor: Actor, one: One & Pick<Asked, 'deletion'>): Promise<ItemOutcome> {
  const outcome = await removeContent(actor, one)
  return { outcome: outcome === 'taken' ? 'booked' : outcome }
}

type Mark = One & Pick<Asked, 'times'> & { deed: Exclude<ContentAction, 'delete'> }

/** Avoids a write and cache invalidation if nothing changes. */
async function mark(actor: Actor, asked: Mark): Promise<ItemOutcome> {
  const { kind, id, deed } = asked
  const { table } = contentRegister[kind]
  const { values, told, action } = changeOf(asked)
  const isThis = eq(table.id, id)
  const differs = and(isThis, not(holds(kind, told)))
  const [other] = await database()
    .select({ id: table.id, publishAt: table.publishAt })
    .from(table)
    .where(differs)
  if (!other) return { outcome: (await database().$count(table, isThis)) > 0 ? 'same' : 'missing' }
  const changed = await write({ actor, action, subject: { kind, ids: [id] } }, (writing) =>
    updateItems(writing, { kind, values }).where(differs).returning({ id: table.id }),
  )
  const waitedFor = deed === 'publish' ? other.publishAt?.toISOString() : undefined
  return changed.length > 0 ? { outcome: 'done', waitedFor } : { outcome: 'same' }
}

function changeOf({ kind, id, deed, times }: Mark): {
  values: Record<string, unknown>
  told: Record<string, unknown>
  action: Action
} {
  if (deed === 'feature' || deed === 'unfeature') {
    const values = { isFeatured: deed === 'feature' }
    return { values, told: values, action: 'change' }
  }
  const { table } = contentRegister[kind]
  const shown = deed === 'publish'
  const again = shown ? undefined : times?.get(id)
  const values = { ...switchedByHand(table, shown), ...(again && { publishAt: stillToCome(again) }) }
  return { values, told: publicationState(table, shown), action: deed }
}

function holds(kind: ContentKindName, values: Record<string, unknown>): SQL {
  const columns = Object.entries(contentRegister[kind].table)
  const conditions = Object.entries(values).map(([name, value]) => {
    const [, column] = columns.find(([key]) => key === name) ?? []
    return eq(column, value)
  })
  return and(...conditions) as SQL
}
