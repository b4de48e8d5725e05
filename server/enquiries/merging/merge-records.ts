// Merges two enquiries of one sender: one remains, the other is stored for undo.
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { listForeignKeys } from '#server/content/trash/trash-kind.ts'
import { write } from '#server/content/write.ts'
import type { Writing } from '#server/database/database.ts'
import { enquiries, type MovedLink, mergedEnquiries } from '#server/tables/enquiry-tables.ts'
import { isReachable, unreachable } from '#shared/enquiries/enquiry-forms.ts'
import { type MergeInput, mergeTexts } from '#shared/enquiries/merging/merge-form.ts'
import { phoneKeys } from '#shared/enquiries/phone-numbers.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { mergedValues } from './merge-side-records.ts'

/** Of the remaining enquiry. */
export type MergeOutcome = { ok: true; id: string } | { ok: false; status: 404 | 409 | 422; problem: string }

type Given = { id: string; otherId: string; input: MergeInput }
type Pair = { standingId: string; goneId: string }

/** Merges the two, unless changed since they were loaded. The second of concurrent merges gets an error. */
export async function mergeEnquiries(actor: Actor, { id, otherId, input }: Given): Promise<MergeOutcome> {
  if (id === otherId) return refuse(422, mergeTexts.itself)
  if (![id, otherId].every(isRecordId)) return refuse(404, mergeTexts.gone)
  const change = { actor, action: 'merge', subject: { kind: 'enquiry', ids: [id, otherId] } } as const
  const outcome = await write(change, async (writing): Promise<MergeOutcome> => {
    const rows = await writing
      .select()
      .from(enquiries)
      .where(inArray(enquiries.id, [id, otherId]))
      .orderBy(enquiries.id)
      .for('update')
    const [mine, other] = [id, otherId].map((one) => rows.find((row) => row.id === one))
    if (!mine || !other) return rejectDeleted(writing, [id, otherId])
    if (!(await haveOneSender(writing, [id, otherId]))) return refuse(422, mergeTexts.strangers)
    const isAsSeen =
      mine.updatedAt.getTime() === input.seen.this && other.updatedAt.getTime() === input.seen.other
    if (!isAsSeen) return refuse(409, mergeTexts.changed)
    const [standingId, goneId] = input.stays === 'this' ? [id, otherId] : [otherId, id]
    const values = mergedValues({ this: mine, other }, input)
    const { email = '', phone = null } = values
    if (!isReachable({ email, phone })) return refuse(422, unreachable)
    await move(writing, { standingId, goneId, values })
    return { ok: true, id: standingId }
  })
  if (outcome.ok) publishChangeSoon('enquiries')
  return outcome
}

async function move(
  writing: Writing,
  { standingId, goneId, values }: Pair & { values: Partial<typeof enquiries.$inferInsert> },
): Promise<void> {
  const was = await readEnquiryRow(writing, standingId)
  await writing.update(enquiries).set(values).where(sql`${enquiries.id} = ${standingId}::uuid`)
  const is = await readEnquiryRow(writing, standingId)
  const changed = Object.keys(is).filter(
    (name) => !workedOut.has(name) && JSON.stringify(is[name]) !== JSON.stringify(was[name]),
  )
  const pick = (row: FullRow) => JSON.stringify(Object.fromEntries(changed.map((name) => [name, row[name]])))
  await writing.execute(sql`
    INSERT INTO merged_enquiries (id, merged_into, standing_id, item, before, after)
    SELECT id, ${standingId}::uuid, ${standingId}::uuid, to_jsonb(enquiries) - 'search_text', ${pick(was)}::jsonb, ${pick(is)}::jsonb
    FROM enquiries WHERE id = ${goneId}::uuid`)
  const links = await moveLinks(writing, { standingId, goneId })
  if (links.length > 0)
    await writing.update(mergedEnquiries).set({ links }).where(sql`${mergedEnquiries.id} = ${goneId}::uuid`)
  // Includes earlier merges.
  await writing.execute(
    sql`UPDATE merged_enquiries SET standing_id = ${standingId}::uuid WHERE standing_id = ${goneId}::uuid`,
  )
  await writing.execute(sql`DELETE FROM enquiries WHERE id = ${goneId}::uuid`)
}

/** With database column names. */
export type FullRow = Readonly<Record<string, unknown>>

/** Columns set by the database. */
const workedOut = new Set(['updated_at', 'search_text'])

/** Returns the enquiry's row, or `{}`. */
export async function readEnquiryRow(writing: Writing, id: string): Promise<FullRow> {
  const { rows } = await writing.execute<{ row: FullRow }>(
    sql`SELECT to_jsonb(enquiries) AS row FROM enquiries WHERE id = ${id}::uuid`,
  )
  return rows[0]?.row ?? {}
}

/** Redirects foreign keys, such as a chat's, to the remaining enquiry. */
async function moveLinks(writing: Writing, { standingId, goneId }: Pair): Promise<MovedLink[]> {
  const links: MovedLink[] = []
  for (const { table, column, target } of await listForeignKeys(writing)) {
    if (target !== 'enquiries') continue
    const ids = await renameIn(writing, { table, column, from: goneId, to: standingId })
    links.push(...ids.map((id) => ({ table, column, id })))
  }
  return links
}

type Renaming = { table: string; column: string; from: string; to: string; only?: SQL }

/** Redirects rows of a table to another enquiry; returns their IDs. */
export async function renameIn(
  writing: Writing,
  { table, column, from, to, only }: Renaming,
): Promise<string[]> {
  const [rows, name] = [sql.identifier(table), sql.identifier(column)]
  const renamed = await writing.execute<{ id: string }>(sql`
    UPDATE ${rows} SET ${name} = ${to}::uuid WHERE ${name} = ${from}::uuid ${only ?? sql``} RETURNING id`)
  return renamed.rows.map(({ id }) => id)
}

async function haveOneSender(writing: Writing, ids: readonly string[]): Promise<boolean> {
  const { id, email, phone } = enquiries
  const senders = await writing
    .select({ email, phone })
    .from(enquiries)
    .where(inArray(id, [...ids]))
  const known = new Set<string>()
  return senders.some((sender) => {
    const marks = [...new Set([sender.email.toLowerCase(), ...phoneKeys(sender.phone ?? '')])].filter(Boolean)
    const isKnown = marks.some((mark) => known.has(mark))
    for (const mark of marks) known.add(mark)
    return isKnown
  })
}

async function rejectDeleted(writing: Writing, ids: string[]): Promise<MergeOutcome> {
  const merged = await writing.$count(mergedEnquiries, inArray(mergedEnquiries.id, ids))
  return merged > 0 ? refuse(409, mergeTexts.mergedElsewhere) : refuse(404, mergeTexts.gone)
}

function refuse(status: 404 | 409 | 422, problem: string): MergeOutcome {
  return { ok: false, status, problem }
}
