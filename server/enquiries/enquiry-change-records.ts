// Creates, changes, restores and deletes enquiries.
import { randomUUID } from 'node:crypto'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#server/content/actor.ts'
import { publishChangeSoon } from '#server/content/change-notices.ts'
import { erasePersons, type Sender } from '#server/content/erase-person.ts'
import { moveToTrash } from '#server/content/trash/move-to-trash.ts'
import { type Change as Written, write } from '#server/content/write.ts'
import { database, type Writing } from '#server/database/database.ts'
import { tours } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import type { ImportedEnquiry, PreservedIdentity } from '#shared/content/imported-rows.ts'
import type { EnquiryStatus } from '#shared/enquiries/enquiry.ts'
import type {
  EnquiryBefore,
  EnquirySelectionState,
  PreviousState,
} from '#shared/enquiries/enquiry-bulk-actions.ts'
import { draftStaffEnquiry } from '#shared/enquiries/enquiry-draft.ts'
import type { StaffEnquiryInput } from '#shared/enquiries/enquiry-forms.ts'
import { sourceOfPage } from '#shared/enquiries/enquiry-source.ts'
import { composeTravelDates } from '#shared/enquiries/travel-dates.ts'
import { formErrorKey } from '#shared/forms/form-error-key.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { type EnquirySelection, selectionCondition } from './enquiry-filter.ts'
import { existingDeparture, readRequestedDeparture } from './store-enquiry.ts'

/** Rows per statement, well within its time limit. */
const batch = 500

const subject = { kind: 'enquiry' } as const

/** A status reverted within this time is no contact. */
const slipMinutes = 15

/** `number` of selected enquiries, and the previous states of those selected by ID. */
export type EnquiryChange = { number: number; before: EnquiryBefore[] }

const added = { id: enquiries.id, title: enquiries.name, updatedAt: enquiries.updatedAt }
const addedBefore =
  'This form has added an enquiry before, with other words. To add another one, close it and begin a new one.'

/** Creates an enquiry by staff, once per `id`. Omits a deleted tour; a departure gives the travel dates. */
export async function createEnquiry(
  actor: Actor,
  { form, id }: { form: StaffEnquiryInput; id?: string | undefined },
): Promise<SaveOutcome<{ id: string; title: string; updatedAt: Date }>> {
  const { tourId, departureId, ...draft } = draftStaffEnquiry(form)
  const requested = await readRequestedDeparture({ departureId, tourId })
  if ('errors' in requested) return { ok: false, reason: 'invalid', errors: requested.errors }
  const { departure } = requested
  const dates = departure && {
    departureId: existingDeparture(departure.id),
    travelDates: composeTravelDates({ startDate: departure.startsOn, endDate: departure.endsOn }),
  }
  const change = { actor, action: 'create', subject: { ...subject, ...(id && { ids: [id] }) } } as const
  const [row] = await write(change, (writing) =>
    writing
      .insert(enquiries)
      .values({ ...draft, ...(id && { id }), tourId: tourId && existingTour(tourId), ...dates })
      .onConflictDoNothing({ target: enquiries.id })
      .returning(added),
  )
  if (row) {
    publishChangeSoon('enquiries')
    return { ok: true, item: row }
  }
  const same = and(
    eq(enquiries.id, id ?? ''),
    eq(enquiries.name, draft.name),
    eq(enquiries.message, draft.message),
  )
  const [before] = await database().select(added).from(enquiries).where(same)
  if (before) return { ok: true, item: before }
  return { ok: false, reason: 'invalid', errors: { [formErrorKey]: [addedBefore] } }
}

type Handled = { firstContactedAt?: Date | null; answeredAt?: Date | null; suspectedSpam?: boolean }

/** Inserts an imported enquiry without notifications. Omits an unknown tour. */
export async function createImportedEnquiry(
  actor: Actor,
  {
    enquiry,
    preservedIdentity,
  }: { enquiry: ImportedEnquiry & Handled; preservedIdentity: PreservedIdentity },
): Promise<void> {
  const { tourId, source, ...told } = enquiry
  const values = { ...told, source: source ?? sourceOfPage(enquiry.sourcePage) }
  const change = { actor, action: 'create', subject: { ...subject, ids: [preservedIdentity.id] } } as const
  await write(change, (writing) =>
    writing
      .insert(enquiries)
      .values({ ...values, ...preservedIdentity, tourId: tourId && existingTour(tourId) }),
  )
  publishChangeSoon('enquiries')
}

/** Sets the status, and stores the first contact, or clears it after a mistake. */
export function changeEnquiryStatus(
  actor: Actor,
  { status, ...selection }: EnquirySelection & { status: EnquiryStatus },
): Promise<EnquiryChange> {
  return changeSelected(actor, {
    selection,
    set: sql`status = ${status}, first_contacted_at = ${firstContact(sql`${status}::text`)}`,
    differs: sql`${enquiries.status} <> ${status}`,
  })
}

/** Sets or removes the spam flag; restoreMarked() undoes it by `spamAction`. */
export function changeEnquirySuspicion(
  actor: Actor,
  { suspectedSpam, spamAction, ...selection }: EnquirySelection & Suspicion,
): Promise<EnquiryChange> {
  return changeSelected(actor, {
    selection,
    set: sql`suspected_spam = ${suspectedSpam}, spam_action = ${suspectedSpam ? (spamAction ?? null) : null}::uuid`,
    differs: sql`${enquiries.suspectedSpam} <> ${suspectedSpam}`,
  })
}

type Suspicion = { suspectedSpam: boolean; spamAction?: string }

/** Removes the flags of an action, except where changed since. */
export async function restoreMarked(actor: Actor, spamAction: string): Promise<EnquiryChange> {
  const number = await repeat(
    { actor, action: 'restore', subject },
    {
      fits: sql`spam_action = ${spamAction}::uuid`,
      work: (writing, batched) =>
        writing.execute(sql`
          UPDATE enquiries SET suspected_spam = false, spam_action = NULL WHERE id IN (${batched})`),
    },
  )
  return told({ number, before: [] })
}

/** `stayed`: changed since, so not restored. */
export type EnquiryRestoration = EnquiryChange & { stayed: number }

/** Restores previous states, except where changed again since. */
export async function restoreEnquiries(
  actor: Actor,
  states: readonly PreviousState[],
): Promise<EnquiryRestoration> {
  const ids = sql.param(states.map(({ id }) => id))
  const { rows } = await write({ actor, action: 'restore', subject }, (writing) =>
    writing.execute<CurrentRow>(sql`
    UPDATE enquiries SET first_contacted_at = ${firstContact(sql`was.status`)},
      status = CASE WHEN was.status <> left_status THEN was.status ELSE enquiries.status END,
      suspected_spam = CASE WHEN was.flag <> left_flag THEN was.flag ELSE suspected_spam END
    FROM unnest(${ids}::uuid[], ${sql.param(states.map(({ status }) => status))}::text[],
      ${sql.param(states.map(({ left }) => left.status))}::text[],
      ${sql.param(states.map(({ suspectedSpam }) => suspectedSpam))}::boolean[],
      ${sql.param(states.map(({ left }) => left.suspectedSpam))}::boolean[])
      AS was (id, status, left_status, flag, left_flag)
    WHERE enquiries.id = was.id AND (was.status = left_status OR enquiries.status = left_status)
      AND (was.flag = left_flag OR suspected_spam = left_flag)
    RETURNING ${beforeColumns}`),
  )
  const there = await database().$count(enquiries, sql`id = ANY (${ids}::uuid[])`)
  return { ...told({ number: rows.length, before: rows.map(toEnquiryBefore) }), stayed: there - rows.length }
}

type Removal = EnquirySelection & {
  /** For undo. */
  deletion?: string
}

/** Moves enquiries to the trash. */
export async function removeEnquiries(
  actor: Actor,
  { deletion = randomUUID(), ...selection }: Removal,
): Promise<EnquiryChange> {
  const change = { actor, action: 'remove', subject } as const
  const fits = selectionCondition(selection)
  const move = async (writing: Writing, ids: string[]) => {
    const { items } = await moveToTrash(writing, { kind: 'enquiry', ids, deletion })
    return { rowCount: items.length }
  }
  if ('filters' in selection) {
    const number = await repeat(change, {
      fits,
      work: async (writing, batched) => {
        const { rows } = await writing.execute<{ id: string }>(batched)
        return move(
          writing,
          rows.map(({ id }) => id),
        )
      },
    })
    return told({ number, before: [] })
  }
  const rows = await write(change, async (writing) => {
    const { rows } = await writing.execute<CurrentRow>(
      sql`SELECT ${beforeColumns} FROM enquiries WHERE ${fits} ORDER BY id FOR UPDATE`,
    )
    await move(
      writing,
      rows.map(({ id }) => id),
    )
    return rows
  })
  return told({ number: rows.length, before: rows.map(toEnquiryBefore) })
}

/** Deletes enquiries permanently, such as at the sender's request. */
export async function eraseEnquiries(actor: Actor, selection: EnquirySelection): Promise<EnquiryChange> {
  const change = { actor, action: 'remove', subject } as const
  const fits = selectionCondition(selection)
  if ('filters' in selection) {
    const number = await repeat(change, {
      fits,
      work: (writing, batched) => removeForGood(writing, sql`id IN (${batched})`),
    })
    return told({ number, before: [] })
  }
  const { rows } = await write(change, (writing) => removeForGood(writing, fits))
  return told({ number: rows.length, before: rows.map(toEnquiryBefore) })
}

/** Also erases the senders' names elsewhere. */
async function removeForGood(writing: Writing, fits: SQL | undefined) {
  const removed = await writing.execute<CurrentRow & Sender>(
    sql`DELETE FROM enquiries WHERE ${fits} RETURNING ${beforeColumns}, enquiries.email, enquiries.phone`,
  )
  await erasePersons(writing, removed.rows)
  return removed
}

function told(change: EnquiryChange): EnquiryChange {
  if (change.number > 0) publishChangeSoon('enquiries')
  return change
}

/** SQL subquery: the tour's ID, or null if deleted. */
export function existingTour(id: string): SQL {
  return sql`(SELECT ${tours.id} FROM ${tours} WHERE ${tours.id} = ${id})`
}

type CurrentRow = Omit<EnquiryBefore, 'left'> & Record<string, unknown>
type BeforeRow = EnquiryBefore & Record<string, unknown>

const standing = 'enquiries.status, enquiries.suspected_spam AS "suspectedSpam"'
const stateColumns = sql.raw(standing)
const beforeColumns = sql.raw(`enquiries.id, enquiries.name, ${standing}`)

/** For deletions: the states before and after are equal. */
function toEnquiryBefore(row: CurrentRow): EnquiryBefore {
  const { id, name, status, suspectedSpam } = row
  const left: EnquirySelectionState = { status, suspectedSpam }
  return { id, name, ...left, left }
}

function firstContact(status: SQL): SQL {
  return sql`CASE
    WHEN ${status} IN ('contacted', 'converted') THEN coalesce(first_contacted_at, now())
    WHEN ${status} = 'new' AND first_contacted_at > now() - make_interval(mins => ${slipMinutes}) THEN NULL
    ELSE first_contacted_at END`
}

type Selected = { selection: EnquirySelection; set: SQL; differs: SQL }

async function changeSelected(actor: Actor, { selection, set, differs }: Selected): Promise<EnquiryChange> {
  const change = { actor, action: 'change', subject } as const
  const fits = selectionCondition(selection)
  if ('filters' in selection) {
    const number = await database().$count(enquiries, fits)
    await repeat(change, {
      fits: sql`${fits} AND ${differs}`,
      work: (writing, batched) => writing.execute(sql`UPDATE enquiries SET ${set} WHERE id IN (${batched})`),
    })
    return told({ number, before: [] })
  }
  // A fixed order avoids deadlocks.
  const { rows } = await write(change, (writing) =>
    writing.execute<BeforeRow>(sql`
    WITH chosen AS (SELECT ${beforeColumns} FROM enquiries WHERE ${fits} ORDER BY id FOR UPDATE),
    changed AS (UPDATE enquiries SET ${set} FROM chosen WHERE enquiries.id = chosen.id AND ${differs}
      RETURNING enquiries.id, ${stateColumns})
    SELECT chosen.*, json_build_object('status', coalesce(changed.status, chosen.status),
      'suspectedSpam', coalesce(changed."suspectedSpam", chosen."suspectedSpam")) AS "left"
    FROM chosen LEFT JOIN changed ON changed.id = chosen.id`),
  )
  return told({ number: rows.length, before: rows })
}

type Batched = {
  fits: SQL | undefined
  work: (writing: Writing, batched: SQL) => Promise<{ rowCount: number | null }>
}

/** Processes rows in batches, each in its own transaction; returns how many. */
async function repeat(change: Written, { fits, work }: Batched): Promise<number> {
  let number = 0
  for (;;) {
    const batched = sql`SELECT id FROM enquiries WHERE ${fits} LIMIT ${batch} FOR UPDATE`
    const { rowCount } = await write(change, (writing) => work(writing, batched))
    number += rowCount ?? 0
    if ((rowCount ?? 0) < batch) return number
  }
}
