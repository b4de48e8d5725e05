import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { closeMedia, openMedia } from '#server/media/media.ts'
import { listMedia } from '#server/media/media-records.ts'
import { blackPng, photograph, script } from '#tests/support/media/hostile-files.ts'
import { idOf, mediaRow, oldPath, photo, useOldSite } from '#tests/support/site/old-site.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'
import { ImageMoves, mediaTable } from './old-media.ts'
import type { SoundRow } from './old-rows.ts'

const { held } = useOldSite()

let folder: string
let pictures: ImageMoves

beforeEach(async () => {
  folder = path.join(held.folder, 'old')
  for (const area of ['media', 'uploads']) await mkdir(path.join(folder, area), { recursive: true })
  await openMedia({ directory: path.join(held.folder, 'kept') })
  pictures = new ImageMoves([])
  return closeMedia
})

function validate(values: Record<string, unknown>, stored = new Map<string, string>()) {
  return mediaTable({ pictures, folder, stored }).validate(values)
}

async function sound(values: Record<string, unknown>): Promise<SoundRow> {
  const validated = await validate(values)
  if (!validated.ok) throw new Error(`Refused: ${JSON.stringify(validated.errors)}`)
  return validated
}

async function keptFiles(): Promise<string[]> {
  const entries = await readdir(path.join(held.folder, 'kept'), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const everything = { q: '', kind: '', page: 1 } as const

test('a path that leads out of the folder is no file, however it is written', async () => {
  await writeFile(path.join(held.folder, 'secret.png'), await blackPng({ width: 2, height: 2 }))
  const outside = path.join(held.folder, 'secret.png')
  for (const file_path of ['../secret.png', outside, 'media/../../secret.png', '..', '.', 'media'])
    expect(await validate({ ...mediaRow, file_path })).toEqual({
      ok: false,
      errors: { filePath: [`There is no such file in ${folder}.`] },
    })
})

test('a row without a path, with a strange id or a long text is refused by field', async () => {
  const validated = await validate({ id: '7', file_path: '', alt_text: 'x'.repeat(501) })
  expect(validated.ok ? [] : Object.keys(validated.errors).sort()).toEqual(['altText', 'filePath', 'id'])
})

test('what only calls itself a picture is refused by rehearsal and import alike, and nothing of it is kept', async () => {
  await writeFile(path.join(folder, oldPath), script)
  const { create, rehearse } = await sound({ ...mediaRow, mime_type: 'image/png' })
  const refused = await rehearse()
  expect(refused).toEqual({ ok: false, errors: { filePath: [expect.stringContaining('Accepted formats')] } })
  expect(await create()).toEqual(refused)
  expect(await keptFiles()).toEqual([])
  expect(pictures.inText(oldPath)).toBe(oldPath)
})

test('a rehearsal keeps no file and no record, and knows where the picture would stand', async () => {
  await writeFile(path.join(folder, oldPath), await blackPng({ width: 8, height: 8 }))
  expect(await (await sound(mediaRow)).rehearse()).toEqual({ ok: true })
  expect(await keptFiles()).toEqual([])
  expect((await listMedia(someStaff, everything)).total).toBe(0)
  expect(pictures.inText(oldPath)).toMatch(/^media\/\d{13}-/)
})

test('a picture keeps its id, name, words and time, and has the sizes that pages ask for', async () => {
  const file = 'uploads/1700000000001-b4d8q1.jpeg'
  await writeFile(path.join(folder, file), await photograph(400, 300).jpeg().toBuffer())
  const row = {
    ...mediaRow,
    file_path: file,
    created_at: '2023-05-06T07:08:09Z',
    file_size: 1,
    mime_type: 'text/html',
  }
  expect(await (await sound(row)).create()).toEqual({ ok: true })
  const [item] = (await listMedia(someStaff, everything)).items
  expect(item).toMatchObject({
    id: photo,
    originalFilename: 'Fort.png',
    altText: 'Gate',
    mimeType: 'image/jpeg',
    width: 400,
    createdAt: new Date('2023-05-06T07:08:09Z'),
  })
  expect(item?.filePath).toMatch(/^uploads\/\d{13}-[0-9a-f]{24}\.jpg$/)
  expect((await keptFiles()).length).toBeGreaterThan(2)
  expect(pictures.inText(`https://old.test/public/media/${file}`)).toBe(item?.filePath)
})

test('without its old name a file is called by its stored one', async () => {
  await writeFile(path.join(folder, oldPath), await blackPng({ width: 8, height: 8 }))
  await (await sound({ id: photo, file_path: oldPath, filename: 'x7k2p9.png' })).create()
  await (await sound({ id: idOf(60), file_path: oldPath })).create()
  const names = (await listMedia(someStaff, everything)).items.map(({ originalFilename }) => originalFilename)
  expect(names.sort()).toEqual(['1700000000000-x7k2p9.png', 'x7k2p9.png'])
})

test('a record that is here already lends its place to the rows that name the old one', () => {
  const table = mediaTable({
    pictures,
    folder,
    stored: new Map([[photo, 'media/1763717400000-0a1b2c3d4e5f.png']]),
  })
  table.meet?.({ id: photo.toUpperCase(), file_path: oldPath })
  table.meet?.({ id: idOf(61), file_path: 'media/2-b.png' })
  expect(pictures.inText(oldPath)).toBe('media/1763717400000-0a1b2c3d4e5f.png')
  expect(pictures.inText('media/2-b.png')).toBe('media/2-b.png')
})
