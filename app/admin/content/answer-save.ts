import { data } from 'react-router'
import type { z } from 'zod'
import type { ContentStatus } from '#shared/content-status.ts'
import { readForm } from '#shared/form-values.ts'
import { readPostedForm } from '#shared/posted-form.ts'
import type { SaveOutcome } from '#shared/save-outcome.ts'
import { formOf, type Values, valuesOf } from './form-values-of.ts'
import { baseIn, mergeVersions } from './merge-versions.ts'
import { backToList, isPlainPost } from './plain-post.ts'
import type { RemoveAnswer, SaveAnswer } from './save-answer.ts'

type Stored = { title: string; updatedAt: Date; slug?: string; status?: ContentStatus }

type Save<Schema extends z.ZodObject, Item> = {
  request: Request
  schema: Schema
  /** `loadedAt`: when what was edited had last changed; the beginning of time for nonsense, which is a conflict. */
  save: (input: z.infer<Schema>, loadedAt: Date) => Promise<SaveOutcome<Item>>
}

const statuses = { invalid: 422, conflict: 409, missing: 404, failed: 503 }

/** How often a save is merged into a newer version before the sender is asked to try again. */
const mergeAttempts = 3

/**
 * Checks a posted form and saves it; whatever is refused comes back under a status that says so. What somebody else
 * saved since the form was loaded is merged in; only a field that both changed is a conflict.
 */
export async function answerSave<Schema extends z.ZodObject, Item extends Stored>(
  posted: Save<Schema, Item>,
) {
  const { request, schema } = posted
  const form = await readPostedForm(request)
  const fields = Object.keys(schema.shape)
  const isPlain = isPlainPost(request)
  const sent = isPlain ? { typed: typedValues(form, fields) } : {}
  const reading = readForm(schema, form)
  if (!reading.ok) return refuse({ ok: false, reason: 'invalid', errors: reading.errors, ...sent })
  const mine = valuesOf(reading.value, fields)
  const base = baseIn(form, { mine, fields })
  const { outcome, values } = await saveMerged(posted, {
    input: reading.value,
    loadedAt: readTime(form.get('loadedAt')),
    versions: { base, mine },
  })
  if (outcome.ok && isPlain) throw backToList(request, form.has('loadedAt') ? 'saved' : 'added')
  if (outcome.ok) {
    const { title, slug, status } = outcome.item
    const isMerged = values !== mine
    return data<SaveAnswer>({ ok: true, title, slug: status === 'published' ? slug : undefined, isMerged })
  }
  const typed = isPlain ? { typed: values === mine ? sent.typed : values, base } : {}
  if (outcome.reason !== 'conflict') return refuse({ ...outcome, ...typed })
  const stored = valuesOf(outcome.stored, fields)
  return refuse({ ...outcome, stored, changedAt: outcome.stored.updatedAt.toISOString(), ...typed })
}

type Begun<Schema extends z.ZodObject> = {
  input: z.infer<Schema>
  loadedAt: Date
  versions: { base: Values | undefined; mine: Values }
}

/** Saves, and saves again over what somebody else saved meanwhile as long as nobody has to be asked. */
async function saveMerged<Schema extends z.ZodObject, Item extends Stored>(
  { schema, save }: Save<Schema, Item>,
  { input, loadedAt, versions }: Begun<Schema>,
): Promise<{ outcome: SaveOutcome<Item>; values: Values }> {
  const { base, mine } = versions
  let values = mine
  let outcome = await save(input, loadedAt)
  for (let attempt = 1; attempt <= mergeAttempts; attempt += 1) {
    if (outcome.ok || outcome.reason !== 'conflict') break
    const stored = valuesOf(outcome.stored, Object.keys(schema.shape))
    const { merged, disputed } = mergeVersions({ base, mine, stored })
    if (disputed.length > 0) break
    const reading = readForm(schema, formOf(merged))
    if (!reading.ok) return { outcome: { ok: false, reason: 'invalid', errors: reading.errors }, values }
    values = merged
    outcome = await save(reading.value, outcome.stored.updatedAt)
  }
  return { outcome, values }
}

type Removal = { request: Request; id: string; remove: (id: string) => Promise<boolean> }

/** Removes one item; one that is not there is 404, whoever removed it. */
export async function answerRemove({ request, id, remove }: Removal) {
  const removed = await remove(id)
  if (!removed) return data<RemoveAnswer>({ ok: false, reason: 'missing' }, { status: 404 })
  if (isPlainPost(request)) throw backToList(request, 'deleted')
  return data<RemoveAnswer>({ ok: true })
}

/** What stood in the form, for a page that has forgotten it. */
function typedValues(form: FormData, fields: readonly string[]): Values {
  const textOf = (name: string) => form.getAll(name).filter((entry) => typeof entry === 'string')
  return Object.fromEntries(fields.map((name) => [name, textOf(name).join(', ')]))
}

function refuse(answer: SaveAnswer & { reason: keyof typeof statuses }) {
  return data<SaveAnswer>(answer, { status: statuses[answer.reason] })
}

function readTime(text: unknown): Date {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN
  return new Date(Number.isNaN(time) ? 0 : time)
}
