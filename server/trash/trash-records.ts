// Staff operations on the trash: list, restore, permanently delete.
import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Actor, jobActor, type StaffActor } from '#server/content/actor.ts'
import { runWithEach } from '#server/content/bulk-action-records.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { erasePersons } from '#server/content/erase-person.ts'
import { idsOnPage, type ListPage, readListPage } from '#server/content/list-page.ts'
import { matchesText } from '#server/content/text-search.ts'
import { restoreFromTrash } from '#server/content/trash/restore-from-trash.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { discardTrashedFiles } from '#server/media/trashed-files.ts'
import { trash } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import {
  type BulkItem,
  type BulkResult,
  bulkItemsMaximum,
  type TrashAction,
} from '#shared/content/bulk-actions.ts'
import { type TrashKind, trashDays, trashKinds } from '#shared/content/content-status.ts'
import { may } from '#shared/staff/permissions.ts'
import type { TrashFilters } from '#shared/staff/trash-form.ts'
import { trashPermission } from '#shared/staff/trash-permissions.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** Per transaction, within the statement timeout. */
const batch = 500

type Entry = { id: string; kind: TrashKind; itemId: string; title: string }

/** `by` is '' except for staff. */
export type TrashedItem = Entry & { deletedAt: Date; by: string; daysLeft: number }

const listed = {
  id: trash.id,
  kind: sql<TrashKind>`${trash.kind}`,
  itemId: trash.itemId,
  title: trash.title,
  deletedAt: trash.deletedAt,
  by: trash.deletedByName,
  daysLeft: sql<number>`greatest(0, ceil(${trashDays} - extract(epoch FROM now() - ${trash.deletedAt}) / 86400))::int`,
}
const newestFirst = [desc(trash.deletedAt), desc(trash.id)]

function roleCondition(actor: StaffActor): SQL | undefined {
  return inArray(
    trash.kind,
    trashKinds.filter((kind) => may(actor.role, trashPermission(kind))),
  )
}

type Narrowed = Omit<TrashFilters, 'page'>

function listCondition(actor: StaffActor, { q, kind }: Narrowed): SQL | undefined {
  return and(
    roleCondition(actor),
    q === '' ? undefined : matchesText(trash.searchText, q),
    kind === '' ? undefined : eq(trash.kind, kind),
  )
}

/** Returns one page that the role may see, latest first. */
export function listTrash(
  actor: StaffActor,
  { page, ...narrowed }: TrashFilters,
): Promise<ListPage<TrashedItem>> {
  const fits = listCondition(actor, narrowed)
  return readListPage({
    page,
    count: () => database().$count(trash, fits),
    read: (window) =>
      database()
        .select(listed)
        .from(trash)
        .where(inArray(trash.id, idsOnPage(trash, { fits, order: newestFirst, window })))
        .orderBy(...newestFirst),
  })
}

/** Returns matching ids, oldest first, up to the bulk maximum, and the total. */
export async function listTrashedIds(
  actor: StaffActor,
  narrowed: Narrowed,
): Promise<{ ids: string[]; total: number }> {
  const fits = listCondition(actor, narrowed)
  const oldest = database().select({ id: trash.id }).from(trash).where(fits)
  const [rows, total] = await Promise.all([
    oldest.orderBy(trash.deletedAt, trash.id).limit(bulkItemsMaximum),
    database().$count(trash, fits),
  ])
  return { ids: rows.map(({ id }) => id), total }
}

/** Returns existing entries that the role may see. */
export async function findTrashed(actor: StaffActor, ids: readonly string[]): Promise<Entry[]> {
  const wanted = sql.param(ids.filter(isRecordId))
  return findEntries(and(sql`${trash.id} = ANY (${wanted}::uuid[])`, roleCondition(actor)))
}

type Asked = { deed: TrashAction; ids: readonly string[] }

/** Restores or permanently deletes entries, a transaction and result each. */
export async function runTrashAction(actor: StaffActor, { deed, ids }: Asked): Promise<BulkResult> {
  const wanted = [...new Set(ids)].filter(isRecordId).slice(0, bulkItemsMaximum)
  const entries = new Map((await findTrashed(actor, wanted)).map((entry) => [entry.id, entry]))
  return runWithEach({
    kind: 'trashed',
    deed,
    ids: wanted,
    titles: new Map([...entries.values()].map(({ id, title }) => [id, title])),
    run: (id) => runOne(actor, { deed, entry: entries.get(id) as Entry }),
  })
}

async function runOne(actor: StaffActor, { deed, entry }: { deed: TrashAction; entry: Entry }) {
  if (deed === 'purge')
    return { outcome: (await purgeEntries(actor, [entry])) > 0 ? 'done' : 'missing' } as const
  const [{ outcome, slug } = { outcome: 'missing' } as const] = await restoreEntries(actor, [entry])
  return { outcome, slug }
}

/** Restores what is left of one deletion. */
export async function undoDeletion(actor: Actor, deletion: string): Promise<BulkItem[]> {
  if (!isRecordId(deletion)) return []
  return restoreEntries(actor, await findEntries(eq(trash.deletion, deletion)))
}

/** Permanently deletes expired entries; returns their number. */
export async function purgeExpired(): Promise<number> {
  const isOver = lte(trash.deletedAt, sql`now() - make_interval(days => ${trashDays})`)
  return purgeEntries(jobActor('purge-trash'), await findEntries(isOver))
}

async function purgeEntries(actor: Actor, entries: readonly Entry[]): Promise<number> {
  let number = 0
  for (const portion of portionsOf(entries)) {
    const [{ kind }] = portion
    const subject = { kind, ids: portion.map(({ itemId }) => itemId) }
    const ids = portion.map(({ id }) => id)
    const gone = await write({ actor, action: 'purge', subject }, async (writing) => {
      const gone = await writing
        .delete(trash)
        .where(inArray(trash.id, ids))
        .returning({ itemId: trash.itemId, item: trash.item, links: trash.links })
      if (kind === 'enquiry') await eraseSenders(writing, gone)
      return gone
    })
    number += gone.length
    if (kind === 'media') await discardTrashedFiles(gone)
  }
  return number
}

type DeletedItem = { itemId: string; item: Record<string, unknown> }

/** Not if restored since or in another entry. */
async function eraseSenders(writing: Writing, gone: readonly DeletedItem[]): Promise<void> {
  const ids = gone.map(({ itemId }) => itemId)
  const { rows } = await writing.execute<{ id: string }>(sql`
    SELECT id FROM ${enquiries} WHERE id = ANY (${sql.param(ids)}::uuid[])
    UNION SELECT item_id FROM trash WHERE kind = 'enquiry' AND item_id = ANY (${sql.param(ids)}::uuid[])`)
  const there = new Set(rows.map(({ id }) => id))
  const senders = gone.filter(({ itemId }) => !there.has(itemId))
  await erasePersons(
    writing,
    senders.map(({ itemId: id, item: { name, email, phone } }) => ({ id, name, email, phone })),
  )
}

async function findEntries(fits: SQL | undefined): Promise<Entry[]> {
  const { id, kind, itemId, title } = trash
  const rows = await database().select({ id, kind, itemId, title }).from(trash).where(fits).orderBy(id)
  return rows as Entry[]
}

async function restoreEntries(actor: Actor, entries: readonly Entry[]): Promise<BulkItem[]> {
  const items: BulkItem[] = []
  for (const portion of portionsOf(entries)) {
    const [{ kind }] = portion
    const subject = { kind, ids: portion.map(({ itemId }) => itemId) }
    const ids = portion.map(({ id }) => id)
    const restored = await write({ actor, action: 'restore', subject }, (writing) =>
      restoreFromTrash(writing, ids),
    )
    items.push(...restored)
    if (kind === 'media') publishChangeSoon('media')
    if (kind === 'enquiry') publishChangeSoon('enquiries')
  }
  return items
}

/** A write has a single subject type. */
function portionsOf(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const portions: [Entry, ...Entry[]][] = []
  for (const of of Map.groupBy(entries, ({ kind }) => kind).values()) {
    for (let at = 0; at < of.length; at += batch)
      portions.push(of.slice(at, at + batch) as [Entry, ...Entry[]])
  }
  return portions
}
