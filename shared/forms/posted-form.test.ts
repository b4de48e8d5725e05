import { expect, test } from 'vitest'
import { brokenBodyResponse, givenUpText, readPostedForm, tooLargeText } from './posted-form.ts'

const post = (type: string, body: string) =>
  new Request('https://site.test/', { method: 'POST', headers: { 'Content-Type': type }, body })

test.each([
  ['application/json', '{"email":["a"]}'],
  ['multipart/form-data', 'without boundary'],
  ['multipart/form-data; boundary=y', '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut'],
  ['text/plain', 'a=b'],
])('a body of type %s that is no form ends in a 400 with a sentence', async (type, body) => {
  const thrown = await readPostedForm(post(type, body)).catch((refusal: unknown) => refusal)
  expect(thrown).toBeInstanceOf(Response)
  const refusal = thrown as Response
  expect([refusal.status, refusal.headers.get('Cache-Control')]).toEqual([400, 'no-store'])
  expect(await refusal.text()).toBe('This form could not be read. Please send it again.')
})

test('a form is read', async () => {
  const form = await readPostedForm(post('application/x-www-form-urlencoded', 'a=b&c=%E0%A4%AA'))
  expect([form.get('a'), form.get('c')]).toEqual(['b', 'प'])
})

/** As a parser hands it on, with the pipeline's error within. */
function brokenBy(name: string): Error {
  return new TypeError('Failed to parse', { cause: Object.assign(new Error('cut'), { name }) })
}

test.each([
  { name: 'BodyTooLarge', status: 413, text: tooLargeText, wait: null },
  { name: 'BodyAborted', status: 503, text: givenUpText, wait: '60' },
])('a body that ended with $name is answered $status, as text', async ({ name, status, text, wait }) => {
  const plain = brokenBodyResponse(brokenBy(name))
  expect([plain.status, plain.headers.get('Retry-After'), await plain.text()]).toEqual([status, wait, text])
  expect(plain.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
})
