import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { loadConfiguration } from '#server/config/configuration.ts'
import { readPostedForm, tooLargeText } from '#shared/forms/posted-form.ts'
import { largeBody, largeForm, staffFormLimit } from '#shared/pages/page-policy.ts'
import type { SmallRoute } from '#tests/support/site/small-build.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { limitOf } from './body-limit.ts'

const kilobyte = 1024
const megabyte = 1024 * kilobyte

function upload(maxBytes: number) {
  const seen = { guarded: 0, acted: 0, length: 0 }
  const route: SmallRoute = {
    path: '/upload',
    async action({ request }) {
      seen.acted += 1
      const form = await readPostedForm(request)
      seen.length = String(form.get('text')).length
      return Response.json(seen)
    },
    upload: {
      maxBytes,
      async guard({ request }, next) {
        seen.guarded += 1
        if (request.headers.get('Cookie') !== 'staff') throw new Response('Sign in first.', { status: 401 })
        return next()
      },
    },
  }
  return { route, seen }
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Sends the head of an upload, waits for its answer, then sends the body bit by bit, and tells how much left before the connection closed. */
async function trickle({ port, length, cookie }: { port: number; length: number; cookie: string }) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let answer = ''
  let ended = false
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {
    ended = true
  })
  socket.on('close', () => {
    ended = true
  })
  socket.write(
    `POST /upload HTTP/1.1\r\nHost: site.test\r\nCookie: ${cookie}\r\nContent-Type: ${form['Content-Type']}\r\nContent-Length: ${length}\r\n\r\ntext=`,
  )
  // By its pace alone a slow guard would have taken in what it is to refuse unread.
  await waitFor(() => answer !== '' || ended)
  let sent = 5
  for (; sent < 6 * megabyte && !ended; sent += 64 * kilobyte) {
    socket.write(Buffer.alloc(64 * kilobyte, 'x'))
    await wait(5)
  }
  return { status: Number(answer.split(' ')[1]), sent, ended }
}

test('a stranger is refused before the body is read, and the connection closes within two megabytes (B05)', async () => {
  const { route, seen } = upload(10 * megabyte)
  const { port } = await startSmallSite([route])
  const { status, sent, ended } = await trickle({ port, length: 200 * megabyte, cookie: 'nobody' })
  expect([status, ended]).toEqual([401, true])
  expect(sent).toBeLessThan(2 * megabyte)
  expect(seen).toEqual({ guarded: 1, acted: 0, length: 0 })
})

test('a body that says it is larger than its route takes is refused, also from staff', async () => {
  const { route, seen } = upload(megabyte)
  const { port } = await startSmallSite([route])
  const { status, sent } = await trickle({ port, length: 200 * megabyte, cookie: 'staff' })
  expect(status).toBe(413)
  expect(sent).toBeLessThan(2 * megabyte)
  expect(seen.length).toBe(0)
})

test('a body that grows beyond the limit without saying so is refused', async () => {
  const { route } = upload(100 * kilobyte)
  const { ask } = await startSmallSite([route])
  const { status, text } = await ask('/upload', {
    method: 'POST',
    headers: { ...form, Cookie: 'staff', 'Transfer-Encoding': 'chunked' },
    body: `text=${'x'.repeat(200 * kilobyte)}`,
  })
  expect([status, text]).toEqual([413, tooLargeText])
})

test('beyond the limit of other forms a route takes what it says it takes', async () => {
  const { route, seen } = upload(3 * megabyte)
  const { ask } = await startSmallSite([route])
  const { status, headers } = await ask('/upload', {
    method: 'POST',
    headers: { ...form, Cookie: 'staff' },
    body: `text=${'x'.repeat(2 * megabyte)}`,
  })
  expect(status).toBe(200)
  expect(seen.length).toBe(2 * megabyte)
  expect(headers['cache-control']).toBe('no-store')
})

test('a body that is no form is refused in words', async () => {
  const { route } = upload(megabyte)
  const { ask } = await startSmallSite([route])
  const sent = {
    method: 'POST',
    headers: { Cookie: 'staff', 'Content-Type': 'multipart/form-data' },
    body: '{',
  }
  const { status, text } = await ask('/upload', sent)
  expect([status, text]).toEqual([400, 'This form could not be read. Please send it again.'])
})

test('a form of a stranger may have 200 fields, one behind a guard more, in as many bytes', () => {
  expect(limitOf({ body: undefined, guarded: false })).toEqual({ ...staffFormLimit, maxFields: 200 })
  expect(limitOf({ body: undefined, guarded: true })).toEqual(staffFormLimit)
})

test('what a route says of its body holds, behind a guard or not', () => {
  for (const guarded of [true, false]) {
    expect(limitOf({ body: largeBody(3000).body, guarded })).toEqual({ maxBytes: 3000, maxFields: undefined })
    expect(limitOf({ body: largeForm().body, guarded })).toEqual(largeForm().body)
  }
})

test.each([
  ['1000000', '2000000', 2_000_000],
  ['3000000', '2000000', 3_000_000],
])('for the library the larger of pictures (%s) and films (%s) fits, with a form around it', (...given) => {
  const [image, video, largest] = given
  loadConfiguration({
    SECRET: 'a secret for tests alone, letter s',
    MEDIA_IMAGE_BYTES: image,
    MEDIA_VIDEO_BYTES: video,
  })
  const { maxBytes } = limitOf({ body: largeBody('media').body, guarded: true })
  expect(maxBytes).toBe(largest + 256 * kilobyte)
})

test('a file that grows beyond what its route takes breaks off there, and one that says so is not begun', async () => {
  const read: number[] = []
  const ends: string[] = []
  const route: SmallRoute = {
    path: '/upload',
    async action({ request }) {
      const reader = request.body?.getReader()
      let bytes = 0
      try {
        for (;;) {
          const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
          if (done) break
          bytes += value?.byteLength ?? 0
        }
        ends.push('whole')
      } catch (error) {
        ends.push((error as Error).name)
      }
      read.push(bytes)
      return Response.json(null)
    },
    upload: { maxBytes: 100, guard: async (_, next) => next() },
  }
  const { ask } = await startSmallSite([route])
  const send = (body: string, headers: Record<string, string> = {}) =>
    ask('/upload', {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream', ...headers },
      body,
    })
  const chunked = { 'Transfer-Encoding': 'chunked' }
  await send('x'.repeat(100), chunked)
  await send('x'.repeat(101), chunked)
  await send('x'.repeat(100))
  await send('x'.repeat(101))
  expect(ends).toEqual(['whole', 'BodyTooLarge', 'whole', 'BodyTooLarge'])
  expect(read).toEqual([100, 0, 100, 0])
})
