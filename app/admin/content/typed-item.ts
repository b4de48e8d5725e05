import { data } from 'react-router'
import type { z } from 'zod'
import type { SaidItem, sayTyped } from '#server/translations/translation-preview-records.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { type FormErrors, readForm } from '#shared/forms/form-values.ts'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import { isRecordId } from '#shared/values/record-id.ts'
import { slugOf } from '#shared/values/slug.ts'

type Posted = {
  request: Request
  url: URL
  params: { id?: string | undefined; language?: string | undefined }
}

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

type SaidWork<Kind extends ContentKindName, Item, Found> = {
  /** The function of the records, from the route: no other file of the panel may call it. */
  say: typeof sayTyped
  actor: Parameters<typeof sayTyped>[0]
  kind: Kind
  /** The item of this id as its English page would show it, a draft too. */
  find: (id: string) => Promise<Item | undefined>
  show: (said: SaidItem<Kind, Item>) => Promise<{ found: Found } | { errors: FormErrors }>
}

/** The same of what a form of translations holds of an item that is there, in the language of the address. */
export async function showTypedTranslation<
  Kind extends ContentKindName,
  Item extends { id: string; slug?: string },
  Found,
>({ request, url, params }: Posted, { say, actor, kind, find, show }: SaidWork<Kind, Item, Found>) {
  requireTypedAddress(params)
  const id = url.searchParams.get('id') ?? ''
  const item = isRecordId(id) ? await find(id) : undefined
  const { language } = params
  const said = item && (await say(actor, { kind, language, item, form: await readPostedForm(request) }))
  if (!said) return data({ found: undefined as Found | undefined, errors: undefined }, { status: 404 })
  if ('errors' in said) return refused<Found>(said.errors)
  const shown = await show(said)
  if ('errors' in shown) return refused<Found>(shown.errors)
  return data({ found: shown.found as Found | undefined, errors: undefined }, { status: 200 })
}
