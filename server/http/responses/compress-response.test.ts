import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { compressResponse } from './compress-response.ts'

const words = 'Sahyadri monsoon '.repeat(500)
const browser = 'gzip, deflate, br, zstd'

function asked(headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request('https://site.test/', { method, headers: { 'Accept-Encoding': browser, ...headers } })
}

function answer(body: BodyInit, headers: Record<string, string> = {}): Response {
  return new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } })
}

async function bytesOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer())
}

test.each([
  ['a picture', answer(words, { 'Content-Type': 'image/png' })],
  ['a stream of notices', answer(words, { 'Content-Type': 'text/event-stream; charset=utf-8' })],
  ['what is compressed already', answer(words, { 'Content-Encoding': 'gzip' })],
  ['what an ETag names', answer(words, { ETag: '"one"' })],
  ['a part of a file', answer(words, { 'Content-Range': 'bytes 0-9/10' })],
  ['a text that fits into a packet', answer('Signed out.')],
] as const)('%s is sent as it is', async (_what, response) => {
  const encoding = response.headers.get('Content-Encoding')
  const text = await response.clone().text()
  const sent = await compressResponse(response, { request: asked(), staff: false })
  expect(sent.headers.get('Content-Encoding')).toBe(encoding)
  expect(await sent.text()).toBe(text)
})

test('whoever names no encoding, or asks for the head alone, gets none', async () => {
  for (const request of [asked({ 'Accept-Encoding': '' }), asked({}, 'HEAD')]) {
    const sent = await compressResponse(answer(words), { request, staff: false })
    expect([sent.headers.get('Content-Encoding'), sent.headers.get('Vary')]).toEqual([
      null,
      'Accept-Encoding',
    ])
    expect(await sent.text()).toBe(words)
  }
})

test('the length of a staff response says nothing to another site that has it opened: BREACH (G14)', async () => {
  const encodingFrom = async (site: string, staff: boolean) => {
    const request = asked({ 'Sec-Fetch-Site': site })
    return (await compressResponse(answer(words), { request, staff })).headers.get('Content-Encoding')
  }
  expect([await encodingFrom('cross-site', true), await encodingFrom('same-site', true)]).toEqual([
    null,
    null,
  ])
  expect([await encodingFrom('none', true), await encodingFrom('same-origin', true)]).toEqual(['br', 'br'])
  expect(await encodingFrom('cross-site', false)).toBe('br')
})

test.for([
  ['br', browser, brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)(
  '%s: a short body has its length, and a long one comes as it is made',
  async ([name, accepted, decode]) => {
    const request = asked({ 'Accept-Encoding': accepted })
    const short = await compressResponse(answer(words, { 'Set-Cookie': 'a=1' }), { request, staff: false })
    const bytes = await bytesOf(short)
    expect(Object.fromEntries(short.headers)).toMatchObject({
      'content-encoding': name,
      'content-length': String(bytes.length),
      'set-cookie': 'a=1',
      vary: 'Accept-Encoding',
    })
    expect(decode(bytes).toString()).toBe(words)

    const rows = Array.from({ length: 40_000 }, (_, at) => `${at},नमस्ते\n`)
    const long = await compressResponse(answer(new Blob(rows).stream(), { 'Content-Type': 'text/csv' }), {
      request,
      staff: false,
    })
    expect([long.headers.get('Content-Encoding'), long.headers.get('Content-Length')]).toEqual([name, null])
    expect(decode(await bytesOf(long)).toString()).toBe(rows.join(''))
  },
)

/** A text that goes on until somebody cancels it, or fails after so many pieces. */
function endlessText(failsAfter = Number.POSITIVE_INFINITY) {
  const seen = { pieces: 0, cancelled: false }
  const chunk = Buffer.from('x'.repeat(64 * 1024))
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (seen.pieces === failsAfter) throw new Error('SELECT name FROM secrets failed')
        seen.pieces += 1
        controller.enqueue(chunk)
      },
      cancel() {
        seen.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { body, seen }
}

test('a receiver who goes away ends the reading of a long text', async () => {
  const { body, seen } = endlessText()
  const sent = await compressResponse(answer(body), { request: asked(), staff: false })
  await sent.body?.cancel()
  await expect.poll(() => seen.cancelled).toBe(true)
})

test('a body that fails is never sent as if it were whole', async () => {
  const early = compressResponse(answer(endlessText(1).body), { request: asked(), staff: false })
  await expect(early).rejects.toThrow('failed')
  const late = await compressResponse(answer(endlessText(8).body), { request: asked(), staff: false })
  await expect(late.arrayBuffer()).rejects.toThrow()
})

const typed = {
  path: '/typed',
  alone: true,
  loader: () => words,
  action: () => words,
}
const form = { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://site.test' }

test.for([
  ['a page', 'GET', '/typed'],
  ['data of the panel', 'GET', '/panel.data'],
  ['the answer to a form', 'POST', '/typed'],
] as const)('%s that is made for one reader is compressed on its way', async ([, method, path]) => {
  const panel = { path: '/panel', staff: true, loader: () => words }
  const { ask } = await startSmallSite([typed, panel])
  const sent = await ask(path, {
    method,
    headers: { ...(method === 'POST' ? form : {}), 'Accept-Encoding': browser },
  })
  expect([sent.status, sent.headers['content-encoding'], sent.headers.vary]).toEqual([
    200,
    'br',
    'Accept-Encoding',
  ])
  expect(sent.headers['content-length']).toBe(String(sent.body.length))
  expect(brotliDecompressSync(sent.body).toString()).toContain(words)
})

test('a fault of a screen is compressed as its data is', async () => {
  const lost = {
    ...{ path: '/panel', staff: true },
    loader: () => {
      throw new Response(words, { status: 404 })
    },
  }
  const { ask } = await startSmallSite([lost])
  const sent = await ask('/panel.data', { headers: { 'Accept-Encoding': browser } })
  expect([sent.status, sent.headers['content-encoding']]).toEqual([404, 'br'])
})
