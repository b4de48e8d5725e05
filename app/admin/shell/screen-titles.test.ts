import { expect, test } from 'vitest'
import {
  seedDestination,
  seedEnquiry,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { one, readPage, words } from '#tests/support/pages/page-tree.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'
import { listStaffRoutes } from '#tests/support/staff/staff-paths-under-test.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

/** The title of each screen among these addresses; what answers with anything else has none. */
async function titlesOf(paths: Iterable<string>): Promise<Map<string, string>> {
  const { open } = await startSignedIn()
  const titles = new Map<string, string>()
  for (const path of paths) {
    const { headers, text } = await open(path)
    const isScreen = headers['content-type']?.startsWith('text/html') && !headers.location
    if (isScreen) titles.set(path, words(one(one(readPage(text), 'head'), 'title')))
  }
  return titles
}

test('no two screens of the panel have the same title, and each ends with the name of the site', async () => {
  const titles = await titlesOf(new Set(listStaffRoutes().map(({ path }) => path)))
  expect(titles.size).toBeGreaterThan(30)
  const byTitle = Map.groupBy(titles, ([, title]) => title)
  expect([...byTitle.values()].filter((alike) => alike.length > 1)).toEqual([])
  for (const title of titles.values()) expect(title).toMatch(/^\S.* · Pravas Maharashtra$/)
})

test('a section is called as in the sidebar, and a search after what was asked for', async () => {
  const titles = await titlesOf([
    '/admin',
    '/admin/blog?page=1',
    '/admin/email-settings',
    '/admin/find?q=fort',
  ])
  expect([...titles.values()].map((title) => title.split(' · ')[0])).toEqual([
    'Dashboard',
    'Blog Posts',
    'Email Settings',
    'Results for “fort”',
  ])
})

test('a form, a question and a preview begin with the name of their item', async () => {
  const items = [
    ['destinations', 'destination', await seedDestination({ title: 'Murud & Janjira' })],
    ['tours', 'tour', await seedTour({ title: 'Two valleys' })],
    ['blog', 'blog post', await seedPost({ title: 'The first rain' })],
    ['services', 'service', await seedTravelService({ title: 'Bullock carts', isActive: false })],
  ] as const
  for (const [folder, noun, { id, title }] of items) {
    const paths = ['edit', 'delete', 'preview'].map((verb) => `/admin/${folder}/${id}/${verb}`)
    const titles = [...(await titlesOf(paths)).values()]
    expect(titles).toEqual(
      ['Edit', 'Delete', 'Preview'].map((verb) => `${title} · ${verb} ${noun} · Pravas Maharashtra`),
    )
  }
})

test('an enquiry is called after its sender', async () => {
  const { id } = await seedEnquiry({ name: 'Asha Kulkarni' })
  const [title] = (await titlesOf([`/admin/enquiries/${id}`])).values()
  expect(title).toBe('(1) Enquiry from Asha Kulkarni · Pravas Maharashtra')
})

test("the panel says at the foot of its menu which release it is of, and visitors' pages do not", async () => {
  const { open, ask } = await startSignedIn()
  expect((await open('/admin')).text).toContain('Pravas unbuilt</p>')
  for (const path of ['/', '/admin/login']) expect((await ask(path)).text).not.toContain('unbuilt')
})
