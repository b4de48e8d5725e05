/**
 * Loads the sample texts through the functions of the staff forms. The first item of each list becomes the
 * newest.
 */
import { createBlogPost } from '#server/blog/blog-post-records.ts'
import type { Actor } from '#server/content/actor.ts'
import { listContent } from '#server/content/content-list-records.ts'
import { createDestination } from '#server/destinations/destination-records.ts'
import { readEmailSettings, saveEmailSettings } from '#server/email/email-setting-records.ts'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { createTour } from '#server/tours/tour-records.ts'
import { createTravelService, listTravelServices } from '#server/travel-services/travel-service-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { emailSettingsDefaults } from '#shared/settings/email-settings.ts'
import { siteSettingsSchema } from '#shared/settings/setting-values.ts'
import { sampleDestinations } from './content/sample-destinations.ts'
import { samplePosts } from './content/sample-posts.ts'
import { sampleServices } from './content/sample-services.ts'
import { sampleSettings } from './content/sample-settings.ts'
import { sampleTours } from './content/sample-tours.ts'
import { sampleActor } from './sample-actor.ts'

type Outcome = { ok: true } | { ok: false; reason: string; errors?: Record<string, string[]> }

export async function loadSampleContent(report: (line: string) => void): Promise<void> {
  report(
    `Loading the sample: ${sampleDestinations.length} destinations, ${sampleTours.length} tours, ${samplePosts.length} posts…`,
  )
  await loadSettings()
  await load(sampleDestinations, { schema: destinationSchema, create: createDestination })
  const idsBySlug = await readDestinationIds()
  const tours = sampleTours.map(({ destinationSlugs, ...tour }) => {
    return { ...tour, destinationIds: destinationSlugs.flatMap((slug) => idsBySlug.get(slug) ?? []) }
  })
  await load(tours, { schema: tourSchema, create: createTour })
  await load(samplePosts, { schema: blogPostSchema, create: createBlogPost })
  await loadTravelServices()
}

type SampleContentType<Input> = {
  schema: { parse: (item: unknown) => Input }
  create: (actor: Actor, input: Input) => Promise<Outcome>
}

/** Backwards, because lists show the newest first. */
async function load<Input>(
  items: readonly { title: string }[],
  { schema, create }: SampleContentType<Input>,
) {
  for (const item of items.toReversed())
    requireLoaded(item.title, await create(sampleActor, schema.parse(item)))
}

/** A slug conflict means that an earlier load already added this item. */
function requireLoaded(title: string, outcome: Outcome): void {
  if (outcome.ok) return
  const fields = Object.keys(outcome.errors ?? {})
  if (fields.length === 1 && fields[0] === 'slug') return
  throw new Error(`The sample's "${title}" was refused (${outcome.reason}: ${fields.join(', ')})`)
}

async function readDestinationIds(): Promise<Map<string, string>> {
  const { items } = await listContent('destination', { q: '' })
  return new Map(items.map(({ slug, id }) => [slug, id]))
}

async function loadTravelServices(): Promise<void> {
  const { items } = await listTravelServices({ q: '' })
  const present = new Set(items.map(({ title }) => title))
  for (const [sortOrder, service] of sampleServices.entries()) {
    if (present.has(service.title)) continue
    const input = travelServiceSchema.parse({ ...service, sortOrder, isActive: true })
    requireLoaded(service.title, await createTravelService(sampleActor, input))
  }
}

/**
 * Loads the settings without images, which follow later. Does not overwrite settings saved by staff or an
 * earlier load.
 */
async function loadSettings(): Promise<void> {
  const { versions } = await readAllSettings(sampleActor)
  if (Object.values(versions).every((version) => version === '')) {
    const withoutImages: unknown = JSON.parse(JSON.stringify(sampleSettings), (_, value: unknown) =>
      typeof value === 'string' && value.startsWith('poster:') ? '' : value,
    )
    const values = siteSettingsSchema.parse(withoutImages)
    requireLoaded('Settings', await saveSettings(sampleActor, { values, loadedVersions: versions }))
  }
  const { version } = await readEmailSettings(sampleActor)
  if (version === '')
    await saveEmailSettings(sampleActor, { values: emailSettingsDefaults, loadedVersion: version })
}
