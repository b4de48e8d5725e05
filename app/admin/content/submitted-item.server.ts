import { data } from 'react-router'
import type { z } from 'zod'
import {
  previewSubmittedTranslation,
  type TranslatedItem,
} from '#server/translations/translation-preview-records.ts'
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

export type SubmittedIdentity = { id: string; createdAt: Date; updatedAt: Date }

type Work<Schema extends z.ZodObject, Result> = {
  schema: Schema
  find: (id: string) => Promise<{ createdAt: Date } | undefined>
  show: (
    input: z.infer<Schema>,
    identity: SubmittedIdentity,
  ) => Promise<{ found: Result } | { errors: FormErrors }>
}

/** Renders unsaved input as its public page and stores nothing. Responds 405 at the URL of an item. */
export async function showSubmitted<Schema extends z.ZodObject, Result>(
  { request, url, params }: Posted,
  { schema, find, show }: Work<Schema, Result>,
) {
  requirePreviewPath(params)
  const reading = readForm(schema, await readPostedForm(request))
  if (!reading.ok) return refused<Result>(reading.errors)
  const asked = url.searchParams.get('id') ?? ''
  const stored = isRecordId(asked) ? await find(asked) : undefined
  const now = new Date()
  const identity = {
    id: stored ? asked : crypto.randomUUID(),
    createdAt: stored?.createdAt ?? now,
    updatedAt: now,
  }
  const shown = await show(reading.value, identity)
  if ('errors' in shown) return refused<Result>(shown.errors)
  return data({ found: shown.found, errors: undefined }, { status: 200 })
}

function requirePreviewPath({ id }: Posted['params']): void {
  if (id !== undefined) throw new Response(null, { status: 405, headers: { 'Cache-Control': 'no-store' } })
}

function refused<Result>(errors: FormErrors) {
  return data({ found: undefined as Result | undefined, errors }, { status: 422 })
}

/** A derived slug gets no number for uniqueness. */
export function submittedSlug({ slug, title }: { slug: string; title: string }): string {
  return slug || slugOf(title) || 'new'
}

type TranslatedWork<Kind extends ContentKindName, Item, Result> = {
  actor: Parameters<typeof previewSubmittedTranslation>[0]
  kind: Kind
  find: (id: string) => Promise<Item | undefined>
  show: (said: TranslatedItem<Kind, Item>) => Promise<{ found: Result } | { errors: FormErrors }>
}

export async function showSubmittedTranslation<
  Kind extends ContentKindName,
  Item extends { id: string; slug?: string },
  Result,
>({ request, url, params }: Posted, { actor, kind, find, show }: TranslatedWork<Kind, Item, Result>) {
  requirePreviewPath(params)
  const id = url.searchParams.get('id') ?? ''
  const item = isRecordId(id) ? await find(id) : undefined
  const { language } = params
  const said =
    item &&
    (await previewSubmittedTranslation(actor, { kind, language, item, form: await readPostedForm(request) }))
  if (!said) return data({ found: undefined as Result | undefined, errors: undefined }, { status: 404 })
  if ('errors' in said) return refused<Result>(said.errors)
  const shown = await show(said)
  if ('errors' in shown) return refused<Result>(shown.errors)
  return data({ found: shown.found as Result | undefined, errors: undefined }, { status: 200 })
}
