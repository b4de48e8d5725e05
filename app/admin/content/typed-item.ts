import { data } from 'react-router'
import type { z } from 'zod'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { slugOf } from '#shared/values/slug.ts'

type Posted = { request: Request; url: URL; params: { id?: string | undefined } }

/** What of a typed item its page needs and no field holds. */
export type TypedIdentity = { id: string; createdAt: Date; updatedAt: Date }

type Work<Schema extends z.ZodObject, Found> = {
  schema: Schema
  /** When an item was added that is there. */
  find: (id: string) => Promise<{ createdAt: Date } | undefined>
  show: (
    input: z.infer<Schema>,
    identity: TypedIdentity,
  ) => Promise<{ found: Found } | { errors: FormErrors }>
}

/**
 * What an editor holds as its public view would be given it, read by the very schema of a save, or what is wrong with it. Nothing is
 * stored. Only the address of what is typed answers: at that of an item its stored version is shown.
 */
export async function showTyped<Schema extends z.ZodObject, Found>(
  { request, url, params }: Posted,
  { schema, find, show }: Work<Schema, Found>,
) {
  requireTypedAddress(params)
  const reading = readForm(schema, await readPostedForm(request))
  if (!reading.ok) return refused<Found>(reading.errors)
  const asked = url.searchParams.get('id') ?? ''
  const stored = isRecordId(asked) ? await find(asked) : undefined
  const now = new Date()
  const identity = {
    id: stored ? asked : crypto.randomUUID(),
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
  }
  const shown = await show(reading.value, identity)
  if ('errors' in shown) return refused<Found>(shown.errors)
  return data({ found: shown.found, errors: undefined }, { status: 200 })
}

/** At the address of an item its stored version is shown, and no form is taken. */
function requireTypedAddress({ id }: Posted['params']): void {
  if (id !== undefined) throw new Response(null, { status: 405, headers: { 'Cache-Control': 'no-store' } })
}

function refused<Found>(errors: FormErrors) {
  return data({ found: undefined as Found | undefined, errors }, { status: 422 })
}

/** The slug under which a typed item would have its page; one that is to be derived is not numbered here. */
export function typedSlug({ slug, title }: { slug: string; title: string }): string {
  return slug || slugOf(title) || 'new'
}

type Said = { fields: unknown } | { errors: FormErrors } | undefined

type SaidWork<Outcome extends Said, Found> = {
  /** Says the item of this id with what the form holds. */
  say: (typed: { id: string; form: FormData }) => Promise<Outcome>
  show: (
    said: Exclude<Outcome, { errors: FormErrors } | undefined>,
  ) => Promise<{ found: Found } | { errors: FormErrors }>
}

/** The same of what a form of translations holds of an item that is there. */
export async function showTypedTranslation<Outcome extends Said, Found>(
  { request, url, params }: Posted,
  { say, show }: SaidWork<Outcome, Found>,
) {
  requireTypedAddress(params)
  const id = url.searchParams.get('id') ?? ''
  const said = isRecordId(id) ? await say({ id, form: await readPostedForm(request) }) : undefined
  if (!said) return data({ found: undefined as Found | undefined, errors: undefined }, { status: 404 })
  if ('errors' in said) return refused<Found>(said.errors)
  const shown = await show(said as Exclude<Outcome, { errors: FormErrors } | undefined>)
  if ('errors' in shown) return refused<Found>(shown.errors)
  return data({ found: shown.found as Found | undefined, errors: undefined }, { status: 200 })
}
