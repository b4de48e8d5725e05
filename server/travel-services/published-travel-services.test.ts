import { beforeAll, expect, test } from 'vitest'
import { seedTravelService } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { listPublishedTravelServices } from './published-travel-services.ts'

useTestDatabase()

beforeAll(async () => {
  await seedTravelService({ title: 'Guides', sortOrder: 2, icon: 'Rocket' })
  await seedTravelService({ title: 'Cars', sortOrder: 0, icon: 'Car', features: ['With a driver'] })
  await seedTravelService({ title: 'Hidden', sortOrder: 1, isActive: false })
})

test('an inactive service never shows', async () => {
  expect(JSON.stringify(await listPublishedTravelServices())).not.toContain('Hidden')
})

test('active services come in their order, and an unknown icon shows as a package', async () => {
  const services = await listPublishedTravelServices()
  expect(services.map(({ title, icon, features }) => ({ title, icon, features }))).toEqual([
    { title: 'Cars', icon: 'Car', features: ['With a driver'] },
    { title: 'Guides', icon: 'Package', features: [] },
  ])
})
