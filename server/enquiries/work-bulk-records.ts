// Sets the owner or next step of many enquiries, with undo for those unchanged since.
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import type { EnquiryBefore } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { maxBulkEnquiries, type NextStep, type WorkUndo } from '#shared/enquiries/enquiry-bulk-actions.ts'
import { type EnquirySelection, selectionCondition } from './enquiry-filter.ts'
import { isOwner } from './owner-records.ts'

/** `before` is set for a single enquiry. */
export type WorkBulkOutcome =
  | { ok: true; number: number; before: EnquiryBefore[]; gone: number; desk?: WorkUndo }
  | { ok: false; reason: 'too-many' | 'missing' | 'changed' | 'not-an-owner' }

type Row = EnquiryBefore & {
  isChanged: boolean
  ownerId: string | null
  nextStep: string | null
  nextStepOn: string | null
} & Record<string, unknown>

/** Sets or removes the owner. */
export async function assignEnquiries(
  actor: Actor,
  { owner, selection }: { owner: string | null; selection: EnquirySelection },
): Promise<WorkBulkOutcome> {
  if (owner !== null && !(await isOwner(owner))) return { ok: false, reason: 'not-an-owner' }
  const outcome = await changeMany(actor, {
    selection,
    set: sql`owner_id = ${owner}::uuid`,
    differs: sql`enquiries.owner_id IS DISTINCT FROM ${owner}::uuid`,
  })
  if (!outcome.ok) return outcome
  const was = outcome.changed.map(({ id, ownerId }) => ({ id, value: ownerId }))
  return told(outcome, { field: 'owner', left: owner, was })
}

/** Sets or removes the next step. */
export async function changeNextSteps(
  actor: Actor,
  { step, selection }: { step: NextStep; selection: EnquirySelection },
): Promise<WorkBulkOutcome> {
  const set = stepOf(step)
  const outcome = await changeMany(actor, {
    selection,
    set: sql`next_step = ${set.text}, next_step_on = ${set.day}`,
    differs: sql`(enquiries.next_step, enquiries.next_step_on) IS DISTINCT FROM (${set.text}, ${set.day})`,
  })
  if (!outcome.ok) return outcome
  const was = outcome.changed.map(({ id, nextStep, nextStepOn }) => ({
    id,
    value: nextStep !== null && nextStepOn !== null ? { nextStep, nextStepOn } : null,
  }))
  return told(outcome, { field: 'next-step', left: step, was })
}

/** Restores previous values, except where changed since. */
export async function restoreWork(actor: Actor, undo: WorkUndo): Promise<WorkBulkOutcome> {
  const change = { actor, action: 'change', subject: { kind: 'enquiry' } } as const
  const { rows } = await write(change, (writing) => undoAll(writing, undo))
  if (rows.length === 0) return { ok: false, reason: 'changed' }
  publishChangeSoon('enquiries')
  return { ok: true, number: rows.length, before: [], gone: undo.was.length - rows.length }
}

function undoAll(writing: Writing, undo: WorkUndo) {
  const was = JSON.stringify(undo.was)
  if (undo.field === 'owner') {
    return writing.execute<{ id: string }>(sql`
      UPDATE enquiries SET owner_id = (SELECT id FROM staff_users WHERE id = was.value)
      FROM jsonb_to_recordset(${was}::jsonb) AS was (id uuid, value uuid)
      WHERE enquiries.id = was.id AND owner_id IS NOT DISTINCT FROM ${undo.left}::uuid RETURNING enquiries.id`)
  }
  const { text, day } = stepOf(undo.left)
  return writing.execute<{ id: string }>(sql`
    UPDATE enquiries SET next_step = was.value ->> 'nextStep', next_step_on = (was.value ->> 'nextStepOn')::date
    FROM jsonb_to_recordset(${was}::jsonb) AS was (id uuid, value jsonb)
    WHERE enquiries.id = was.id AND (next_step, next_step_on) IS NOT DISTINCT FROM (${text}, ${day})
    RETURNING enquiries.id`)
}

function stepOf(step: NextStep) {
  return { text: sql`${step?.nextStep ?? null}::text`, day: sql`${step?.nextStepOn ?? null}::date` }
}

type Many = { selection: EnquirySelection; set: SQL; differs: SQL }
type Changed = { ok: true; rows: Row[]; changed: Row[]; gone: number }

async function changeMany(
  actor: Actor,
  { selection, set, differs }: Many,
): Promise<Changed | Extract<WorkBulkOutcome, { ok: false }>> {
  const fits = selectionCondition(selection)
  if ((await database().$count(enquiries, fits)) > maxBulkEnquiries) return { ok: false, reason: 'too-many' }
  const change = { actor, action: 'change', subject: { kind: 'enquiry' } } as const
  // A fixed order avoids deadlocks.
  const { rows } = await write(change, (writing) =>
    writing.execute<Row>(sql`
    WITH chosen AS (SELECT id, name, status, suspected_spam, owner_id, next_step, next_step_on
      FROM enquiries WHERE ${fits} ORDER BY id LIMIT ${maxBulkEnquiries} FOR UPDATE),
    changed AS (UPDATE enquiries SET ${set} FROM chosen WHERE enquiries.id = chosen.id AND ${differs}
      RETURNING enquiries.id)
    SELECT chosen.id, name, status, suspected_spam AS "suspectedSpam", owner_id AS "ownerId",
      next_step AS "nextStep", next_step_on::text AS "nextStepOn", changed.id IS NOT NULL AS "isChanged"
    FROM chosen LEFT JOIN changed ON changed.id = chosen.id`),
  )
  if (rows.length === 0) return { ok: false, reason: 'missing' }
  const asked = 'ids' in selection ? new Set(selection.ids).size : rows.length
  return { ok: true, rows, changed: rows.filter(({ isChanged }) => isChanged), gone: asked - rows.length }
}

function told({ rows, changed, gone }: Changed, desk: WorkUndo): WorkBulkOutcome {
  if (changed.length > 0) publishChangeSoon('enquiries')
  const [first] = rows
  const before = first && rows.length === 1 ? [asBefore(first)] : []
  return { ok: true, number: rows.length, before, gone, ...(changed.length > 0 && { desk }) }
}

function asBefore({ id, name, status, suspectedSpam }: Row): EnquiryBefore {
  const standing = { status, suspectedSpam }
  return { id, name, ...standing, left: standing }
}
