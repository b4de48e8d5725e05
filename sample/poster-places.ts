/** Every place of the sample content that shows a poster: whether it is still empty, and how the picture gets there. */
import { changeBlogPost, findBlogPost, listBlogPosts } from '#server/blog/blog-post-records.ts'
import type { Actor } from '#server/content/actor.ts'
import {
  changeDestination,
  findDestination,
  listDestinations,
} from '#server/destinations/destination-records.ts'
import { readAllSettings, saveSettings } from '#server/settings/setting-records.ts'
import { changeTour, findTour, listTours } from '#server/tours/tour-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import type { SiteSettings } from '#shared/settings/setting-values.ts'
import { heroPages } from '#shared/settings/site-pictures.ts'
import { sampleDestinations } from './content/sample-destinations.ts'
import { samplePosts } from './content/sample-posts.ts'
import { sampleSettings } from './content/sample-settings.ts'
import { sampleTours } from './content/sample-tours.ts'
import { sampleActor } from './sample-actor.ts'

export type PosterPlace = {
  /** Of the poster. */
  name: string
  /** False too when staff removed the place, or gave it a picture of their own. */
  isEmpty(): Promise<boolean>
  /** Shows the stored picture there, unless somebody was quicker; false when the place is still empty. */
  hang(filePath: string): Promise<boolean>
}

type Page = { title: string; slug: string; poster: string; isFeatured: boolean }
type Item = { id: string; slug: string; featuredImage: string; updatedAt: Date }
type Noun<Input> = {
  list: (filters: { q: string; status: ''; page: number }) => Promise<{ items: Pick<Item, 'id' | 'slug'>[] }>
  find: (id: string) => Promise<Item | undefined>
  change: (actor: Actor, change: { id: string; loadedAt: Date; input: Input }) => Promise<{ ok: boolean }>
  /** What staff's form would send for this item. */
  schema: { parse: (item: unknown) => Input }
}

const nouns = {
  destination: {
    list: listDestinations,
    find: findDestination,
    change: changeDestination,
    schema: destinationSchema,
  },
  tour: { list: listTours, find: findTour, change: changeTour, schema: tourSchema },
  post: { list: listBlogPosts, find: findBlogPost, change: changeBlogPost, schema: blogPostSchema },
}

const prefix = 'poster:'

/** The home page's hero first, then what the home page features, then the heroes of the other pages and the rest. */
export function listPlaces(): PosterPlace[] {
  const items = [
    ...sampleDestinations.map((page) => placeOf(page, nouns.destination)),
    ...sampleTours.map((page) => placeOf(page, nouns.tour)),
    ...samplePosts.map((page) => placeOf(page, nouns.post)),
  ]
  const featured = items.filter(({ isFeatured }) => isFeatured)
  const others = items.filter(({ isFeatured }) => !isFeatured)
  const [hero, ...heroes] = settingPlaces()
  return [...(hero ? [hero] : []), ...featured, ...heroes, ...others]
}

function placeOf<Input>(page: Page, { list, find, change, schema }: Noun<Input>) {
  const findEmpty = async () => {
    const { items } = await list({ q: page.title, status: '', page: 1 })
    const listed = items.find(({ slug }) => slug === page.slug)
    const item = listed && (await find(listed.id))
    return item?.featuredImage === '' ? item : undefined
  }
  return {
    name: page.poster,
    isFeatured: page.isFeatured,
    isEmpty: async () => (await findEmpty()) !== undefined,
    hang: (filePath: string) =>
      tryAgain(async () => {
        const item = await findEmpty()
        if (!item) return true
        const input = schema.parse({ ...item, featuredImage: filePath })
        return (await change(sampleActor, { id: item.id, loadedAt: item.updatedAt, input })).ok
      }),
  }
}

type Slot = {
  stored: string
  get: (values: SiteSettings) => string | undefined
  set: (values: SiteSettings, path: string) => void
}

function settingPlaces(): PosterPlace[] {
  const slots: Slot[] = [
    {
      stored: sampleSettings.site_info.hero_image,
      get: ({ site_info }) => site_info.hero_image,
      set: ({ site_info }, path) => {
        site_info.hero_image = path
      },
    },
    ...heroPages.map((page) => ({
      stored: sampleSettings.page_heroes[page],
      get: ({ page_heroes }: SiteSettings) => page_heroes[page],
      set: ({ page_heroes }: SiteSettings, path: string) => {
        page_heroes[page] = path
      },
    })),
    ...sampleSettings.team_members.map(({ image, name }) =>
      entrySlot(image, ({ team_members }) => team_members.find((member) => member.name === name)),
    ),
    ...sampleSettings.carousel_images.map(({ image, title }) =>
      entrySlot(image, ({ carousel_images }) => carousel_images.find((slide) => slide.title === title)),
    ),
  ]
  return slots.map(settingPlace)
}

/** Of an entry of a list, as long as it is there. */
function entrySlot(stored: string, find: (values: SiteSettings) => { image: string } | undefined): Slot {
  return {
    stored,
    get: (values) => find(values)?.image,
    set: (values, path) => {
      const entry = find(values)
      if (entry) entry.image = path
    },
  }
}

function settingPlace({ stored, get, set }: Slot): PosterPlace {
  return {
    name: stored.slice(prefix.length),
    isEmpty: async () => get((await readAllSettings()).values) === '',
    hang: (filePath) =>
      tryAgain(async () => {
        const { values, versions } = await readAllSettings()
        if (get(values) !== '') return true
        const changed = structuredClone(values)
        set(changed, filePath)
        return (await saveSettings(sampleActor, { values: changed, loadedVersions: versions })).ok
      }),
  }
}

/** Whoever saves the same item at the same moment goes first. */
async function tryAgain(hang: () => Promise<boolean>): Promise<boolean> {
  for (let attempt = 1; attempt <= 3; attempt += 1) if (await hang()) return true
  return false
}
