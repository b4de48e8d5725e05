/** A place in the sample content that shows a placeholder image. */
import { changeBlogPost, findBlogPost } from '#server/blog/blog-post-records.ts'
import type { Actor } from '#server/content/actor.ts'
import { listContent } from '#server/content/content-list-records.ts'
import { contentRegister } from '#server/content/content-register.ts'
import { changeDestination, findDestination } from '#server/destinations/destination-records.ts'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { changeTour, findTour } from '#server/tours/tour-records.ts'
import type { PagedKindName } from '#shared/content/content-kind.ts'
import type { SiteSettings } from '#shared/settings/setting-values.ts'
import { sampleDestinations } from './content/sample-destinations.ts'
import { samplePosts } from './content/sample-posts.ts'
import { sampleSettings } from './content/sample-settings.ts'
import { sampleTours } from './content/sample-tours.ts'
import { sampleActor } from './sample-actor.ts'

export type SampleImagePlacement = {
  /** Name of the placeholder image. */
  name: string
  /** Also false if staff removed the place or selected another image. */
  isEmpty(): Promise<boolean>
  /**
   * Attaches the stored image, unless the place already has one. Returns false if the place is still empty.
   */
  attach(filePath: string): Promise<boolean>
}

type Page = { title: string; slug: string; poster: string; isFeatured: boolean }
type Records<Item, Input> = {
  find: (id: string) => Promise<Item | undefined>
  change: (actor: Actor, change: { id: string; loadedAt: Date; input: Input }) => Promise<{ ok: boolean }>
}

const prefix = 'poster:'

/** Featured items of the home page first, then images of settings, then the rest. */
export function listPlaces(): SampleImagePlacement[] {
  const items = [
    ...sampleDestinations.map(placesOf('destination', { find: findDestination, change: changeDestination })),
    ...sampleTours.map(placesOf('tour', { find: findTour, change: changeTour })),
    ...samplePosts.map(placesOf('blogPost', { find: findBlogPost, change: changeBlogPost })),
  ]
  const featured = items.filter(({ isFeatured }) => isFeatured)
  const others = items.filter(({ isFeatured }) => !isFeatured)
  return [...featured, ...settingPlaces(), ...others]
}

function placesOf<Item extends { featuredImage: string; updatedAt: Date }, Input>(
  kind: PagedKindName,
  { find, change }: Records<Item, Input>,
) {
  const { schema } = contentRegister[kind]
  return (page: Page) => {
    const findEmpty = async () => {
      const { items } = await listContent(kind, { q: page.title })
      const listed = items.find(({ slug }) => slug === page.slug)
      const item = listed && (await find(listed.id))
      return listed && item?.featuredImage === '' ? { ...item, id: listed.id } : undefined
    }
    return {
      name: page.poster,
      isFeatured: page.isFeatured,
      isEmpty: async () => (await findEmpty()) !== undefined,
      attach: (filePath: string) =>
        tryAgain(async () => {
          const item = await findEmpty()
          if (!item) return true
          // Same input as the staff form.
          const input = schema.parse({ ...item, featuredImage: filePath }) as Input
          return (await change(sampleActor, { id: item.id, loadedAt: item.updatedAt, input })).ok
        }),
    }
  }
}

/** `holderIn` returns undefined if the parent was removed. */
type Slot = { stored: string; holderIn: (values: SiteSettings) => Holder | undefined; key: string }
type Holder = { [key: string]: unknown }

function settingPlaces(): SampleImagePlacement[] {
  const { team_members: team, carousel_images: slides } = sampleSettings
  const slots: Slot[] = [
    ...team.map(({ image: stored, name }) => ({
      stored,
      key: 'image',
      holderIn: ({ team_members }: SiteSettings) => team_members.find((member) => member.name === name),
    })),
    ...slides.map(({ image: stored, title }) => ({
      stored,
      key: 'image',
      holderIn: ({ carousel_images }: SiteSettings) => carousel_images.find((slide) => slide.title === title),
    })),
  ]
  return slots.map(settingPlace)
}

function settingPlace({ stored, holderIn, key }: Slot): SampleImagePlacement {
  return {
    name: stored.slice(prefix.length),
    isEmpty: async () => holderIn((await readAllSettings(sampleActor)).values)?.[key] === '',
    attach: (filePath) =>
      tryAgain(async () => {
        const { values, versions } = await readAllSettings(sampleActor)
        const changed = structuredClone(values)
        const holder = holderIn(changed)
        if (holder?.[key] !== '') return true
        holder[key] = filePath
        return (await saveSettings(sampleActor, { values: changed, loadedVersions: versions })).ok
      }),
  }
}

/** Retries up to three times, because a concurrent save of the same item wins. */
async function tryAgain(attach: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt <= 3; attempt += 1) if (await attach()) return true
  return false
}
