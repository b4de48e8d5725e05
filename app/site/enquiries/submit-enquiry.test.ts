import { afterEach, expect, test, vi } from 'vitest'
import { enquiryTexts } from '#shared/pages/public-texts.ts'
import { submitEnquiry } from './submit-enquiry.ts'

const failure = enquiryTexts.planningFailure
afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 'Error submitting form: You are offline.'],
  [true, 'Error submitting form: The connection was lost.'],
])('when nothing comes back the visitor is told so (online: %s)', async (onLine, text) => {
  vi.stubGlobal('navigator', { onLine })
  const answer = await submitEnquiry(() => Promise.reject(new TypeError('Failed to fetch')), failure)
  expect(answer).toMatchObject({ kind: 'offline', text })
})

test('an answer that broke off is a lost connection, and the form is sent again with its key', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const broken = new Error('Unable to decode turbo-stream response', {
    cause: new TypeError('network error'),
  })
  expect(await submitEnquiry(() => Promise.reject(broken), failure)).toMatchObject({ kind: 'offline' })
})

test('an answer that cannot be understood is a failure without a detail', async () => {
  const answer = await submitEnquiry(() => Promise.reject(new Error('<html>Bad gateway')), failure)
  expect(answer).toMatchObject({ kind: 'failed', text: 'Error submitting form: Unknown error occurred' })
})

test("the server's answer is passed on as it is", async () => {
  expect(await submitEnquiry(async () => ({ kind: 'received' }), failure)).toEqual({ kind: 'received' })
})
