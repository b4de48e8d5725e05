import { expect, test } from 'vitest'
import { changeBlogPost, createBlogPost } from '#server/blog/blog-post-records.ts'
import type { Actor } from '#server/content/actor.ts'
import { publishSettingsChange } from '#server/content/change-notices.ts'
import { removeContent } from '#server/content/content-removal-records.ts'
import { database } from '#server/database/database.ts'
import { changeDestination, createDestination } from '#server/destinations/destination-records.ts'
import { changeTour, createTour } from '#server/tours/tour-records.ts'
import {
  changeTravelService,
  changeTravelServiceActivity,
  createTravelService,
} from '#server/travel-services/travel-service-records.ts'
import { blogPostSchema } from '#shared/content/blog-post.ts'
import type { ContentKindName } from '#shared/content/content-kind.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { tourSchema } from '#shared/content/tour.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import type { SaveOutcome } from '#shared/forms/save-outcome.ts'
import type { LiveNotice } from '#shared/pages/live-notice.ts'
import { collectNotices } from '#tests/support/database/received-notices.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const { connection } = useTestDatabase()
const heard = collectNotices(connection)

/** What was told of since it was last asked: the database brings notices in their order, and this one is the last. */
async function told(): Promise<Pick<LiveNotice, 'topic' | 'keys'>[]> {
  await publishSettingsChange(database(), ['site_info'])
  await waitFor(() => heard.at(-1)?.topic === 'settings')
  return heard.splice(0).flatMap(({ topic, keys }) => (topic === 'settings' ? [] : [{ topic, keys }]))
}

type Item = { id: string; updatedAt: Date }

async function done(saving: Promise<SaveOutcome<Item>>): Promise<Item> {
  const outcome = await saving
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.item
}

const texts = { title: 'Fort of clouds', shortDescription: 'In short', description: 'In full' }
const destination = destinationSchema.parse({ ...texts, region: 'Konkan' })
const tour = tourSchema.parse({ ...texts, priceFrom: '8000', durationDays: '2' })
const post = blogPostSchema.parse({ ...texts, excerpt: 'In short', content: 'Words', author: 'The desk' })
const service = travelServiceSchema.parse({ ...texts, icon: 'Car' })

type Noun = {
  create: () => Promise<Item>
  /** Whatever changes an item that is there. */
  changes: ((item: Item) => Promise<unknown>)[]
  remove: (actor: Actor, id: string) => Promise<unknown>
}

const removalOf = (kind: ContentKindName) => (actor: Actor, id: string) => removeContent(actor, { kind, id })

const nouns: Record<string, Noun> = {
  destinations: {
    create: () => done(createDestination(someStaff, destination)),
    changes: [
      ({ id, updatedAt }) =>
        done(changeDestination(someStaff, { id, loadedAt: updatedAt, input: destination })),
    ],
    remove: removalOf('destination'),
  },
  tours: {
    create: () => done(createTour(someStaff, tour)),
    changes: [({ id, updatedAt }) => done(changeTour(someStaff, { id, loadedAt: updatedAt, input: tour }))],
    remove: removalOf('tour'),
  },
  blog: {
    create: () => done(createBlogPost(someStaff, post)),
    changes: [
      ({ id, updatedAt }) => done(changeBlogPost(someStaff, { id, loadedAt: updatedAt, input: post })),
    ],
    remove: removalOf('blogPost'),
  },
  'travel-services': {
    create: () => done(createTravelService(someStaff, service)),
    changes: [
      ({ id, updatedAt }) =>
        done(changeTravelService(someStaff, { id, loadedAt: updatedAt, input: service })),
      ({ id }) => changeTravelServiceActivity(someStaff, { id, isActive: false }),
    ],
    remove: removalOf('travelService'),
  },
}

test.each(Object.entries(nouns))(
  'whatever staff do with one of the %s, open screens are told which it was',
  async (topic, { create, changes, remove }) => {
    await told()
    const item = await create()
    const notice = { topic, keys: [item.id] }
    expect(await told()).toEqual([notice])
    for (const change of changes) {
      await change(item)
      expect(await told()).toEqual([notice])
    }
    expect(await remove(someStaff, item.id)).toBe('done')
    expect(await told()).toEqual([notice])
  },
)
