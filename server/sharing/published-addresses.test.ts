import { expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { settings } from '#server/tables/setting-table.ts'
import { pagedKindNames } from '#shared/content/content-kind.ts'
import {
  draftTexts,
  seedDestination,
  seedPost,
  seedTour,
  seedTravelService,
  showsDraft,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublishedAddresses } from './published-addresses.ts'

useTestDatabase()

const longAgo = new Date('2001-02-03T04:05:06.789Z')

test('has nothing to tell of an empty site', async () => {
  expect(await listPublishedAddresses()).toEqual({
    items: Object.fromEntries(pagedKindNames.map((name) => [name, []])),
    changedAt: {},
    listsIn: { tour: [], destination: [], blogPost: [], travelService: [] },
    settingsChangedAt: undefined,
  })
})

test('never lists a draft, and does not tell when an inactive service or a secret setting changed', async () => {
  await seedDestination(draftTexts)
  await seedTour(draftTexts)
  await seedPost({ ...draftTexts, content: 'DRAFT-CANARY' })
  await seedTravelService({ title: 'Asleep', isActive: false })
  await database().insert(settings).values({ key: 'email_settings', value: {} })
  const addresses = await listPublishedAddresses()
  expect(showsDraft(addresses)).toBe(false)
  expect(addresses.changedAt.travelService).toBeUndefined()
  expect(Object.values(addresses.changedAt).filter(Boolean)).toEqual([])
  expect(addresses.settingsChangedAt).toBeUndefined()
})

test('lists what is published with its last change, the newest change first', async () => {
  await seedTour({ title: 'Old tour', updatedAt: longAgo })
  await seedTour({ title: 'New tour' })
  await seedTravelService({ title: 'Awake', updatedAt: longAgo })
  await database().insert(settings).values({ key: 'site_info', value: {}, updatedAt: longAgo })
  const addresses = await listPublishedAddresses()
  expect(addresses.items.tour.map(({ slug }) => slug)).toEqual(['new-tour', 'old-tour'])
  expect(addresses.items.tour[1]?.changedAt).toEqual(longAgo)
  expect(addresses.changedAt.travelService).toEqual(longAgo)
  expect(addresses.settingsChangedAt).toEqual(longAgo)
})
