import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { write } from '#server/content/write.ts'
import { database } from '#server/database/database.ts'
import { blogPosts } from '#server/tables/content-tables.ts'
import { enquiries } from '#server/tables/enquiry-tables.ts'
import {
  seedDestination,
  seedEnquiry,
  seedPost,
  seedTour,
  seedTravelService,
} from '#tests/support/database/content-rows.ts'
import { emptyAuditLog } from '#tests/support/database/empty-tables.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { readPage, words } from '#tests/support/pages/page-tree.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSite, startSignedIn } = useStaffPanel()

beforeEach(emptyAuditLog)

const contact = '/admin/settings/contact_info/history'

test('nobody sees the ledger without a session (O03)', async () => {
  const tour = await seedTour({ title: 'SECRET-FORTS' })
  const { ask } = await startSite()
  for (const path of [
    '/admin/activity',
    '/admin/activity/export',
    `/admin/tours/${tour.id}/history`,
    contact,
  ]) {
    for (const address of [path, `${path}.data`]) {
      const { status, text } = await ask(address)
      expect([address, [202, 302, 401, 404].includes(status)]).toEqual([address, true])
      expect(text).not.toContain('SECRET-FORTS')
    }
  }
})

test.each([
  ['destinations', 'destination'],
  ['tours', 'tour'],
  ['blog', 'blog post'],
  ['services', 'service'],
  ['enquiries', 'enquiry'],
  ['media', 'file'],
])(
  'the history of something in %s that was never there says so, and not that nobody changed it',
  async (section, one) => {
    const { open } = await startSignedIn({ Accept: 'text/html' })
    for (const id of [randomUUID(), 'x', `${randomUUID()}/history?before=${randomUUID()}`]) {
      const path = `/admin/${section}/${id.includes('?') ? id : `${id}/history`}`
      const { status, text } = await open(path)
      const page = words(readPage(text))
      expect([path, status, page.includes(`This ${one} does not exist`)]).toEqual([path, 404, true])
      expect(page).not.toMatch(/recorded/)
      expect(text).toMatch(new RegExp(`<title>[^<]*This ${one} does not exist`))
    }
  },
)

test('what is stored without any entry has an empty history, and a page behind the last entry says so', async () => {
  const { open } = await startSignedIn({ Accept: 'text/html' })
  const tour = await seedTour({ title: 'Three valleys' })
  const path = `/admin/tours/${tour.id}/history`
  const behind = await open(`${path}?before=${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`)
  expect([behind.status, behind.text.includes('There are no older entries.')]).toEqual([200, true])
  await emptyAuditLog()
  for (const empty of [path, contact]) {
    const { status, text } = await open(empty)
    expect([empty, status, text.includes('No changes have been recorded yet.')]).toEqual([empty, 200, true])
  }
})

test('an address that names no setting says so, and one that names a setting has a history, if an empty one', async () => {
  const { open } = await startSignedIn()
  const nothing = await open('/admin/settings/nothing/history')
  expect([nothing.status, nothing.text.includes('This part of the settings does not exist')]).toEqual([
    404,
    true,
  ])
  expect(nothing.text).toContain('Back to the settings')
  expect(nothing.text).not.toContain('deleted')
  for (const key of ['contact_info', 'email_settings', 'mailbox_settings'])
    expect((await open(`/admin/settings/${key}/history`)).text).toContain(
      'No changes have been recorded yet.',
    )
})

test('every kind has a history, in words, and so have enquiries, settings and what is deleted', async () => {
  const { open } = await startSignedIn()
  const enquiry = await seedEnquiry({ name: 'Asha' })
  await database().delete(enquiries)
  const items = [
    ['destinations', await seedDestination({ title: 'Murud' })],
    ['tours', await seedTour({ title: 'Two valleys' })],
    ['blog', await seedPost({ title: 'The first rain' })],
    ['services', await seedTravelService({ title: 'Carts' })],
    ['enquiries', { id: enquiry.id, title: 'Asha' }],
  ] as const
  for (const [section, { id, title }] of items) {
    const { status, text } = await open(`/admin/${section}/${id}/history`)
    expect([section, status]).toEqual([section, 200])
    expect(words(readPage(text))).toContain(`“${title}”`)
  }
})

test('a save is told by who did it and by what differs', async () => {
  const { open, send } = await startSignedIn()
  const service = await seedTravelService({ title: 'Carts', sortOrder: 2 })
  const fields = { title: 'Bullock carts', description: 'x', icon: 'Package', sortOrder: '3', isActive: 'on' }
  const { status } = await send(`/admin/services/${service.id}/edit`, {
    ...fields,
    loadedAt: service.updatedAt.toISOString(),
  })
  expect(status).toBeLessThan(400)
  const page = words(readPage((await open(`/admin/services/${service.id}/history`)).text))
  expect(page).toContain('changed the service “Bullock carts”')
  expect(page).toContain('Title from “Carts” to “Bullock carts”')
  expect(page).toContain('Sort order from 2 to 3')
  const activity = words(readPage((await open('/admin/activity?kind=travelService&action=change')).text))
  expect(activity).toContain('Title from “Carts” to “Bullock carts”')
})

test('what a title holds is text on the screens (O04)', async () => {
  const { open } = await startSignedIn()
  const title = '<img src=x onerror=alert(1)>'
  const tour = await seedTour({ title, slug: 'x' })
  for (const path of ['/admin/activity', `/admin/tours/${tour.id}/history`])
    expect((await open(path)).text).not.toContain('<img src=x')
})

test('the export goes to staff as a file that no cache keeps', async () => {
  const { open } = await startSignedIn()
  await write({ actor: someStaff, action: 'change', subject: { kind: 'enquiry' } }, (writing) =>
    writing.delete(enquiries),
  )
  await seedTour({ title: 'Forts' })
  const { headers, text } = await open('/admin/activity/export?kind=tour')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['cache-control']).toContain('no-store')
  expect(text.split('\r\n')).toHaveLength(3)
})

test('what an item held is not sent along with the words on it', async () => {
  const { open } = await startSignedIn()
  const post = await seedPost({
    title: 'The last rain',
    content: `WHOLE-TEXT ${'of a long post. '.repeat(50)}`,
  })
  const change = { actor: someStaff, action: 'change', subject: { kind: 'blogPost' } } as const
  await write(change, (writing) =>
    writing.update(blogPosts).set({ content: `OTHER-TEXT ${'x'.repeat(900)}` }),
  )
  for (const path of [`/admin/blog/${post.id}/history`, '/admin/activity']) {
    for (const address of [path, `${path}.data`]) {
      const { text } = await open(address)
      expect(text).toContain('The last rain')
      expect([address, /WHOLE-TEXT|OTHER-TEXT/.test(text)]).toEqual([address, false])
    }
  }
})
