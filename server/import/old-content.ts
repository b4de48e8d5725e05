// Validates and stores the old site's public content like the staff screens.
import type { z } from 'zod'
import { createBlogPost } from '#server/blog/blog-post-records.ts'
import { renderPostHtml } from '#server/blog/post-html.ts'
import type { Actor } from '#server/content/actor.ts'
import { createDestination } from '#server/destinations/destination-records.ts'
import { createTour } from '#server/tours/tour-records.ts'
import { createTravelService } from '#server/travel-services/travel-service-records.ts'
import { type BlogPostInput, blogPostSchema } from '#shared/content/blog-post.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import {
  identityOf,
  preservedIdentitySchema,
  type WithPreservedIdentity,
} from '#shared/content/imported-rows.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { collectErrors, type FormErrors } from '#shared/forms/form-values.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import type { ExternalImages, ResolvedImages } from './external-images.ts'
import { hasHtml, htmlToMarkdown, htmlToText, mixesMarkdown } from './html-texts.ts'
import type { ImageMoves } from './old-media.ts'
import {
  accepted,
  columnOf,
  importer,
  type OldTable,
  type Outcome,
  rowFieldsOf,
  type SiteContents,
} from './old-rows.ts'

export type ImageReferences = { pictures: ImageMoves; outside: ExternalImages }

type Content<Schema extends z.ZodObject> = {
  name: OldTable['name']
  schema: Schema
  create: (actor: Actor, input: z.infer<Schema> & WithPreservedIdentity) => Promise<SaveOutcome<unknown>>
  rehearse?: (input: z.infer<Schema>) => Promise<Outcome>
  notesOn?: (input: z.infer<Schema>) => string[]
  missing?: Record<string, unknown>
}

/** Returns the tables of destinations, tours, posts and services. */
export function contentTables(places: ImageReferences, site: SiteContents): OldTable[] {
  return [
    contentTable({ name: 'destinations', schema: destinationSchema, create: createDestination }, places),
    contentTable(
      {
        name: 'tours',
        schema: tourSchema,
        create: createTour,
        notesOn: ({ destinationIds }) =>
          destinationIds
            .filter((id) => !site.destinations.keys.has(id))
            .map((id) => `There is no destination ${id}: the tour no longer leads there.`),
      },
      places,
    ),
    contentTable(
      { name: 'blog_posts', schema: blogPostSchema, create: createBlogPost, rehearse: rehearsePost },
      places,
    ),
    contentTable(
      {
        name: 'services',
        schema: travelServiceSchema,
        create: createTravelService,
        missing: { is_active: true },
      },
      places,
    ),
  ]
}

function contentTable<Schema extends z.ZodObject>(
  { name, schema, create, rehearse = accepted, notesOn = () => [], missing = {} }: Content<Schema>,
  { pictures, outside }: ImageReferences,
): OldTable {
  const fields = Object.keys(schema.shape)
  const identityFields = Object.keys(preservedIdentitySchema.shape)
  return {
    name,
    key: 'id',
    columns: [...identityFields, ...fields].map(columnOf),
    async validate(values) {
      const preservedIdentity = preservedIdentitySchema.safeParse(rowFieldsOf(identityFields, values))
      const plain = withoutHtml(values)
      if ('errors' in plain) return { ok: false, errors: plain.errors }
      const given = rowFieldsOf(fields, { ...missing, ...moveImages(plain.values, pictures) })
      const input = schema.safeParse(given)
      if (!preservedIdentity.success || !input.success) {
        return { ok: false, errors: collectErrors([...issuesOf(preservedIdentity), ...issuesOf(input)]) }
      }
      const { data } = input
      const { slug, featuredImage } = data as { slug?: string; featuredImage?: string }
      const notes = [
        ...plain.notes,
        pictures.noteOn(featuredImage ?? ''),
        slugWarning(given.slug, slug),
        ...notesOn(data),
      ].filter((note) => note !== undefined)
      const storeBy = (store: (resolved: z.infer<Schema>) => Promise<Outcome>) =>
        outside.storeSettled({ resolve: () => resolveImages(data, outside), store, notes })
      return {
        ok: true,
        ...(slug === undefined ? {} : { slug }),
        notes,
        create: () =>
          storeBy(async (resolved) =>
            outcomeOf(
              await create(importer, { ...resolved, preservedIdentity: identityOf(preservedIdentity.data) }),
            ),
          ),
        rehearse: () => storeBy(rehearse),
      }
    },
  }
}

async function resolveImages<Data extends object>(
  data: Data,
  outside: ExternalImages,
): Promise<ResolvedImages<Data>> {
  const { featuredImage = '', content = '' }: { featuredImage?: string; content?: string } = data
  const own = await outside.settleValue(featuredImage)
  const text = await outside.settleMarkdown(content)
  return {
    value: {
      ...data,
      ...('featuredImage' in data && { featuredImage: own.value }),
      ...('content' in data && { content: text.value }),
    },
    notes: [...own.notes, ...text.notes],
    staying: [...own.staying, ...text.staying],
  }
}

type Texts = Record<string, unknown>

/** Posts are markdown, all other texts are plain: neither shows tags. */
function withoutHtml(values: Texts): { values: Texts; notes: string[] } | { errors: FormErrors } {
  const { content, ...others } = values
  const changed = new Set<string>()
  const plain = Object.fromEntries(
    Object.entries(others).map(([column, value]) => [column, plainValue(value, () => changed.add(column))]),
  )
  if (typeof content !== 'string' || !hasHtml(content))
    return { values: { ...plain, ...('content' in values && { content }) }, notes: noteOnHtml(changed) }
  if (mixesMarkdown(content))
    return { errors: { content: ['It mixes HTML tags and markdown. Use one of them.'] } }
  const converted = htmlToMarkdown(content, { picture: (source) => source || undefined })
  if (!converted) return { errors: { content: ['Its HTML is too large or too deeply nested.'] } }
  const lost = converted.leftOut.length > 0 ? ` Left out: ${converted.leftOut.join(', ')}.` : ''
  const notes = [...noteOnHtml(changed), `Its content was HTML and is markdown now.${lost}`]
  return { values: { ...plain, content: converted.markdown }, notes }
}

function plainValue(value: unknown, onChange: () => void): unknown {
  if (typeof value === 'string') {
    if (!hasHtml(value)) return value
    onChange()
    return htmlToText(value)
  }
  if (Array.isArray(value)) return value.map((entry) => plainValue(entry, onChange))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, plainValue(entry, onChange)]))
}

function noteOnHtml(columns: ReadonlySet<string>): string[] {
  return columns.size > 0 ? [`The tags of HTML were removed: ${[...columns].join(', ')}.`] : []
}

function moveImages(values: Record<string, unknown>, pictures: ImageMoves): Record<string, unknown> {
  const { featured_image, content } = values
  return {
    ...values,
    featured_image: pictures.inStructure(featured_image),
    content: pictures.inStructure(content),
  }
}

function slugWarning(was: unknown, is: string | undefined): string | undefined {
  if (!is || was === is) return undefined
  return `Its address was "${was}" and becomes "${is}".`
}

async function rehearsePost({ content }: BlogPostInput): Promise<Outcome> {
  const body = await renderPostHtml(content)
  return body.ok ? { ok: true } : { ok: false, errors: { content: [body.problem] } }
}

function outcomeOf(outcome: SaveOutcome<unknown>): Outcome {
  if (outcome.ok) return { ok: true }
  // All other rows would fail, too.
  if (outcome.reason === 'failed') throw new Error('The database could not be reached, or was too busy')
  return { ok: false, errors: outcome.reason === 'invalid' ? outcome.errors : { row: [outcome.reason] } }
}

function issuesOf(reading: z.ZodSafeParseResult<unknown>): z.core.$ZodIssue[] {
  return reading.success ? [] : reading.error.issues
}
