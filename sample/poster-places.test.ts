import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { changeDestination, findDestination } from '#server/destinations/destination-records.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { destinationSchema } from '#shared/content/destination.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { sampleDestinations } from './content/sample-destinations.ts'
import { listPlaces } from './poster-places.ts'

useTestDatabase()

beforeEach(async () => {
  await database().delete(destinations)
})

const seed = ({ title, slug }: { title: string; slug: string }) => seedDestination({ title, slug })
const placeOf = (image: string) => listPlaces().find(({ name }) => name === image)
const imageAt = async (id: string) => (await findDestination(id))?.featuredImage

/** What somebody does who opens the form, changes a word and saves. */
async function saveByHand(id: string): Promise<string> {
  const found = await findDestination(id)
  if (!found) return 'missing'
  const input = destinationSchema.parse({ ...found, region: `${found.region}+` })
  const outcome = await changeDestination(someStaff, { id, loadedAt: found.updatedAt, input })
  return outcome.ok ? 'saved' : outcome.reason
}

test('a place that is gone, or has a picture of its own, is left as it is', async () => {
  const [gone, own] = [sampleDestinations[0]!, sampleDestinations[1]!]
  const { id } = await seed(own)
  await database().update(destinations).set({ featuredImage: 'media/own.jpg' }).where(eq(destinations.id, id))
  for (const { poster: image } of [gone, own]) {
    expect(await placeOf(image)?.isEmpty()).toBe(false)
    expect(await placeOf(image)?.attach('media/drawn.jpg')).toBe(true)
  }
  expect(await imageAt(id)).toBe('media/own.jpg')
  expect(await database().$count(destinations)).toBe(1)
})

test('posters hang though the same destinations are being saved, and no such save is a fault', async () => {
  for (const sample of sampleDestinations) {
    const { id } = await seed(sample)
    const attach = placeOf(sample.poster)?.attach('media/drawn.jpg')
    const [isHung, ...saves] = await Promise.all([attach, saveByHand(id), saveByHand(id)])
    expect(isHung).toBe(true)
    expect(await imageAt(id)).toBe('media/drawn.jpg')
    expect(saves.filter((outcome) => outcome !== 'saved' && outcome !== 'conflict')).toEqual([])
  }
})
