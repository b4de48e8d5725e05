import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { listMediaPage } from '#server/media/media-page-records.ts'
import { StorageFull } from '#server/media/storage/media-storage.ts'
import { mediaStorage } from '#server/media/storage/open-storage.ts'
import { StorageTimeout } from '#server/media/storage/timed-storage.ts'
import type { FileResult } from '#shared/media/media-list.ts'
import { blackPng, emptyPng, photograph, script, scriptedSvg } from '#tests/support/media/hostile-files.ts'
import { smallMp4, smallWebm } from '#tests/support/media/small-videos.ts'
import { fileOf, useStaffUploads } from '#tests/support/media/staff-uploads.ts'
import { someStaff } from '#tests/support/staff/acting-staff.ts'

const start = useStaffUploads({ MEDIA_IMAGE_BYTES: '300000', MEDIA_VIDEO_BYTES: '3000000' })

const accepted =
  'Please upload a valid image or video file. Accepted formats: JPEG, JPG, PNG, WebP, MP4, MOV, WebM'

function responsesOf({ text }: { text: string }): FileResult[] {
  return (JSON.parse(text) as { files: FileResult[] }).files
}

test('a stranger uploads nothing, and is answered before the file is read (B05)', async () => {
  const { upload, trickle, snapshot } = await start()
  const before = await snapshot()
  const png = fileOf(await blackPng({ width: 60, height: 40 }))
  for (const to of ['/admin/media/upload', '/admin/pictures']) {
    const { status, headers } = await upload([png], { to, cookies: {} })
    expect([302, 401]).toContain(status)
    expect(headers['cache-control']).toBe('no-store')
    for (const length of [2_900_000, 200_000_000]) {
      const sent = await trickle({ to, length, cookies: {} })
      expect([302, 401]).toContain(sent.status)
      expect([sent.ended, sent.sent < 2_000_000]).toEqual([true, true])
    }
  }
  expect(await snapshot()).toEqual(before)
})

test('a body beyond the largest file is refused before it is read, from staff too (M04)', async () => {
  const { staff, trickle, snapshot } = await start()
  const before = await snapshot()
  const { status, sent } = await trickle({ to: '/admin/media/upload', length: 50_000_000, cookies: staff })
  expect([status, sent < 2_000_000]).toEqual([413, true])
  expect(await snapshot()).toEqual(before)
})

test.each([
  '/contact',
  '/plan-my-trip',
  '/tours/raigad',
  '/admin/login',
  '/admin/sign-in',
  '/admin/forgot-password',
])('to the small form at %s a body of 50 MB is refused before it is read (M04)', async (to) => {
  const { trickle, snapshot } = await start()
  const before = await snapshot()
  const { status, sent } = await trickle({ to, length: 50_000_000, cookies: {} })
  expect([status, sent < 2_000_000]).toEqual([413, true])
  expect(await snapshot()).toEqual(before)
})

test.each([
  ['HTML named a.jpg', script, 'a.jpg', 'image/jpeg'],
  ['an SVG with a script (E09)', scriptedSvg, 'a.svg', 'image/svg+xml'],
  ['the same SVG named a.png (E10)', scriptedSvg, 'a.png', 'image/png'],
  ['a program (E13)', 'MZ\x90\0\x03\0\0\0', 'a.exe', 'application/octet-stream'],
  ['a page (E13)', script, 'a.html', 'text/html'],
  ['a ZIP (E13)', 'PK\x03\x04\x14\0\0\0', 'a.zip', 'application/zip'],
  ['a PDF (E13)', '%PDF-1.7\n%%EOF', 'a.pdf', 'application/pdf'],
  ['an MP3 (E13)', 'ID3\x04\0\0\0\0\0\0', 'a.mp3', 'audio/mpeg'],
  ['one byte (E07)', 'x', 'a.png', 'image/png'],
])('the library refuses %s, naming what it takes', async (...[, content, name, type]) => {
  const { upload, snapshot } = await start()
  const before = await snapshot()
  const answer = await upload([fileOf(Buffer.from(content, 'latin1'), { name, type })])
  expect([answer.status, responsesOf(answer)]).toEqual([422, [{ ok: false, name, problem: accepted }]])
  expect(await snapshot()).toEqual(before)
})

test.each([
  ['a HEIC photo', '\0\0\0\x18ftypheic', /^Please upload a valid image.*Most Compatible/],
  ['a PDF', '%PDF-1.7\n', /^Please upload a valid image/],
  ['a GIF', 'GIF89a', /^Please upload a valid image/],
  [
    'a video without its index',
    '\0\0\0\x18ftypisom\0\0\0\0isommp42\0\0\0\0mdat',
    /^(?:This video could not|Please upload a valid image)/,
  ],
])(
  '%s is refused in words by form, library and replacement, however large it is (E20)',
  async (...[, head, words]) => {
    const { upload, snapshot } = await start()
    await upload([fileOf(await blackPng({ width: 8, height: 8 }))])
    const [card] = (await listMediaPage(someStaff, { q: '', kind: '', before: '', after: '' })).cards
    const before = await snapshot()
    const file = fileOf(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(2_500_000)]), {
      name: 'a.jpg',
    })
    for (const to of ['/admin/media/upload', '/admin/pictures', `/admin/media/${card?.id}/file`]) {
      const { status, text } = await upload([file], { to })
      const answer = JSON.parse(text) as { problem?: string; files?: { problem?: string }[] }
      expect([to, status]).toEqual([to, 422])
      expect(answer.problem ?? answer.files?.[0]?.problem).toMatch(words)
    }
    expect(await snapshot()).toEqual(before)
  },
)

test('no file, an empty one and one without a name are refused (E07)', async () => {
  const { upload, send, snapshot } = await start()
  const before = await snapshot()
  const png = await blackPng({ width: 8, height: 8 })
  for (const files of [[], [fileOf('')], [fileOf(png, { name: '' })], [fileOf(emptyPng(8, 8))]]) {
    expect((await upload(files)).status).toBe(422)
  }
  expect((await send('/admin/media/upload', { fields: { file: 'x' } })).status).toBe(422)
  expect(await snapshot()).toEqual(before)
})

test('a body that is no form is refused in words (D22)', async () => {
  const { ask, staff, snapshot } = await start()
  const before = await snapshot()
  const bodies = [
    ['application/json', '{"file":'],
    ['multipart/form-data', '{'],
    [
      'multipart/form-data; boundary=y',
      '--y\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\ncut',
    ],
    ['text/plain', ''],
  ]
  for (const [type, body = ''] of bodies) {
    const headers = { ...staff, Origin: 'https://site.test', 'Content-Type': String(type) }
    const { status, text } = await ask('/admin/media/upload', { method: 'POST', headers, body })
    expect([type, status, text]).toEqual([type, 400, 'This form could not be read. Please send it again.'])
  }
  expect(await snapshot()).toEqual(before)
})

test('pictures beyond the configured limit are refused, videos have a limit of their own', async () => {
  const { upload } = await start()
  const large = await upload([fileOf(Buffer.alloc(300_001, await blackPng({ width: 8, height: 8 })))])
  expect([large.status, responsesOf(large)[0]]).toMatchObject([413, { ok: false }])
  const film = await upload([fileOf(smallMp4({ media: Buffer.alloc(400_000) }), { name: 'f.mp4' })])
  expect(film.status).toBe(200)
})

test.each([
  ['jpg', 'image/jpeg', () => photograph(120, 80).jpeg().toBuffer()],
  ['png', 'image/png', () => photograph(120, 80).png().toBuffer()],
  ['webp', 'image/webp', () => photograph(120, 80).webp().toBuffer()],
  ['mp4', 'video/mp4', async () => smallMp4()],
  ['webm', 'video/webm', async () => smallWebm()],
])(
  'a %s is taken under its true type, shown, and served so that nothing runs (E01) (E14)',
  async (...sent) => {
    const [extension, mimeType, make] = sent
    const { upload, ask, staff } = await start()
    const answer = await upload([fileOf(await make(), { name: `a.${extension}.html`, type: 'text/html' })])
    expect([answer.status, responsesOf(answer)]).toEqual([200, [{ ok: true, name: `a.${extension}.html` }]])
    const [card] = (await listMediaPage(someStaff, { q: '', kind: '', before: '', after: '' })).cards
    const details = await ask(`/admin/media/${card?.id}`, { headers: staff })
    const [path = ''] = new RegExp(`media/\\d{13}-[0-9a-f]{24}\\.${extension}`).exec(details.text) ?? []
    const served = await ask(`/${path}`)
    expect(served.status).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': mimeType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(
        mimeType.startsWith('video/')
          ? /^default-src 'none'; media-src 'self'; sandbox allow-same-origin$/
          : /^default-src 'none'; sandbox$/,
      ),
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(served.headers).not.toHaveProperty('set-cookie')
  },
)

test('of three files the two sound ones are kept and the other is named (E15)', async () => {
  const { upload, listFiles } = await start()
  const png = await blackPng({ width: 8, height: 8 })
  const before = (await listFiles()).length
  const answer = await upload([
    fileOf(png, { name: 'महाबळेश्वर.png' }),
    fileOf(script, { name: 'bad.png' }),
    fileOf(png, { name: 'c.png' }),
  ])
  expect(answer.status).toBe(200)
  expect(responsesOf(answer)).toEqual([
    { ok: true, name: 'महाबळेश्वर.png' },
    { ok: false, name: 'bad.png', problem: accepted },
    { ok: true, name: 'c.png' },
  ])
  expect((await listFiles()).length).toBe(before + 6)
})

test('on a full disk nothing is kept, and both doors say so in their words (L05)', async () => {
  const { upload, ask, snapshot } = await start()
  const before = await snapshot()
  const png = fileOf(await blackPng({ width: 8, height: 8 }))
  const put = vi.spyOn(mediaStorage(), 'put').mockRejectedValue(new StorageFull(undefined))
  const library = await upload([png])
  expect([library.status, responsesOf(library)[0]]).toMatchObject([
    503,
    { problem: 'Error uploading files. Please try again.' },
  ])
  const film = await upload([fileOf(smallMp4())])
  expect(responsesOf(film)[0]).toMatchObject({ problem: 'Error uploading files. Please try again.' })
  const form = await upload([png], { to: '/admin/pictures' })
  expect([form.status, JSON.parse(form.text)]).toEqual([
    503,
    { ok: false, problem: 'Error uploading image. Please try again.' },
  ])
  put.mockRestore()
  expect(await snapshot()).toEqual(before)
  expect((await ask('/')).status).toBe(200)
})

test.each([
  ['before the first byte', 0],
  ['in the middle of the file', 1_000_000],
])(
  'a storage that fails %s is told in words at both doors, however large the picture (L10)',
  async (_when, after) => {
    const { upload, snapshot } = await start()
    const before = await snapshot()
    const put = vi.spyOn(mediaStorage(), 'put').mockImplementation(async (_key, content) => {
      let taken = 0
      const pieces = (content as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
      while (taken < after) taken += (await pieces.next()).value?.length ?? after
      throw new StorageTimeout()
    })
    const jpeg = Buffer.concat([await photograph(120, 80).jpeg().toBuffer(), Buffer.alloc(2_500_000)])
    const film = smallMp4({ media: Buffer.alloc(2_500_000) })
    const words = 'Error uploading files. Please try again.'
    const library = await upload([fileOf(film, { name: 'film.mp4' })])
    expect([library.status, responsesOf(library)[0]]).toMatchObject([503, { problem: words }])
    const form = await upload([fileOf(jpeg)], { to: '/admin/pictures' })
    expect([form.status, JSON.parse(form.text)]).toEqual([
      503,
      { ok: false, problem: 'Error uploading image. Please try again.' },
    ])
    put.mockRestore()
    expect(await snapshot()).toEqual(before)
  },
)

test('a file whose answer was lost is added once, also when it comes twice at once', async () => {
  const { upload } = await start()
  const video = fileOf(await smallMp4(), { name: 'a.mp4', type: 'video/mp4' })
  for (const file of [fileOf(await blackPng({ width: 64, height: 48 })), video]) {
    const before = (await listMediaPage(someStaff, { q: '', kind: '', before: '', after: '' })).total
    const id = randomUUID()
    const answers = [await upload([file], { id }), await upload([file], { id })]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await listMediaPage(someStaff, { q: '', kind: '', before: '', after: '' })).total).toBe(
      before + 1,
    )
  }
  const before = (await listMediaPage(someStaff, { q: '', kind: '', before: '', after: '' })).total
  const [id, file] = [randomUUID(), fileOf(await blackPng({ width: 65, height: 48 }))]
  const answers = await Promise.all([upload([file], { id }), upload([file], { id })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await listMediaPage(someStaff, { q: '', kind: '', before: '', after: '' })).total).toBe(before + 1)
})
