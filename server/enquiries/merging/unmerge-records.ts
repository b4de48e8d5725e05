// Undoes a merge, unless a merged value has changed since.
import { sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { columnsFor, findMissing } from '#server/content/trash/restore-links.ts'
import { listForeignKeys } from '#server/content/trash/trash-kind.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { mergedEnquiries } from '#server/tables/enquiry-tables.ts'
import type { EnquiryActionOutcome } from '#shared/enquiries/desk/enquiry-action-forms.ts'
import { enquiryActionTexts } from '#shared/enquiries/desk/enquiry-action-texts.ts'
import { mergeTexts } from '#shared/enquiries/merging/merge-form.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import { columnLabel } from '#shared/staff/audit-log-values.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { type FullRow, readEnquiryRow, renameIn } from './merge-records.ts'

/** `merged` was merged into `enquiryId`. */
type Given = { enquiryId: string; merged: string }
type Merge = typeof mergedEnquiries.$inferSelect

/** Restores both enquiries. */
export async function unmergeEnquiries(
  actor: Actor,
  { enquiryId, merged }: Given,
): Promise<EnquiryActionOutcome> {
  if (!isRecordId(enquiryId)) return refuse(404, enquiryActionTexts.missing)
  const change = { actor, action: 'unmerge', subject: { kind: 'enquiry', ids: [enquiryId, merged] } } as const
  const outcome = await write(change, async (writing): Promise<EnquiryActionOutcome> => {
    // In the same order as a merge.
    await writing.execute(sql`SELECT FROM enquiries WHERE id = ${enquiryId}::uuid FOR UPDATE`)
    const [merge] = await writing
      .select()
      .from(mergedEnquiries)
      .where(
        sql`${mergedEnquiries.id} = ${merged}::uuid AND ${mergedEnquiries.standingId} = ${enquiryId}::uuid`,
      )
      .for('update')
    if (!merge) return refuse(404, mergeTexts.undone)
    const standing = await readEnquiryRow(writing, merge.mergedInto)
    if (!('id' in standing)) return refuse(409, mergeTexts.standsElsewhere)
    const contradicted = Object.keys(merge.after).find((name) => !isSame(standing[name], merge.after[name]))
    if (contradicted !== undefined) return refuse(409, mergeTexts.contradicted(columnLabel(contradicted)))
    if (!(await putBack(writing, merge))) return refuse(409, mergeTexts.standsElsewhere)
    return { ok: true }
  })
  if (outcome.ok) publishChangeSoon('enquiries')
  return outcome
}

async function putBack(writing: Writing, merge: Merge): Promise<boolean> {
  const { id, mergedInto, links } = merge
  const item = await withoutMissing(writing, merge.item)
  const columns = await columnsFor(writing, { table: 'enquiries', row: item })
  // Inserts the stored row without references to deleted rows.
  const { rows } = await writing.execute(sql`
    INSERT INTO enquiries (${columns})
    SELECT ${columns} FROM jsonb_populate_record(NULL::enquiries, ${JSON.stringify(item)}::jsonb)
    ON CONFLICT DO NOTHING RETURNING id`)
  if (rows.length === 0) return false
  const before = await withoutMissing(writing, merge.before)
  if (Object.keys(before).length > 0) {
    const set = await columnsFor(writing, { table: 'enquiries', row: before })
    await writing.execute(sql`
      UPDATE enquiries SET (${set}) = (SELECT ${set} FROM jsonb_populate_record(NULL::enquiries, ${JSON.stringify(before)}::jsonb))
      WHERE id = ${mergedInto}::uuid`)
  }
  for (const { table, column, id: link } of links)
    await renameIn(writing, { table, column, from: mergedInto, to: id, only: sql`AND id = ${link}::uuid` })
  await writing.delete(mergedEnquiries).where(sql`${mergedEnquiries.id} = ${id}::uuid`)
  // Moves earlier merges into it back.
  await writing.execute(sql`
    WITH RECURSIVE below AS (
      SELECT id FROM merged_enquiries WHERE merged_into = ${id}::uuid
      UNION SELECT deeper.id FROM merged_enquiries AS deeper JOIN below ON deeper.merged_into = below.id)
    UPDATE merged_enquiries SET standing_id = ${id}::uuid WHERE id IN (SELECT id FROM below)`)
  return true
}

/** Clears references to deleted tours and users. */
async function withoutMissing(writing: Writing, row: FullRow): Promise<Record<string, unknown>> {
  const keys = (await listForeignKeys(writing)).filter(({ table }) => table === 'enquiries')
  const kept = { ...row }
  for (;;) {
    const missing = await findMissing(writing, { row: kept, keys })
    if (!missing) return kept
    kept[missing.column] = null
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function refuse(status: 404 | 409, sentence: string): EnquiryActionOutcome {
  return { ok: false, status, errors: { [formErrorKey]: [sentence] } }
}
