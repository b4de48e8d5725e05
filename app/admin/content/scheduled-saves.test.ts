import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applyDueSchedules } from '#server/content/schedule/due-items.ts'
import { database } from '#server/database/database.ts'
import { blogPosts, travelServices } from '#server/tables/content-tables.ts'
import { minuteInIndia } from '#shared/values/dates.ts'
import { seedPost, seedTravelService } from '#tests/support/database/content-rows.ts'
import { useTestDatabase } from '#tests/support/database/test-database.ts'
import { useStaffPanel } from '#tests/support/staff/staff-panel.ts'

useTestDatabase()
const { startSignedIn } = useStaffPanel()

beforeEach(async () => {
  await database().execute(sql`TRUNCATE blog_posts, services CASCADE`)
})

const typed = { title: 'Fog', slug: 'fog', excerpt: 'In short', content: 'Words', author: 'The desk' }
const post = { ...typed, status: 'draft' }
const inMinutes = (minutes: number) => minuteInIndia(new Date(Date.now() + minutes * 60_000))

async function stored() {
  const [row] = await database().select().from(blogPosts)
  return row
}

test.each([
  [{ publishAt: '24.13.2026 06:00' }, 'Write a day and a time'],
  [{ publishAt: '24 Dec' }, 'Write a day and a time'],
  [{ publishAt: inMinutes(-2) }, 'This time is past'],
  [{ unpublishAt: inMinutes(-2) }, 'This time is past'],
  [{ publishAt: inMinutes(60), unpublishAt: inMinutes(60) }, 'later time than that of publishing'],
  [{ publishAt: inMinutes(60), status: 'published' }, 'it is public at once'],
] as const)('%j is refused at its field, and nothing is stored (Q24)', async (times, words) => {
  const { send } = await startSignedIn()
  const { status, text } = await send('/admin/blog/new.data', { ...post, ...times })
  expect(status).toBe(422)
  expect(text).toContain(words)
  expect(await database().$count(blogPosts)).toBe(0)
})

test('a post is scheduled and unscheduled, and list and form say when', async () => {
  const { send, open } = await startSignedIn()
  const times = { publishAt: '2101-12-24T06:00', unpublishAt: '2101-12-31 18:00' }
  expect((await send('/admin/blog/new.data', { ...post, ...times })).status).toBe(200)
  const row = await stored()
  expect(row?.publishAt?.toISOString()).toBe('2101-12-24T00:30:00.000Z')
  const list = (await open('/admin/blog')).text.replaceAll('<!-- -->', '')
  expect(list).toContain('Scheduled, 24 Dec 2101, 06:00')
  expect(list).toContain('Until 31 Dec 2101, 18:00')
  const path = `/admin/blog/${row?.id}/edit`
  const form = (await open(path)).text
  expect(form).toContain('value="24 Dec 2101, 06:00"')
  expect(form).toContain('24 Dec 2101, 06:00 in India.')
  const loadedAt = row?.updatedAt.toISOString() ?? ''
  expect((await send(`${path}.data`, { ...post, loadedAt })).status).toBe(200)
  expect(await stored()).toMatchObject({ status: 'draft', publishAt: null, unpublishAt: null })
  expect((await open('/admin/blog')).text).not.toContain('Scheduled,')
})

/** A draft whose minute comes while somebody has its form open. */
async function startEditing() {
  const { send } = await startSignedIn()
  const publishAt = new Date(Date.now() + 60_000)
  const { id, updatedAt } = await seedPost({ ...typed, status: 'draft', publishAt })
  const form = {
    ...post,
    publishAt: minuteInIndia(publishAt),
    loadedAt: updatedAt.toISOString(),
    base: 'changed',
  }
  await database().update(blogPosts).set({ publishAt: sql`now()` }).where(eq(blogPosts.id, id))
  expect(await applyDueSchedules()).toBe(1)
  return { send, path: `/admin/blog/${id}/edit.data`, form }
}

test('a save by a form that was open when the job came keeps what the job did (Q23)', async () => {
  const { send, path, form } = await startEditing()
  const { status, text } = await send(path, { ...form, title: 'Thick fog', 'base.title': 'Fog' })
  expect(status).toBe(200)
  expect(text).toContain('isMerged')
  expect(await stored()).toMatchObject({ title: 'Thick fog', status: 'published', publishAt: null })
})

test('a time that was changed in such a form is a conflict, and not decided for anybody (Q23)', async () => {
  const { send, path, form } = await startEditing()
  const changed = { ...form, publishAt: inMinutes(120), 'base.publishAt': form.publishAt }
  expect((await send(path, changed)).status).toBe(409)
  expect(await stored()).toMatchObject({ status: 'published', publishAt: null })
})

test('published by hand before its minute, an item waits for none', async () => {
  const { send } = await startSignedIn()
  const publishAt = new Date(Date.now() + 3_600_000)
  const { id, updatedAt } = await seedPost({ ...typed, status: 'draft', publishAt })
  const form = { ...post, status: 'published', publishAt: minuteInIndia(publishAt) }
  const sent = { ...form, loadedAt: updatedAt.toISOString(), base: 'changed', 'base.status': 'draft' }
  expect((await send(`/admin/blog/${id}/edit.data`, sent)).status).toBe(200)
  expect(await stored()).toMatchObject({ status: 'published', publishAt: null })
})

test('a save between the minute and the job leaves the job its work', async () => {
  const { send } = await startSignedIn()
  const publishAt = new Date(Date.now() - 1000)
  const { id, updatedAt } = await seedPost({ ...typed, status: 'draft', publishAt })
  const form = { ...post, title: 'Thick fog', publishAt: minuteInIndia(publishAt) }
  const sent = { ...form, loadedAt: updatedAt.toISOString(), base: 'changed', 'base.title': 'Fog' }
  expect((await send(`/admin/blog/${id}/edit.data`, sent)).status).toBe(200)
  expect(await stored()).toMatchObject({ status: 'draft', publishAt })
  expect(await applyDueSchedules()).toBe(1)
  expect(await stored()).toMatchObject({ title: 'Thick fog', status: 'published' })
})

test('a service is scheduled in its form, and its switch does at once what the time was for', async () => {
  const { send, open } = await startSignedIn()
  const times = { publishAt: '2101-12-24T06:00', unpublishAt: '2101-12-31T18:00' }
  const service = { title: 'Cars', description: 'With drivers' }
  expect((await send('/admin/services/new.data', { ...service, ...times, isActive: 'true' })).status).toBe(
    422,
  )
  expect((await send('/admin/services/new.data', { ...service, ...times })).status).toBe(200)
  const list = (await open('/admin/services')).text.replaceAll('<!-- -->', '')
  expect(list).toContain('Scheduled, 24 Dec 2101, 06:00')
  const [row] = await database().select().from(travelServices)
  expect((await send('/admin/services', { id: row?.id ?? '', isActive: 'true' })).status).toBe(200)
  const [switched] = await database().select().from(travelServices)
  expect(switched).toMatchObject({ isActive: true, publishAt: null, unpublishAt: row?.unpublishAt })
})

test('a service that is withdrawn by the switch keeps an end that is to come', async () => {
  const { send } = await startSignedIn()
  const unpublishAt = new Date(Date.now() + 3_600_000)
  const { id } = await seedTravelService({ title: 'Cars', unpublishAt })
  await send('/admin/services.data', { id, isActive: '' })
  const [row] = await database().select().from(travelServices)
  expect(row).toMatchObject({ isActive: false, unpublishAt })
})
