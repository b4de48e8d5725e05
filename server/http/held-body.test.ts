import { expect, test } from 'vitest'
import { readPostedForm } from '#shared/forms/posted-form.ts'
import type { SmallRoute } from '#tests/support/small-build.ts'
import { startSmallSite } from '#tests/support/small-site.ts'
import { BodyBudget } from './body-budget.ts'
import { holdBody } from './held-body.ts'

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

test('a body in a thousand pieces of a letter each is refused, which cost more than what they hold (D23)', async () => {
  async function* letters(): AsyncGenerator<Uint8Array, undefined> {
    for (;;) yield new TextEncoder().encode('a')
  }
  const sent = { headers: new Headers(), pieces: letters() }
  const budget = new BodyBudget({ networkOf: String, most: 1000, share: 1000 })
  const held = holdBody(sent, { maxBytes: 64 * 1024, maxFields: 1, clientAddress: '203.0.113.1', budget })
  await expect(held).rejects.toThrow(expect.objectContaining({ name: 'BodyTooLarge' }))
  expect(budget.bytes).toBe(0)
})
