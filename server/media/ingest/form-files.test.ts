import { expect, test } from 'vitest'
import { filesInOneForm } from '#shared/media/media-limits.ts'
import { ByteSource } from './byte-source.ts'
import { eachFormFile, UnreadableForm } from './form-files.ts'

type Seen = { name: string; size: number }

function requestOf(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request('https://site.test/admin/media', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
}

function formOf(files: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(files)) form.append('files', new File([text], name))
  return form
}

async function sizesOf(request: Request): Promise<{ seen: Seen[]; hadMore: boolean }> {
  const seen: Seen[] = []
  const { hadMore } = await eachFormFile(request, async ({ name, content }) => {
    let size = 0
    for await (const chunk of content as AsyncIterable<Uint8Array>) size += chunk.length
    seen.push({ name, size })
  })
  return { seen, hadMore }
}

test.each([
  ['no declared type', {}],
  ['another type', { 'Content-Type': 'application/json' }],
  ['a form type without its boundary', { 'Content-Type': 'multipart/form-data' }],
])('a body with %s is no form', async (_what, headers) => {
  const request = requestOf(new Blob(['{}']).stream(), headers as Record<string, string>)
  await expect(sizesOf(request)).rejects.toBeInstanceOf(UnreadableForm)
})

test('a form that ends in the middle of a file is cut, and who reads that file hears of it', async () => {
  const whole = requestOf(formOf({ 'a.jpg': 'x'.repeat(4000) }))
  const type = whole.headers.get('Content-Type') ?? ''
  const cut = (await whole.bytes()).subarray(0, 2000)
  await expect(sizesOf(requestOf(cut, { 'Content-Type': type }))).rejects.toBeInstanceOf(UnreadableForm)
})

test('what the body broke off with comes out as it is', async () => {
  const tooLarge = Object.assign(new Error('too much'), { name: 'BodyTooLarge' })
  const whole = requestOf(formOf({ 'a.jpg': 'x'.repeat(4000) }))
  const type = whole.headers.get('Content-Type') ?? ''
  const start = (await whole.bytes()).subarray(0, 1000)
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(start),
    pull: (controller) => controller.error(tooLarge),
  })
  await expect(sizesOf(requestOf(broken, { 'Content-Type': type }))).rejects.toBe(tooLarge)
})

test('after a file that could not be kept no other is asked for', async () => {
  const taken: string[] = []
  const storing = eachFormFile(
    requestOf(formOf({ 'a.jpg': 'a', 'b.jpg': 'b', 'c.jpg': 'c' })),
    async ({ name }) => {
      taken.push(name)
      throw new Error(`no room for ${name}`)
    },
  )
  await expect(storing).rejects.toThrow('no room for a.jpg')
  expect(taken).toEqual(['a.jpg'])
})

test('files beyond the limit of one form are left out, and that is told', async () => {
  const names = Array.from({ length: filesInOneForm + 1 }, (_, at) => [`${at}.jpg`, 'x'])
  const { seen, hadMore } = await sizesOf(requestOf(formOf(Object.fromEntries(names))))
  expect(seen).toHaveLength(filesInOneForm)
  expect(hadMore).toBe(true)
})

test('files come one after the other, whole, with their names', async () => {
  const { seen, hadMore } = await sizesOf(
    requestOf(formOf({ 'महाबळेश्वर.jpg': 'x'.repeat(300_000), 'empty.jpg': '', 'b.png': 'yy' })),
  )
  expect(seen).toEqual([
    { name: 'महाबळेश्वर.jpg', size: 300_000 },
    { name: 'empty.jpg', size: 0 },
    { name: 'b.png', size: 2 },
  ])
  expect(hadMore).toBe(false)
})

test('a file that is left half read does not hold up the next', async () => {
  const names: string[] = []
  await eachFormFile(requestOf(formOf({ 'a.jpg': 'x'.repeat(500_000), 'b.jpg': 'y' })), async (file) => {
    names.push(file.name)
    for await (const _ of file.content as AsyncIterable<Uint8Array>) break
  })
  expect(names).toEqual(['a.jpg', 'b.jpg'])
})

test('whoever looks at the first bytes alone and stops holds up neither the next file nor the answer (E20)', async () => {
  const names: string[] = []
  const { hadMore } = await eachFormFile(
    requestOf(formOf({ 'a.heic': 'x'.repeat(5_000_000), 'b.pdf': 'y'.repeat(500_000), 'c.jpg': 'z' })),
    async (file) => {
      names.push(file.name)
      await new ByteSource(file.content).peek(16)
    },
  )
  expect([names, hadMore]).toEqual([['a.heic', 'b.pdf', 'c.jpg'], false])
})

test('a failure after the first bytes comes out once the rest was passed over (E20)', async () => {
  const storing = eachFormFile(requestOf(formOf({ 'a.jpg': 'x'.repeat(5_000_000) })), async (file) => {
    await new ByteSource(file.content).peek(16)
    throw new Error('no room')
  })
  await expect(storing).rejects.toThrow('no room')
})

test('a form without files is read to its end', async () => {
  const form = new FormData()
  form.set('altText', 'words')
  expect(await sizesOf(requestOf(form))).toEqual({ seen: [], hadMore: false })
})

test.each([
  ['fields', ''],
  ['files', '; filename="a.jpg"'],
])('a form of 100,000 %s is refused as too large after a few hundred of them are read', async (_, more) => {
  const part = Buffer.from(`--b\r\nContent-Disposition: form-data; name="f"${more}\r\n\r\nx\r\n`)
  let sent = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 100_000) return controller.close()
      sent += 100
      return controller.enqueue(Buffer.concat(Array.from({ length: 100 }, () => part)))
    },
  })
  const reading = sizesOf(requestOf(endless, { 'Content-Type': 'multipart/form-data; boundary=b' }))
  await expect(reading).rejects.toMatchObject({ name: 'BodyTooLarge' })
  expect(sent).toBeLessThan(10_000)
})
