import { expect, test } from 'vitest'
import { pageReachHeader } from '#shared/pages/page-policy.ts'
import { loaderResult, pageHeaders } from './loader-result.ts'

function headersOf(answer: ReturnType<typeof loaderResult>): Headers {
  return new Headers(answer.init?.headers)
}

test('a fault of ours answers 503, is not to be kept, and says when to come back', () => {
  const answer = loaderResult({ items: [] }, { failed: true })
  expect(answer.init?.status).toBe(503)
  expect(answer.data).toEqual({ items: [], failed: true, isMissing: false })
  expect(headersOf(answer).get('Cache-Control')).toBe('no-store')
  expect(headersOf(answer).get('Retry-After')).toBe('5')
})

test('a fault is never told as a missing item', () => {
  expect(loaderResult({}, { failed: true, missing: true }).init?.status).toBe(503)
})

test('what is not there answers 404, and says so to the page', () => {
  const answer = loaderResult({}, { failed: false, missing: true })
  expect(answer.init?.status).toBe(404)
  expect(answer.data).toEqual({ failed: false, isMissing: true })
})

test('what is there answers 200, and may be kept', () => {
  const answer = loaderResult({ items: [1] }, { failed: false })
  expect(answer.init?.status).toBe(200)
  expect(headersOf(answer).has('Cache-Control')).toBe(false)
})

test('what is there without something beside it answers 200, and is not to be kept', () => {
  const answer = loaderResult({ items: [1] }, { failed: false, partial: true })
  expect(answer.init?.status).toBe(200)
  expect(headersOf(answer).get('Cache-Control')).toBe('no-store')
})

test('a failed frame keeps its page out of the cache, although the page itself was read', () => {
  const headers = pageHeaders({
    loaderHeaders: new Headers(),
    parentHeaders: new Headers({ 'Cache-Control': 'no-store' }),
    actionHeaders: new Headers(),
    errorHeaders: undefined,
  })
  expect(new Headers(headers).get('Cache-Control')).toBe('no-store')
})

test('a page that fails in part still names the third-party hosts that it may contact', () => {
  const answer = loaderResult({}, { failed: true, reach: ['map'] as never })
  expect(headersOf(answer).get(pageReachHeader)).toBe('map')
})
