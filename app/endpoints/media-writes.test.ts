import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { database } from '#server/database/database.ts'
import { createMedia, findMedia, type MediaItem } from '#server/media/media-records.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { destinations } from '#server/tables/content-tables.ts'
import { altTextMaximum } from '#shared/media/alt-text.ts'
import { seedDestination } from '#tests/support/database/content-rows.ts'
import { blackPng, photograph, script } from '#tests/support/media/hostile-files.ts'
import { fileOf, useStaffUploads } from '#tests/support/media/staff-uploads.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'

const start = useStaffUploads()

const nobody = '00000000-0000-4000-8000-000000000000'
const oddIds = ['1', '-1', "' OR 1=1--", '["a","b"]', '{"$ne":null}']
const hostile = `"'><img src=x onerror=window.__x=1><script>window.__x=1</script>{{7*7}}`

async function seedFile(): Promise<MediaItem> {
  const content = await blackPng({ width: 400, height: 300 })
  const sent = { content, originalFilename: 'fort.png', area: 'media', limits: { image: 50_000 } } as const
  const outcome = await createMedia(someStaff, sent)
  if (!outcome.ok) throw new Error(outcome.refusal.reason)
  return outcome.item
}

const paths = (id: string) => ({
  words: `/admin/media/${encodeURIComponent(id)}/alt-text`,
  point: `/admin/media/${encodeURIComponent(id)}/focal-point`,
  file: `/admin/media/${encodeURIComponent(id)}/file`,
  removal: `/admin/media/delete.data?${new URLSearchParams({ id })}`,
})

test('a stranger changes no words, replaces nothing and deletes nothing (E26)', async () => {
  const { send, upload, snapshot } = await start()
  const { words, point, file, removal } = paths((await seedFile()).id)
  const before = await snapshot()
  const cookies = {}
  const answers = [
    await send(words, { cookies, fields: { altText: 'x' } }),
    await send(point, { cookies, fields: { focalPoint: '30 40' } }),
    await send(removal, { cookies }),
    await upload([fileOf(await blackPng({ width: 9, height: 9 }))], { to: file, cookies }),
  ]
  for (const { status } of answers) expect([202, 401]).toContain(status)
  expect(await snapshot()).toEqual(before)
})

test('an id that names nothing is 404, whatever it looks like, and nothing changes (B07, E26)', async () => {
  const { send, upload, snapshot } = await start()
  await seedFile()
  const before = await snapshot()
  for (const id of [nobody, ...oddIds]) {
    const { words, point, file, removal } = paths(id)
    const answers = [
      await send(words, { fields: { altText: 'x' } }),
      await send(point, { fields: { focalPoint: '30 40' } }),
      await send(removal),
      await upload([fileOf(await blackPng({ width: 9, height: 9 }))], { to: file }),
    ]
    expect([id, answers.map(({ status }) => status)]).toEqual([id, [404, 404, 404, 404]])
  }
  expect((await send('/admin/media/delete.data')).status).toBe(404)
  expect(await snapshot()).toEqual(before)
})

test('a point that is none is refused, and another one than was seen is told (D07, E26)', async () => {
  const { send } = await start()
  const { id } = await seedFile()
  const { point } = paths(id)
  for (const focalPoint of ['x', '101 0', '30', '30 40 50', '-1 0', hostile]) {
    const { status, text } = await send(point, { fields: { focalPoint } })
    expect([status, JSON.parse(text).ok]).toEqual([422, false])
  }
  expect((await send(point)).status).toBe(422)
  const chosen = await send(point, { fields: { focalPoint: '30 40', after: '' } })
  expect([chosen.status, JSON.parse(chosen.text)]).toEqual([200, { ok: true }])
  const late = await send(point, { fields: { focalPoint: '80 80', after: '' } })
  expect([late.status, JSON.parse(late.text)]).toEqual([409, { ok: false, other: '30 40' }])
  expect(await findMedia(someStaff, id)).toMatchObject({ focalX: 30, focalY: 40 })
})

test('words beyond their maximum are refused, the maximum is stored whole, and none is fine (D07) (E18)', async () => {
  const { send } = await start()
  const { id } = await seedFile()
  const { words } = paths(id)
  for (const length of [altTextMaximum + 1, 10_000, 60_000]) {
    const { status, text } = await send(words, { fields: { altText: 'x'.repeat(length) } })
    expect([status, JSON.parse(text)]).toEqual([
      422,
      { ok: false, problem: expect.stringContaining(String(altTextMaximum)) },
    ])
  }
  expect((await send(words, { fields: { altText: 'x'.repeat(100_001) } })).status).toBe(413)
  expect((await send(words)).status).toBe(422)
  expect((await findMedia(someStaff, id))?.altText).toBe('')
  const whole = 'म'.repeat(altTextMaximum)
  expect((await send(words, { fields: { altText: whole } })).status).toBe(200)
  expect((await findMedia(someStaff, id))?.altText).toBe(whole)
  const emptied = await send(words, { fields: { altText: ' ' } })
  expect(JSON.parse(emptied.text)).toEqual({ ok: true })
  expect((await findMedia(someStaff, id))?.altText).toBe('')
})

test('words in another language are stored there, and those of no language of ours nowhere (D07, E26)', async () => {
  const { send, ask, staff } = await start()
  const { id } = await seedFile()
  const { words } = paths(id)
  await send(words, { fields: { altText: 'A fort' } })
  for (const language of ['en', 'de', '', '__proto__', hostile])
    expect((await send(words, { fields: { altText: 'x', language } })).status).toBe(422)
  expect((await send(words, { fields: { altText: 'किल्ला', language: 'mr' } })).status).toBe(200)
  await send(words, { fields: { altText: 'क़िला', language: 'hi' } })
  const kept = { altText: 'A fort', altTextInMr: 'किल्ला', altTextInHi: 'क़िला' }
  expect(await findMedia(someStaff, id)).toMatchObject(kept)
  expect((await ask(`/admin/media/${id}`, { headers: staff })).text).toContain('>Alt text in Marathi</label>')
})

test('hostile words are shown as the very text they are, to visitors and to staff (E18) (F01)', async () => {
  const { send, ask, staff } = await start()
  const { id, filePath } = await seedFile()
  await seedDestination({ title: 'Raigad', featuredImage: filePath })
  expect((await send(paths(id).words, { fields: { altText: hostile } })).status).toBe(200)
  const pages = [
    await ask('/destinations/raigad'),
    await ask('/destinations'),
    await ask(`/admin/media/${id}`, { headers: staff }),
    await ask('/admin/media', { headers: staff }),
  ]
  for (const { status, text } of pages) {
    expect(status).toBe(200)
    expect(text).not.toMatch(/<img src=x|<script>window\.__x/)
  }
  expect(pages[0]?.text).toContain('alt="&quot;&#x27;&gt;&lt;img src=x onerror=window.__x=1&gt;')
})

test('a used file is shown to nobody once it is deleted, and lies in the trash; deleting it again is 404; the page shows the placeholder (E17)', async () => {
  const { send, ask, listFiles } = await start()
  const item = await seedFile()
  await seedDestination({ title: 'Sinhagad', featuredImage: item.filePath })
  expect((await ask(item.url)).status).toBe(200)
  const { removal } = paths(item.id)
  expect((await send(removal)).status).toBe(200)
  expect((await listFiles()).filter((name) => name.startsWith(item.filename.slice(0, -4)))).not.toEqual([])
  expect((await ask(item.url)).status).toBe(404)
  expect((await send(removal)).status).toBe(404)
  const page = await ask('/destinations/sinhagad')
  expect([page.status, page.text.includes('/placeholder-picture.svg')]).toEqual([200, true])
  await database().delete(destinations).where(eq(destinations.slug, 'sinhagad'))
})

test('two files are deleted at once, also by two people (E17)', async () => {
  const { send } = await start()
  const items = [await seedFile(), await seedFile()]
  const both = `/admin/media/delete.data?${new URLSearchParams(items.map(({ id }) => ['id', id]))}`
  const answers = await Promise.all([send(both), send(both)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  for (const { id } of items) expect(await findMedia(someStaff, id)).toBeUndefined()
})

test('the question before a deletion says where the files are used', async () => {
  const { ask, staff } = await start()
  const { id, filePath } = await seedFile()
  await seedDestination({ title: 'Torna', featuredImage: filePath })
  const { status, text } = await ask(`/admin/media/delete.data?id=${id}`, { headers: staff })
  expect(status).toBe(200)
  expect(text).toContain('Torna')
  expect((await ask(`/admin/media/delete.data?id=${nobody}`, { headers: staff })).status).toBe(404)
})

test('a replacement is judged like an upload, and its uses show it', async () => {
  const { upload, ask, send } = await start()
  const item = await seedFile()
  await seedDestination({ title: 'Rajgad', featuredImage: item.filePath })
  const { file } = paths(item.id)
  const refused = await upload([fileOf(script)], { to: file })
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('JPEG, JPG, PNG, WebP')])
  expect((await send(file)).status).toBe(422)
  const put = vi.spyOn(mediaStorage(), 'put').mockRejectedValue(new Error('the disk broke'))
  const failed = await upload([fileOf(await blackPng({ width: 9, height: 9 }))], { to: file })
  expect([failed.status, failed.text]).toEqual([
    503,
    expect.stringContaining('Error uploading files. Please try again.'),
  ])
  put.mockRestore()
  expect(await findMedia(someStaff, item.id)).toEqual(item)
  const jpeg = await photograph(320, 200).jpeg().toBuffer()
  expect((await upload([fileOf(jpeg, { name: 'new.jpg' })], { to: file })).status).toBe(200)
  const now = await findMedia(someStaff, item.id)
  expect((await ask('/destinations/rajgad')).text).toContain(now?.url)
  expect((await ask(item.url)).headers.location).toBe(now?.url)
})
