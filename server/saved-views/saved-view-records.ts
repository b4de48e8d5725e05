// Staff operations on personal and shared saved views.
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { StaffActor } from '#server/content/actor.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { savedViewDefaults, savedViews, staffUsers } from '#server/tables/staff-tables.ts'
import { may } from '#shared/staff/permissions.ts'
import type { SavedViewForm } from '#shared/staff/saved-view-schema.ts'
import {
  type SavedView,
  savedViewsMaximum,
  savedViewTexts,
  sharingNeeds,
  viewQueryOf,
} from '#shared/staff/saved-views.ts'

export type SavedViewOutcome =
  | { ok: true; id: string; name: string; before?: { name: string; isShared: boolean } }
  | { ok: false; status: 403 | 404 | 422; field: 'name' | 'form'; problem: string }

type Asked = { list: string; form: SavedViewForm }

/** Returns the personal and shared views, by name. */
export async function listSavedViews(actor: StaffActor, list: string): Promise<SavedView[]> {
  const { id, name, query, isShared, makerId } = savedViews
  const rows = await database()
    .select({
      id,
      name,
      query,
      isShared,
      makerId,
      maker: staffUsers.name,
      defaultOf: savedViewDefaults.staffId,
    })
    .from(savedViews)
    .leftJoin(staffUsers, eq(staffUsers.id, makerId))
    .leftJoin(
      savedViewDefaults,
      and(eq(savedViewDefaults.viewId, id), eq(savedViewDefaults.staffId, actor.id)),
    )
    .where(and(eq(savedViews.list, list), isNull(savedViews.removedAt), or(isShared, eq(makerId, actor.id))))
    .orderBy(asc(isShared), asc(sql`lower(${name})`), asc(id))
  return rows.map(({ makerId, defaultOf, ...row }) => ({
    ...row,
    isChangeable: isChangeable(actor, { makerId }),
    isDefault: defaultOf !== null,
  }))
}

/** Creates a view. */
export function createSavedView(actor: StaffActor, { list, form }: Asked): Promise<SavedViewOutcome> {
  return changeViews({ actor, list, action: 'create', form }, async (writing) => {
    const own = await writing.$count(savedViews, and(isThere(list), eq(savedViews.makerId, actor.id)))
    if (own >= savedViewsMaximum) return refuse(422, savedViewTexts.tooMany)
    const problem = await findNameProblem(writing, { actor, list, form })
    if (problem) return problem
    const { name, isShared } = form
    const values = { list, name, query: queryOf(list, form), isShared, makerId: actor.id }
    const [row] = await writing.insert(savedViews).values(values).returning({ id: savedViews.id })
    return row ? { ok: true, id: row.id, name } : refuse(404, savedViewTexts.missing)
  })
}

/** Updates a view's filters, order and columns. */
export function updateSavedView(actor: StaffActor, { list, form }: Asked): Promise<SavedViewOutcome> {
  return changeViews(
    { actor, list, action: 'change', form: { ...form, isShared: false } },
    async (writing) => {
      const found = await findView(writing, { actor, list, id: form.id })
      if (!found.ok) return found
      const { id, name } = found.view
      await writing
        .update(savedViews)
        .set({ query: queryOf(list, form) })
        .where(eq(savedViews.id, id))
      return { ok: true, id, name }
    },
  )
}

/** Renames a view or changes its sharing. */
export function changeSavedView(actor: StaffActor, { list, form }: Asked): Promise<SavedViewOutcome> {
  return changeViews({ actor, list, action: 'change', form }, async (writing) => {
    const found = await findView(writing, { actor, list, id: form.id })
    if (!found.ok) return found
    const { id, name, isShared, makerId } = found.view
    const asked = { ...form, id }
    const problem = await findNameProblem(writing, { actor, list, form: asked, makerId })
    if (problem) return problem
    await writing
      .update(savedViews)
      .set({ name: form.name, isShared: form.isShared })
      .where(eq(savedViews.id, id))
    return { ok: true, id, name: form.name, before: { name, isShared } }
  })
}

/** Soft-deletes a view, restorable for a day. */
export function removeSavedView(actor: StaffActor, { list, form }: Asked): Promise<SavedViewOutcome> {
  return changeViews(
    { actor, list, action: 'remove', form: { ...form, isShared: false } },
    async (writing) => {
      const found = await findView(writing, { actor, list, id: form.id })
      if (!found.ok) return found
      await writing.delete(savedViews).where(lt(savedViews.removedAt, sql`now() - interval '1 day'`))
      await writing.update(savedViews).set({ removedAt: sql`now()` }).where(eq(savedViews.id, found.view.id))
      return { ok: true, id: found.view.id, name: found.view.name }
    },
  )
}

/** Restores a deleted view. */
export function restoreSavedView(actor: StaffActor, { list, form }: Asked): Promise<SavedViewOutcome> {
  return changeViews(
    { actor, list, action: 'restore', form: { ...form, isShared: false } },
    async (writing) => {
      const found = await findView(writing, { actor, list, id: form.id, isRemoved: true })
      if (!found.ok) return found
      const { id, name, isShared, makerId } = found.view
      const asked = { ...form, id, name, isShared }
      const problem = await findNameProblem(writing, { actor, list, form: asked, makerId })
      if (problem) return problem
      await writing.update(savedViews).set({ removedAt: null }).where(eq(savedViews.id, id))
      return { ok: true, id, name }
    },
  )
}

/** Sets or clears a list's default view. */
export function changeDefaultView(
  actor: StaffActor,
  { list, id }: { list: string; id: string | null },
): Promise<SavedViewOutcome> {
  const change = { actor, action: 'change', subject: { kind: 'saved-view' } } as const
  return write(change, async (writing) => {
    const own = and(eq(savedViewDefaults.staffId, actor.id), eq(savedViewDefaults.list, list))
    await writing.delete(savedViewDefaults).where(own)
    if (id === null) return { ok: true, id: '', name: '' } as const
    const readable = and(
      isThere(list),
      eq(savedViews.id, id),
      or(savedViews.isShared, eq(savedViews.makerId, actor.id)),
    )
    const [view] = await writing.select().from(savedViews).where(readable)
    if (!view) return refuse(404, savedViewTexts.missing)
    await writing.insert(savedViewDefaults).values({ staffId: actor.id, list, viewId: id })
    return { ok: true, id, name: view.name } as const
  })
}

type Work = (writing: Writing) => Promise<SavedViewOutcome>
type Doing = Asked & { actor: StaffActor; action: 'create' | 'change' | 'remove' | 'restore' }

/** Serialised per list: names are counted and compared. */
async function changeViews(doing: Doing, work: Work): Promise<SavedViewOutcome> {
  const { actor, list, action, form } = doing
  if (form.isShared && !may(actor.role, sharingNeeds(list))) return refuse(403, savedViewTexts.unshareable)
  return write({ actor, action, subject: { kind: 'saved-view' } }, async (writing) => {
    await writing.execute(sql`SELECT pg_advisory_xact_lock(hashtext('saved views'), hashtext(${list}))`)
    return work(writing)
  })
}

type Naming = { actor: StaffActor; list: string; form: SavedViewForm; makerId?: string | null }

async function findNameProblem(
  writing: Writing,
  { actor, list, form: { id, name, isShared }, makerId = actor.id }: Naming,
): Promise<SavedViewOutcome | undefined> {
  if (name === '') return rejectName(savedViewTexts.nameMissing)
  const sameScope = isShared
    ? eq(savedViews.isShared, true)
    : and(eq(savedViews.isShared, false), sql`${savedViews.makerId} IS NOT DISTINCT FROM ${makerId}::uuid`)
  const same = and(isThere(list), sameScope, sql`lower(${savedViews.name}) = lower(${name})`)
  const taken = await writing.$count(
    savedViews,
    and(same, sql`${savedViews.id} IS DISTINCT FROM ${id}::uuid`),
  )
  return taken > 0 ? rejectName(savedViewTexts.nameTaken) : undefined
}

type Wanted = { actor: StaffActor; list: string; id: string | null; isRemoved?: boolean }

async function findView(writing: Writing, { actor, list, id, isRemoved = false }: Wanted) {
  const state = isRemoved ? sql`${savedViews.removedAt} IS NOT NULL` : isNull(savedViews.removedAt)
  const [view] = await writing
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.list, list), sql`${savedViews.id} = ${id}::uuid`, state))
  const isReadable = view && (view.isShared || view.makerId === actor.id)
  if (!isReadable) return refuse(404, savedViewTexts.missing)
  return isChangeable(actor, view) ? ({ ok: true, view } as const) : refuse(403, savedViewTexts.notYours)
}

function isChangeable({ id, role }: StaffActor, { makerId }: { makerId: string | null }): boolean {
  return makerId === id || role === 'owner'
}

function isThere(list: string) {
  return and(eq(savedViews.list, list), isNull(savedViews.removedAt))
}

function queryOf(list: string, { query }: SavedViewForm): string {
  return viewQueryOf(list, new URLSearchParams(query))
}

type RejectedOutcome = Extract<SavedViewOutcome, { ok: false }>

function refuse(status: RejectedOutcome['status'], problem: string): RejectedOutcome {
  return { ok: false, status, field: 'form', problem }
}

function rejectName(problem: string): RejectedOutcome {
  return { ok: false, status: 422, field: 'name', problem }
}
