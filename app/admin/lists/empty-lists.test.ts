import { expect, test } from 'vitest'
import {
  seedDestination,
  seedEnquiry,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

const lists = [
  ['/admin/destinations', () => seedDestination({ title: 'Murud' })],
  ['/admin/tours', () => seedTour({ title: 'Two valleys' })],
  ['/admin/blog', () => seedPost({ title: 'The first rain' })],
  ['/admin/services', () => seedTravelService({ title: 'Carts' })],
  ['/admin/enquiries', () => seedEnquiry({ name: 'Asha' })],
  ['/admin/media', undefined],
  ['/admin/trash', undefined],
] as const

const contentPaths: readonly string[] = lists.slice(0, 4).map(([path]) => path)

test('a list without an item shows no filters and no columns, and shows them once something is in it or is looked for', async () => {
  const { open } = await startSignedIn()
  async function hasForm(path: string): Promise<boolean> {
    const { text } = await open(path)
    const isContent = contentPaths.includes(path)
    expect([path, isContent && text.includes('Columns')]).toEqual([
      path,
      isContent && text.includes('aria-label="Filter '),
    ])
    return text.includes('aria-label="Filter ')
  }
  for (const [path, seed] of lists) {
    expect([path, await hasForm(path), await hasForm(`${path}?q=zzz`)]).toEqual([path, false, true])
    if (!seed) continue
    await seed()
    expect([path, await hasForm(path)]).toEqual([path, true])
  }
})
