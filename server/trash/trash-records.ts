// What staff may do with what they deleted: see it for thirty days, restore it, or delete it for good.
import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Actor, jobActor, type StaffActor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { erasePersons } from '#server/content/erase-person.ts'
import { idsOnPage, type ListPage, readListPage } from '#server/content/list-page.ts'
import { matchesText } from '#server/content/text-search.ts'
import { type Restoration, restoreFromTrash } from '#server/content/trash/restore-from-trash.ts'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { discardTrashedFiles } from '#server/media/trashed-files.ts'
import { trash } from '#server/tables/trash-table.ts'
import { type TrashKind, trashDays, trashKinds } from '#shared/content/trash-kinds.ts'
import { may } from '#shared/staff/permissions.ts'
import type { TrashFilters } from '#shared/staff/trash-form.ts'
import { trashPermission } from '#shared/staff/trash-permissions.ts'
import { isRecordId } from '#shared/values/record-id.ts'

/** Items restored or deleted by one transaction, well within the time limit of a statement. */
const batch = 500

type Entry = { id: string; kind: TrashKind; itemId: string }

/** What lies in the trash as a list tells of it. `by` is empty for who was no member of staff; `daysLeft` from 0 on. */
export type TrashedItem = Entry & { title: string; deletedAt: Date; by: string; daysLeft: number }

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

/** Of what staff may remove, which is what they may see of it afterwards. */
function fitsRole(actor: StaffActor): SQL | undefined {
  return inArray(
    trash.kind,
    trashKinds.filter((kind) => may(actor.role, trashPermission(kind))),
  )
}

/** One page of the trash as far as the role of whoever asks reaches, what was deleted last first. */
export function listTrash(
  actor: StaffActor,
  { q, kind, page }: TrashFilters,
): Promise<ListPage<TrashedItem>> {
  const fits = and(
    fitsRole(actor),
    q === '' ? undefined : matchesText(trash.searchText, q),
    kind === '' ? undefined : eq(trash.kind, kind),
  )
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

/** The entry with this id; undefined when there is none that the role reaches, or when it is no id at all. */
export async function findTrashed(actor: StaffActor, id: string): Promise<TrashedItem | undefined> {
  if (!isRecordId(id)) return undefined
  const fits = and(eq(trash.id, id), fitsRole(actor))
  const [row] = await database().select(listed).from(trash).where(fits)
  return row
}

/** Restores these entries; those that are not in the trash any more are passed over. */
export async function restoreTrashed(actor: Actor, ids: readonly string[]): Promise<Restoration> {
  const wanted = sql.param(ids.filter(isRecordId))
  return restoreEntries(actor, await findEntries(sql`${trash.id} = ANY (${wanted}::uuid[])`))
}

/** Takes back what one act deleted, as far as it is still in the trash. */
export async function undoDeletion(actor: Actor, deletion: string): Promise<Restoration> {
  if (!isRecordId(deletion)) return { restored: [], taken: [] }
  return restoreEntries(actor, await findEntries(eq(trash.deletion, deletion)))
}

/** Deletes an entry for good; false when it is not in the trash any more. */
export async function purgeTrashed(actor: Actor, id: string): Promise<boolean> {
  if (!isRecordId(id)) return false
  return (await purgeEntries(actor, await findEntries(eq(trash.id, id)))) > 0
}

/** Deletes for good what has been in the trash for its days, and says how much that was. */
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
      if (kind === 'enquiry') await erasePersons(writing, subject.ids)
      return writing
        .delete(trash)
        .where(inArray(trash.id, ids))
        .returning({ item: trash.item, links: trash.links })
    })
    number += gone.length
    if (kind === 'media') await discardTrashedFiles(gone)
  }
  return number
}

async function findEntries(fits: SQL): Promise<Entry[]> {
  const { id, kind, itemId } = trash
  const rows = await database().select({ id, kind, itemId }).from(trash).where(fits).orderBy(id)
  return rows as Entry[]
}

async function restoreEntries(actor: Actor, entries: readonly Entry[]): Promise<Restoration> {
  const all: Restoration = { restored: [], taken: [] }
  for (const portion of portionsOf(entries)) {
    const [{ kind }] = portion
    const subject = { kind, ids: portion.map(({ itemId }) => itemId) }
    const { restored, taken } = await write({ actor, action: 'restore', subject }, (writing) =>
      restoreFromTrash(
        writing,
        portion.map(({ id }) => id),
      ),
    )
    all.restored.push(...restored)
    all.taken.push(...taken)
    if (kind === 'media') publishChangeSoon('media')
    if (kind === 'enquiry') publishChangeSoon('enquiries')
  }
  return all
}

/** Entries of one kind each, since a write has one. */
function portionsOf(entries: readonly Entry[]): [Entry, ...Entry[]][] {
  const portions: [Entry, ...Entry[]][] = []
  for (const of of Map.groupBy(entries, ({ kind }) => kind).values()) {
    for (let at = 0; at < of.length; at += batch)
      portions.push(of.slice(at, at + batch) as [Entry, ...Entry[]])
  }
  return portions
}
