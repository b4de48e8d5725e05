import { afterEach, expect, test, vi } from 'vitest'
import { submitEnquiry } from './submit-enquiry.ts'

function send(serverAction: () => Promise<unknown>, path = '/plan') {
  return submitEnquiry({ request: new Request(`http://site.test${path}`), serverAction }, 'planning')
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 'Error submitting form: You are offline.'],
  [true, 'Error submitting form: The connection was lost.'],
])('when nothing comes back the visitor is told so (online: %s)', async (onLine, text) => {
  vi.stubGlobal('navigator', { onLine })
  const answer = await send(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(answer).toMatchObject({ kind: 'offline', text })
})

test('an answer that broke off is a lost connection, and the form is sent again with its key', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const broken = new Error('Unable to decode turbo-stream response', {
    cause: new TypeError('network error'),
  })
  expect(await send(() => Promise.reject(broken))).toMatchObject({ kind: 'offline' })
})

test('an answer that cannot be understood is a failure without a detail', async () => {
  const answer = await send(() => Promise.reject(new Error('<html>Bad gateway')))
  expect(answer).toMatchObject({ kind: 'failed', text: 'Error submitting form: Unknown error occurred' })
})

test("the server's answer is passed on as it is", async () => {
  expect(await send(async () => ({ kind: 'received' }))).toEqual({ kind: 'received' })
})

test('on a page in Marathi the reason is told in Marathi', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const answer = await send(() => Promise.reject(new TypeError('Failed to fetch')), '/mr/plan')
  expect(answer).toMatchObject({ text: 'फॉर्म पाठवता आला नाही: इंटरनेट बंद आहे.' })
})
