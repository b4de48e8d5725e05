import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { blogPosts, destinations, tours } from '#server/tables/content-tables.ts'
import { settings } from '#server/tables/setting-table.ts'
import { seedDestination, seedPost, seedTour } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { listMediaUses } from './media-use-records.ts'

useTestDatabase()

const used = 'media/1732190000000-0a1b2c3d4e5f.jpg'
const other = 'media/1732190000001-0a1b2c3d4e5f.jpg'

beforeEach(async () => {
  for (const table of [blogPosts, tours, destinations, settings]) await database().delete(table)
})

test('a file that nothing names is used nowhere, and no file at all is asked for nothing', async () => {
  await seedDestination({ title: 'Raigad', featuredImage: other })
  await seedPost({ title: 'Rain', content: `![](/${other})` })
  await database()
    .insert(settings)
    .values([
      { key: 'site_info', value: { name: used } },
      { key: 'contact_info', value: { address: used } },
    ])
  expect(await listMediaUses(someStaff, ['media/1732190000002-0a1b2c3d4e5f.jpg'])).toEqual([])
  expect(await listMediaUses(someStaff, [])).toEqual([])
})

test('drafts count as uses, and each use leads to where it is changed', async () => {
  const place = await seedDestination({ title: 'Raigad', featuredImage: used, status: 'draft' })
  const tour = await seedTour({ title: 'Forts', featuredImage: used })
  const shown = await seedPost({ title: 'Above', featuredImage: used })
  const named = await seedPost({ title: 'Below', content: `See ![a fort](/${used}).` })
  expect(await listMediaUses(someStaff, [used])).toEqual([
    { place: 'Destination', title: 'Raigad', address: `/admin/destinations/${place.id}/edit` },
    { place: 'Tour', title: 'Forts', address: `/admin/tours/${tour.id}/edit` },
    { place: 'Blog post', title: 'Above', address: `/admin/blog/${shown.id}/edit` },
    { place: 'Blog post', title: 'Below', address: `/admin/blog/${named.id}/edit` },
  ])
})

test('places in the settings are called as staff know them', async () => {
  await database()
    .insert(settings)
    .values([
      { key: 'site_info', value: { logo: used, favicon: used, hero_image: used } },
      { key: 'page_heroes', value: { about: '', plan_my_trip: used } },
      { key: 'carousel_images', value: [{ image: other }, { image: used, link: '/tours' }] },
      { key: 'team_members', value: [{ image: used }] },
      { key: 'partners', value: [{ logo: used }] },
    ])
  const uses = await listMediaUses(someStaff, [used])
  expect(
    uses.every(({ address, place }) => address === '/admin/settings' && place === 'Website settings'),
  ).toBe(true)
  expect(uses.map(({ title }) => title).sort()).toEqual([
    'Icon of the browser tab',
    'Logo',
    'Partner 1',
    'Picture of the home page',
    'Picture of the page Plan my trip',
    'Slide 2',
    'Team member 1',
  ])
})

test('a post that names several of the files is one use', async () => {
  await seedPost({ title: 'Both', content: `/${used} /${other}`, featuredImage: used })
  expect(await listMediaUses(someStaff, [used, other])).toHaveLength(1)
})
