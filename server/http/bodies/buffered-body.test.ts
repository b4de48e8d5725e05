import { expect, test } from 'vitest'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import type { SmallRoute } from '#tests/support/site/small-build.ts'
import { startSmallSite } from '#tests/support/site/small-site.ts'
import { BodyBudget } from './body-budget.ts'
import { bufferBody, declaredLength } from './buffered-body.ts'

const urlencoded = 'application/x-www-form-urlencoded'
const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
let seen = 0
const form: SmallRoute = {
  path: '/form',
  async action({ request }) {
    seen = [...(await readPostedForm(request)).keys()].length
    return null
  },
}

function multipart(fields: number): string {
  const one = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`
  return `${one.repeat(fields)}--${boundary}--\r\n`
}

async function post(type: string, body: string) {
  const { ask } = await startSmallSite([form])
  const { status } = await ask('/form', { method: 'POST', headers: { 'Content-Type': type }, body })
  return status === 200 ? seen : status
}

test.each([
  ['pairs', urlencoded, (fields: number) => Array.from({ length: fields }, () => 'a=').join('&')],
  ['parts', `multipart/form-data; boundary=${boundary}`, multipart],
])('a public form may have 200 %s, and not one more (D23)', async (...[, type, body]) => {
  expect([await post(type, body(200)), await post(type, body(201))]).toEqual([200, 413])
})

test('pairs without a name and a spelling of the type in capitals are counted, too (D23)', async () => {
  expect(await post(urlencoded.toUpperCase(), '&'.repeat(30_000))).toBe(413)
})

async function* chunksOf(texts: Iterable<string>): AsyncGenerator<Uint8Array, undefined> {
  for (const text of texts) yield new TextEncoder().encode(text)
}

type Sent = { headers?: Record<string, string>; maxBytes?: number; maxFields?: number }

/** The body that comes in these pieces, what its memory was counted at while it came, and how its pace was told. */
async function hold(
  texts: Iterable<string>,
  { headers = {}, maxBytes = 64 * 1024, maxFields = 9 }: Sent = {},
) {
  const budget = new BodyBudget({ networkOf: String, most: 1_000_000, share: 1_000_000 })
  const told: (number | 'waits')[] = []
  const counted: number[] = []
  const waits = () => {
    counted.push(budget.bytes)
    told.push('waits')
  }
  const onRead = () => ({ waits, came: (bytes: number) => void told.push(bytes) }) as never
  const sent = { headers: new Headers(headers), pieces: chunksOf(texts) }
  const text = await bufferBody(sent, {
    maxBytes,
    maxFields,
    clientAddress: '203.0.113.1',
    onRead,
    budget,
  }).then(
    (whole) => new TextDecoder().decode(whole),
    (error: Error) => error.name,
  )
  expect(budget.bytes).toBe(0)
  return { text, told, counted }
}

test('a body that says it is too large is not begun', async () => {
  const tooLarge = await hold(['abc'], { headers: { 'Content-Length': '4' }, maxBytes: 3 })
  expect(tooLarge).toEqual({ text: 'BodyTooLarge', told: [], counted: [] })
  const fits = await hold(['abc'], { headers: { 'Content-Length': '3' }, maxBytes: 3 })
  expect(fits.text).toBe('abc')
  expect(declaredLength(new Headers())).toBeNaN()
})

test('a body may be as large as its bound, and not a byte larger', async () => {
  expect((await hold(['ab', 'c'], { maxBytes: 3 })).text).toBe('abc')
  expect((await hold(['ab', 'cd'], { maxBytes: 3 })).text).toBe('BodyTooLarge')
})

test('265 pieces of a letter are taken, one more is not; of pieces of a packet there may be any number', async () => {
  const letters = (number: number) => Array.from({ length: number }, () => 'a')
  expect((await hold(letters(265))).text).toBe('a'.repeat(265))
  expect((await hold(letters(266))).text).toBe('BodyTooLarge')
  const packets = Array.from({ length: 1000 }, (_, at) => `${at} `.padEnd(50, 'x'))
  expect((await hold(packets)).text).toBe(packets.join(''))
})

test('a body in pieces of any size comes whole, counted and timed piece by piece', async () => {
  const texts = [1, 2047, 1, 5000, 3].map((length, at) => String(at).repeat(length))
  const { text, told, counted } = await hold(texts)
  expect(text).toBe(texts.join(''))
  expect(told).toEqual(['waits', 1, 'waits', 2047, 'waits', 1, 'waits', 5000, 'waits', 3, 'waits', 0])
  expect(counted).toEqual([0, 1, 2048, 2049, 7049, 7052])
})

test('fields are counted in forms alone, to the last one', async () => {
  const pairs = { headers: { 'Content-Type': urlencoded } }
  expect((await hold(['a=&b=&c='], { ...pairs, maxFields: 3 })).text).toBe('a=&b=&c=')
  expect((await hold(['a=&b=&c='], { ...pairs, maxFields: 2 })).text).toBe('BodyTooLarge')
  for (const headers of [{ 'Content-Type': 'text/plain' }, {}])
    expect((await hold(['a&b&c&d\r\n--\r\n--'], { headers, maxFields: 1 })).text).toContain('a&b')
})

test('a body in a thousand pieces of a letter each is refused, which cost more than what they hold (D23)', async () => {
  async function* letters(): AsyncGenerator<Uint8Array, undefined> {
    for (;;) yield new TextEncoder().encode('a')
  }
  const sent = { headers: new Headers(), pieces: letters() }
  const budget = new BodyBudget({ networkOf: String, most: 1000, share: 1000 })
  const held = bufferBody(sent, { maxBytes: 64 * 1024, maxFields: 1, clientAddress: '203.0.113.1', budget })
  await expect(held).rejects.toThrow(expect.objectContaining({ name: 'BodyTooLarge' }))
  expect(budget.bytes).toBe(0)
})
