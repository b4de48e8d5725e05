import { data } from 'react-router'
import type { z } from 'zod'
import { formOf, type Values, valuesOf } from '#app/ui/forms/form-values-of.ts'
import type { ContentStatus } from '#shared/content/content-status.ts'
import { applySaveIntent, type SaveIntent, saveIntentIn } from '#shared/content/display-field.ts'
import type { WithPreservedIdentity } from '#shared/content/imported-rows.ts'
import { describeField } from '#shared/forms/form-field.ts'
import { readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { baseValuesIn, mergeAttempts, mergeVersions } from './merge-versions.ts'
import type { FormAction, RemoveResult, SaveResult } from './save-result.ts'

export type Stored = { title: string; updatedAt: Date; slug?: string; status?: ContentStatus }

type Save<Schema extends z.ZodObject, Item> = {
  request: Request
  id?: string | undefined
  schema: Schema
  save: (input: z.infer<Schema>, start: SaveStart) => Promise<SaveOutcome<Item>>
  findChanger?: (id: string) => Promise<string | undefined>
}

type SaveStart = {
  /** 1970 for an invalid time, which causes a conflict. */
  loadedAt: Date
  /** Idempotency key: the id of the item that a form adds. */
  newId: string | undefined
  isEdit: boolean
  id: string | undefined
  identity: WithPreservedIdentity
}

const statuses = { invalid: 422, conflict: 409, added: 409, missing: 404, failed: 503 }

/** Merges a newer version; only a field that both changed is a conflict. */
export async function saveAction<Schema extends z.ZodObject, Item extends Stored>(
  posted: Save<Schema, Item>,
) {
  const { request, schema } = posted
  const form = await readPostedForm(request)
  const fields = schema.shape
  applySaveIntent(fields, form)
  const start = startOf(form, posted.id)
  const reading = readForm(schema, form)
  if (!reading.ok) return refuse({ ok: false, reason: 'invalid', errors: reading.errors })
  const mine = valuesOf(fields, reading.value)
  const base = baseValuesIn(form, mine)
  let values = mine
  let outcome = await posted.save(reading.value, start)
  for (let attempt = 1; attempt <= mergeAttempts; attempt += 1) {
    if (outcome.ok || outcome.reason !== 'conflict' || savedItem(outcome, { mine, fields })) break
    const stored = valuesOf(fields, outcome.stored)
    const { merged, disputed } = mergeVersions({ base, mine, stored })
    if (disputed.length > 0) break
    const { updatedAt } = outcome.stored
    const again = readForm(schema, formOf(merged))
    if (!again.ok) {
      outcome = { ok: false, reason: 'invalid', errors: again.errors }
      break
    }
    values = merged
    outcome = await posted.save(again.value, { ...start, loadedAt: updatedAt })
  }
  const saved = savedItem(outcome, { mine, fields })
  if (!saved) {
    const refusal = rejectionOf(outcome, fields)
    // Settings have no id; their `findChanger` knows the key.
    const changedBy = refusal.reason === 'conflict' ? await posted.findChanger?.(start.id ?? '') : undefined
    return refuse({ ...refusal, ...(changedBy && { changedBy }) })
  }
  const done = completedActionOf({ isEdit: start.isEdit, intent: saveIntentIn(form) })
  return data<SaveResult>({ ...publicFace(saved), done, isMerged: values !== mine })
}

function completedActionOf({
  isEdit,
  intent,
}: {
  isEdit: boolean
  intent: SaveIntent | undefined
}): FormAction {
  if (!isEdit) return intent === 'draft' ? 'drafted' : 'added'
  if (intent === 'publish') return 'published'
  return intent === 'unpublish' ? 'unpublished' : 'saved'
}

function publicFace({ title, slug, status }: Stored) {
  return { ok: true as const, title, slug: status === 'published' ? slug : undefined }
}

function rejectionOf<Item extends Stored>(outcome: SaveOutcome<Item>, fields: z.core.$ZodShape) {
  if (outcome.ok) throw new Error('What was saved is no refusal')
  if (!('stored' in outcome)) return outcome
  const stored = valuesOf(fields, outcome.stored)
  return { ...outcome, stored, changedAt: outcome.stored.updatedAt.toISOString() }
}

/** An earlier submission of the same values counts. */
function savedItem<Item extends Stored>(
  outcome: SaveOutcome<Item>,
  { mine, fields }: { mine: Values; fields: z.core.$ZodShape },
): Item | undefined {
  if (outcome.ok) return outcome.item
  if (outcome.reason !== 'added' && outcome.reason !== 'conflict') return undefined
  const stored = valuesOf(fields, outcome.stored)
  const isSame = ([name, field]: [string, z.core.$ZodType]) =>
    mine[name] === stored[name] || (describeField(field)?.isDerived && mine[name] === '')
  return Object.entries(fields).every(isSame) ? outcome.stored : undefined
}

/** Responds 404 if the item is missing, 409 if it may not go. */
export async function removeAction(remove: (deletion: string) => Promise<'done' | 'missing' | 'taken'>) {
  const deletion = crypto.randomUUID()
  const reason = await remove(deletion)
  if (reason === 'done') return data<RemoveResult>({ ok: true, deletion })
  return data<RemoveResult>({ ok: false, reason }, { status: reason === 'missing' ? 404 : 409 })
}

function refuse(answer: SaveResult & { reason: keyof typeof statuses }) {
  return data<SaveResult>(answer, { status: statuses[answer.reason] })
}

type Status = { status: number; retryAfterSeconds?: number | undefined; cookie?: string | undefined }

export function withStatus<Result>(result: Result, { status, retryAfterSeconds, cookie }: Status) {
  const headers = new Headers()
  if (retryAfterSeconds) headers.set('Retry-After', String(retryAfterSeconds))
  if (cookie) headers.set('Set-Cookie', cookie)
  return data(result, { status, headers })
}

function startOf(form: FormData, id: string | undefined): SaveStart {
  const given = form.get('newId')
  const newId = typeof given === 'string' && isRecordId(given) ? given : undefined
  const isEdit = form.has('loadedAt')
  return {
    loadedAt: readTime(form.get('loadedAt')),
    newId,
    isEdit,
    id: id ?? (isEdit ? newId : undefined),
    identity: newId === undefined ? {} : { preservedIdentity: { id: newId } },
  }
}

function readTime(text: unknown): Date {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return new Date(Number.isNaN(time) ? 0 : time)
}
