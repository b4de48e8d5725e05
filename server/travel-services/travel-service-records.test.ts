import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { removeContent } from '#server/content/content-removal-records.ts'
import { database } from '#server/database/database.ts'
import { travelServices } from '#server/tables/content-tables.ts'
import { travelServiceSchema } from '#shared/content/travel-service.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listPublishedTravelServices } from './published-travel-services.ts'
import {
  changeTravelService,
  changeTravelServiceActivity,
  countTravelServices,
  createTravelService,
  findTravelService,
  listTravelServices,
  listTravelServicesWith,
} from './travel-service-records.ts'

useTestDatabase()

type TravelServiceInput = z.infer<typeof travelServiceSchema>

beforeEach(async () => {
  await database().delete(travelServices)
})

function input(given: Partial<TravelServiceInput> = {}): TravelServiceInput {
  return travelServiceSchema.parse({ title: 'Cars', description: 'With a driver', isActive: true, ...given })
}

async function create(given: Partial<TravelServiceInput> = {}) {
  const outcome = await createTravelService(someStaff, input(given))
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.item
}

test.each(['1', '', "' OR 1=1--", randomUUID()])(
  'nothing is found, changed or removed by the id %j',
  async (id) => {
    await create()
    expect(await findTravelService(id)).toBeUndefined()
    const change = { id, loadedAt: new Date(), input: input() }
    expect(await changeTravelService(someStaff, change)).toEqual({ ok: false, reason: 'missing' })
    expect(await changeTravelServiceActivity(someStaff, { id, isActive: false })).toBeUndefined()
    expect(await removeContent(someStaff, { kind: 'travelService', id })).toBe('missing')
    expect(await listPublishedTravelServices()).toHaveLength(1)
  },
)

test('a change over somebody else’s is refused and shows theirs', async () => {
  const service = await create()
  const theirs = { id: service.id, loadedAt: service.updatedAt, input: input({ title: 'Theirs' }) }
  await changeTravelService(someStaff, theirs)
  const outcome = await changeTravelService(someStaff, { ...theirs, input: input({ title: 'Mine' }) })
  expect(outcome).toMatchObject({ ok: false, reason: 'conflict', stored: { title: 'Theirs' } })
})

test('a switched-off service is gone from the public at once and kept for staff', async () => {
  const { id } = await create()
  expect(await changeTravelServiceActivity(someStaff, { id, isActive: false })).toMatchObject({
    isActive: false,
  })
  expect(await listPublishedTravelServices()).toEqual([])
  expect((await listTravelServices({ q: '' })).items).toMatchObject([{ id, isActive: false }])
})

test('services created at the same time get different places', async () => {
  const created = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((title) => create({ title })))
  expect(created.map(({ sortOrder }) => sortOrder).sort()).toEqual([0, 1, 2, 3, 4])
})

test('without a sort order a new service takes their number, and a changed one stays where it is', async () => {
  expect((await create()).sortOrder).toBe(0)
  const second = await create({ title: 'Guides' })
  expect(second.sortOrder).toBe(1)
  const moved = await changeTravelService(someStaff, {
    id: second.id,
    loadedAt: second.updatedAt,
    input: input({ sortOrder: 0 }),
  })
  expect(moved).toMatchObject({ ok: true, item: { sortOrder: 0 } })
  const kept = await changeTravelService(someStaff, {
    id: second.id,
    loadedAt: moved.ok ? moved.item.updatedAt : new Date(),
    input: input({ title: 'Guides', features: ['Local', 'Certified'] }),
  })
  expect(kept).toMatchObject({ ok: true, item: { sortOrder: 0, features: ['Local', 'Certified'] } })
  await create({ title: 'Meals', sortOrder: 40 })
  expect(await countTravelServices()).toBe(3)
  expect((await create({ title: 'Rooms' })).sortOrder).toBe(3)
})

test('staff search services by title and description', async () => {
  await create()
  await create({ title: 'Meals' })
  expect((await listTravelServices({ q: 'MEAL' })).items.map(({ title }) => title)).toEqual(['Meals'])
  expect((await listTravelServices({ q: 'driver' })).total).toBe(2)
  expect(
    await removeContent(someStaff, {
      kind: 'travelService',
      id: (await listTravelServices({ q: 'meal' })).items[0]!.id,
    }),
  ).toBe('done')
})

test('a preview of nothing, or of no id, is none', async () => {
  await create()
  for (const id of [randomUUID(), '1', '', "' OR 1=1--"])
    expect(await listTravelServicesWith(id)).toBeUndefined()
})

test('an inactive service is previewed in its place among the active ones, other inactive ones are not', async () => {
  await create({ title: 'Cars', sortOrder: 2 })
  await create({ title: 'Hidden', sortOrder: 0, isActive: false })
  const { id } = await create({ title: 'Boats', sortOrder: 1, isActive: false, icon: 'Rocket' })
  const shown = await listTravelServicesWith(id)
  expect(shown?.map(({ title, icon }) => [title, icon])).toEqual([
    ['Boats', 'Package'],
    ['Cars', 'Package'],
  ])
  expect(shown?.[0]).not.toHaveProperty('isActive')
})
