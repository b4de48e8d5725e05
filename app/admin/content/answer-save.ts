import { data } from 'react-router'
import type { z } from 'zod'
import type { ContentStatus } from '#shared/content-status.ts'
import { readForm } from '#shared/form-values.ts'
import { readPostedForm } from '#shared/posted-form.ts'
import type { SaveOutcome } from '#shared/save-outcome.ts'
import { type Values, valuesOf } from './form-values-of.ts'
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

/** Checks a posted form and saves it; whatever is refused comes back under a status that says so. */
export async function answerSave<Schema extends z.ZodObject, Item extends Stored>(
  posted: Save<Schema, Item>,
) {
  const { request, schema } = posted
  const form = await readPostedForm(request)
  const fields = Object.keys(schema.shape)
  const isPlain = isPlainPost(request)
  const typed = isPlain ? { typed: typedValues(form, fields) } : {}
  const reading = readForm(schema, form)
  if (!reading.ok) return refuse({ ok: false, reason: 'invalid', errors: reading.errors, ...typed })
  const outcome = await posted.save(reading.value, readTime(form.get('loadedAt')))
  if (outcome.ok && isPlain) throw backToList(request, form.has('loadedAt') ? 'saved' : 'added')
  if (outcome.ok) {
    const { title, slug, status } = outcome.item
    return data<SaveAnswer>({ ok: true, title, slug: status === 'published' ? slug : undefined })
  }
  if (outcome.reason !== 'conflict') return refuse({ ...outcome, ...typed })
  const stored = valuesOf(outcome.stored, fields)
  return refuse({ ...outcome, stored, changedAt: outcome.stored.updatedAt.toISOString(), ...typed })
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
