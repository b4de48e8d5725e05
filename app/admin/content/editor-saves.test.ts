import { beforeEach, expect, test } from 'vitest'
import { database } from '#server/database/database.ts'
import { blogPosts, travelServices } from '#server/tables/content-tables.ts'
import { seedPost } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  for (const table of [blogPosts, travelServices]) await database().delete(table)
})

const typed = { title: 'Fog', slug: 'fog', excerpt: 'In short', content: 'Words', author: 'The desk' }

async function statusOf(): Promise<string | undefined> {
  const [row] = await database().select().from(blogPosts)
  return row?.status
}

test('a new item begins as a draft', async () => {
  const { open } = await startSignedIn()
  const { text } = await open('/admin/blog/new')
  expect(text).toMatch(/<option value="draft" selected/)
  const services = (await open('/admin/services/new')).text
  expect(services).not.toMatch(/name="isActive"[^>]*checked/)
})

test.each([
  { saveAs: 'draft', status: 'published', stored: 'draft', done: 'drafted' },
  { saveAs: 'publish', status: 'draft', stored: 'published', done: 'added' },
  { saveAs: 'nonsense', status: 'draft', stored: 'draft', done: 'added' },
])(
  'a new post sent by the button $saveAs with the status $status is stored as $stored',
  async ({ saveAs, status, stored, done }) => {
    const { act } = await startSignedIn()
    const saved = await act('/admin/blog/new', { ...typed, status, saveAs })
    expect(saved).toMatchObject({ status: 200, result: { ok: true, done } })
    expect(await statusOf()).toBe(stored)
  },
)

test('a stored post is published, updated as its field says, and withdrawn by its buttons', async () => {
  const { act } = await startSignedIn()
  const { id } = await seedPost({ ...typed, status: 'draft' })
  const run = async (fields: Record<string, string>) => {
    const [row] = await database().select().from(blogPosts)
    const loadedAt = row?.updatedAt.toISOString() ?? ''
    const sent = { ...typed, loadedAt, ...fields }
    const { result } = await act<{ done: string }>(`/admin/blog/${id}/edit`, sent)
    return [result.done, await statusOf()]
  }
  expect(await run({ status: 'draft', saveAs: 'publish' })).toEqual(['published', 'published'])
  expect(await run({ status: 'published', saveAs: 'update' })).toEqual(['saved', 'published'])
  expect(await run({ status: 'draft', saveAs: 'update' })).toEqual(['saved', 'draft'])
  await run({ status: 'draft', saveAs: 'publish' })
  expect(await run({ status: 'published', saveAs: 'unpublish' })).toEqual(['unpublished', 'draft'])
})

test('a service is published and withdrawn by the same buttons', async () => {
  const { send } = await startSignedIn()
  const service = { title: 'Cars', description: 'With drivers' }
  await send('/admin/services/new', { ...service, saveAs: 'publish' })
  expect(await database().select().from(travelServices)).toMatchObject([{ isActive: true }])
})

test('whoever else saved is merged with a button, and both who changed the status are asked', async () => {
  const { send } = await startSignedIn()
  const { id, updatedAt } = await seedPost({ ...typed, status: 'draft' })
  const path = `/admin/blog/${id}/edit.data`
  const start = { loadedAt: updatedAt.toISOString(), base: 'changed' }
  await send(path, {
    ...typed,
    ...start,
    title: 'Thick fog',
    'base.title': 'Fog',
    status: 'draft',
    saveAs: 'draft',
  })
  const published = { ...typed, ...start, status: 'draft', 'base.status': 'draft', saveAs: 'publish' }
  const merged = await send(path, published)
  expect([merged.status, merged.text.includes('isMerged')]).toEqual([200, true])
  expect(await database().select().from(blogPosts)).toMatchObject([
    { title: 'Thick fog', status: 'published' },
  ])
})

test('the editor tells who changed its item last, and leads to its history and its page', async () => {
  const { open, send } = await startSignedIn()
  await send('/admin/blog/new', { ...typed, saveAs: 'publish' })
  const [row] = await database().select().from(blogPosts)
  const text = (await open(`/admin/blog/${row?.id}/edit`)).text.replaceAll('<!-- -->', '')
  expect(text).toMatch(/Last change: <time[^>]*>[^<]+<\/time>, \S/)
  expect(text).toContain(`href="/admin/blog/${row?.id}/history"`)
  expect(text).toContain('href="/blog/fog"')
})
